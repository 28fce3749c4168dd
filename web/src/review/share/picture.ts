/** The review as a picture to be sent: graph and ledger as one SVG, and that as a PNG. */
import type { Figures } from "../figures";
import {
  bandPath,
  dashOf,
  linePath,
  moveTicks,
  pointsAxis,
  scaleOf,
  SHARE_AXIS,
  spread,
} from "../graph/graph_geometry";
import { barOf, ledgerRows, longestBar, type Term } from "../ledger/ledger";
import type { Review } from "../../protocol";
import { course, lastOf, turningPlies } from "../selection";

export interface PictureTexts {
  title: string;
  /** Who has won. */
  subtitle: string;
  names: readonly string[];
  terms: Readonly<Record<Term, string>>;
  figures: Figures;
}

/** The colours of the page, as they are now. */
export interface PictureColours {
  paper: string;
  card: string;
  ink: string;
  muted: string;
  line: string;
  good: string;
  bad: string;
  accent: string;
  seats: readonly string[];
}

const WIDTH = 1200;
const MARGIN = 48;
const GRAPH_TOP = 130;
const GRAPH_HEIGHT = 400;
const COLUMNS = 3;
/** Beside the bars of a ledger: room for the terms in every language, and for the figures. */
const TERM_WIDTH = 175;
const FIGURE_WIDTH = 66;
const ROW = 27;
const FONT = "system-ui, 'Segoe UI', Roboto, 'Noto Sans', sans-serif";
const SERIF = "'Iowan Old Style', Palatino, Georgia, serif";
/** Pixels of the PNG for each unit of the drawing. */
const DENSITY = 2;

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

interface TextStyle {
  size?: number;
  fill: string;
  anchor?: "start" | "middle" | "end";
  weight?: number;
  font?: string;
}

function label(x: number, y: number, text: string, style: TextStyle): string {
  const { size = 17, fill, anchor = "start", weight = 400, font = FONT } = style;
  return `<text x="${x}" y="${y}" font-family="${font}" font-size="${size}" font-weight="${weight}" fill="${fill}" text-anchor="${anchor}">${escaped(text)}</text>`;
}

function badge(x: number, y: number, seat: number, colours: PictureColours): string {
  const circle = `<circle cx="${x}" cy="${y}" r="12" fill="${colours.seats[seat]}"/>`;
  return circle + label(x, y + 5.5, String(seat + 1), { size: 15, fill: colours.card, anchor: "middle", weight: 700 });
}

/** A name that fits into its column; the font of the reader is not known, so widths are estimated. */
function cut(name: string, most: number): string {
  return name.length > most ? `${name.slice(0, most - 1)}…` : name;
}

function graph(review: Review, { figures }: PictureTexts, colours: PictureColours): string {
  const frame = { width: WIDTH, height: GRAPH_HEIGHT, left: MARGIN + 56, right: MARGIN + 30, top: 14, bottom: 34 };
  const courses = Array.from({ length: review.players }, (_, seat) => course(review, seat));
  const axis = review.players > 1 ? SHARE_AXIS : pointsAxis(courses.flatMap(({ values }) => values));
  const last = lastOf(review);
  const scale = scaleOf(frame, last, axis);
  const muted: TextStyle = { size: 15, fill: colours.muted };
  const across = axis.ticks.map(
    (tick) =>
      `<path d="M${frame.left} ${scale.y(tick)}H${WIDTH - frame.right}" stroke="${colours.line}"/>` +
      label(frame.left - 8, scale.y(tick) + 5, figures.value(tick), { ...muted, anchor: "end" }),
  );
  const moves = moveTicks(last).map((tick) =>
    label(scale.x(tick), GRAPH_HEIGHT - 8, String(tick), { ...muted, anchor: "middle" }),
  );
  const turning = turningPlies(review).map(
    (ply) => `<path d="M${scale.x(ply + 1)} ${frame.top}l-6 -10h12Z" fill="${colours.ink}"/>`,
  );
  const bands = courses.map(
    ({ values, errors }, seat) =>
      `<path d="${bandPath(values, errors, axis, scale)}" fill="${colours.seats[seat]}" opacity="0.13"/>`,
  );
  const lines = courses.map(
    ({ values }, seat) =>
      `<path d="${linePath(values, scale)}" fill="none" stroke="${colours.seats[seat]}" stroke-width="3" stroke-linejoin="round" stroke-linecap="round" stroke-dasharray="${dashOf(seat)}"/>`,
  );
  const ends = spread(
    courses.map(({ values }) => scale.y(values.at(-1) ?? 0)),
    25,
    frame.top,
    GRAPH_HEIGHT - frame.bottom,
  ).map((y, seat) => badge(WIDTH - MARGIN - 12, y, seat, colours));
  const parts = [...across, ...moves, ...turning, ...bands, ...lines, ...ends];
  return `<g transform="translate(0 ${GRAPH_TOP})">${parts.join("")}</g>`;
}

function account(review: Review, seat: number, texts: PictureTexts, colours: PictureColours, width: number): string {
  const longest = longestBar(review);
  const [left, room] = [TERM_WIDTH, width - TERM_WIDTH - FIGURE_WIDTH];
  const rows = ledgerRows(review, seat).map(({ term, value, isTotal, isUncertain }, n) => {
    const y = 44 + n * ROW;
    const { start, length } = barOf(value, longest);
    const gain = value < 0 ? colours.bad : colours.good;
    const fill = isTotal ? colours.accent : isUncertain ? colours.muted : gain;
    const ink = isUncertain ? colours.muted : colours.ink;
    const figure = isTotal ? texts.figures.value(value) : texts.figures.change(value);
    return (
      label(0, y + 5, texts.terms[term], { size: 15, fill: ink }) +
      `<path d="M${left + room / 2} ${y - 13}v${ROW}" stroke="${colours.line}"/>` +
      `<rect x="${left + room * start}" y="${y - 7}" width="${Math.max(2, room * length)}" height="14" rx="2" fill="${fill}" opacity="${isUncertain ? 0.45 : 1}"/>` +
      label(width, y + 5, figure, { size: 15, fill: ink, anchor: "end", weight: isTotal ? 600 : 400 })
    );
  });
  const name = label(32, 6, cut(texts.names[seat] ?? "", Math.floor(width / 11)), { fill: colours.ink, weight: 600 });
  return badge(12, 0, seat, colours) + name + rows.join("");
}

/** The picture as SVG: title, graph, and the ledgers of all seats. */
export function reviewPicture(review: Review, texts: PictureTexts, colours: PictureColours): string {
  // Four stand two by two.
  const rows = Math.ceil(review.players / COLUMNS);
  const columns = Math.ceil(review.players / rows);
  const gap = 40;
  const width = (WIDTH - 2 * MARGIN - (columns - 1) * gap) / columns;
  const block = 60 + ledgerRows(review, 0).length * ROW;
  const top = GRAPH_TOP + GRAPH_HEIGHT + 40;
  const accounts = review.ledger.map((_, seat) => {
    const [x, y] = [MARGIN + (seat % columns) * (width + gap), top + Math.floor(seat / columns) * block];
    return `<g transform="translate(${x} ${y})">${account(review, seat, texts, colours, width)}</g>`;
  });
  const height = top + rows * block + 10;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}">` +
    `<rect width="${WIDTH}" height="${height}" fill="${colours.paper}"/>` +
    label(MARGIN, 66, texts.title, { size: 38, fill: colours.ink, weight: 600, font: SERIF }) +
    label(MARGIN, 102, texts.subtitle, { size: 20, fill: colours.muted }) +
    graph(review, texts, colours) +
    accounts.join("") +
    "</svg>"
  );
}

/** The colours of the theme that the page shows. */
export function pageColours(): PictureColours {
  const style = getComputedStyle(document.documentElement);
  const colour = (name: string): string => style.getPropertyValue(`--${name}`).trim();
  return {
    paper: colour("paper"),
    card: colour("card"),
    ink: colour("ink"),
    muted: colour("muted"),
    line: colour("line"),
    good: colour("good"),
    bad: colour("bad"),
    accent: colour("accent"),
    seats: Array.from({ length: 8 }, (_, seat) => colour(`seat-${seat + 1}`)),
  };
}

/** Draw an SVG as a PNG. */
export async function pngOf(svg: string): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = image.naturalWidth * DENSITY;
  canvas.height = image.naturalHeight * DENSITY;
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("the browser made no picture"))), "image/png");
  });
}
