/** What the board says in words, of things and players. */
import type { Words } from "$web/board";
import { partsOf } from "./art/kinds";
import {
  counted,
  toolsOf,
  type Bone,
  type Card,
  type Dinosaur,
  type Ground,
  type Item,
  type OnSite,
  type Player,
  type Table,
  type TileKind,
  type Ware,
} from "./shown";

/** Sentences one after the other, each beginning with a capital, unless a square comes first. */
export function sentences(texts: readonly string[]): string {
  return texts
    .filter(Boolean)
    .map((text) => (/^[a-e][1-5]\b/.test(text) ? text : text.charAt(0).toUpperCase() + text.slice(1)))
    .join(" ");
}

/** A tile with what it bears, such as "clay (amber, egg)", in one of its forms. */
export function tileText(words: Words, tile: TileKind, form: "name" | "the" | "subject" | "beside" = "name"): string {
  const { terrain, fragments } = partsOf(tile);
  return words(`tile.${form}`, { terrain: `terrain.${terrain}`, fragments: fragmentsText(words, fragments.join("")) });
}

/** Fragments by name, such as "amber, egg"; a question mark is any. */
export function fragmentsText(words: Words, letters: string): string {
  return [...letters].map((letter) => words(`fragment.${letter === "?" ? "joker" : letter}.name`)).join(", ");
}

export const itemText = (words: Words, item: Item) => words(`item.${item}.name`);

/** Things counted, such as "2 × sand (amber), clay (amber, egg)". */
function countText<Name extends string>(words: Words, names: readonly Name[], say: (name: Name) => string): string {
  const each = counted(names).map(([name, n]) => (n > 1 ? `${n} × ${say(name)}` : say(name)));
  return each.join(", ") || words("board.none");
}

/** Bones and hammers counted, such as "2 teeth, rib". */
export function itemsText(words: Words, items: readonly Item[]): string {
  const each = counted(items).map(([item, n]) => (n > 1 ? `${n} ${words(`item.${item}.many`)}` : itemText(words, item)));
  return each.join(", ") || words("board.none");
}

/** What lies on a square and who stands there. */
export function groundText(words: Words, { square, tiles, pit, pawn }: Ground, names: readonly string[]): string {
  const [low, high] = tiles.map((tile) => tileText(words, tile));
  const items = itemsText(words, pit ?? []);
  const about = high
    ? words("board.stack", { square, high, low: low ?? "" })
    : low
      ? words("board.single", { square, tile: low })
      : words("board.pit", { square, items });
  return sentences([about, low && pit ? words("board.below", { items }) : "", pawn === null ? "" : words("board.pawn", { name: names[pawn] ?? "" })]);
}

/** The same with what can be done there, for those who do not see it. */
export function squareText(words: Words, ground: Ground, names: readonly string[], choices: readonly OnSite[]): string {
  const actions = [...new Set(choices.map(({ kind }) => words(`board.do_${kind}`)))].join(", ");
  return sentences([groundText(words, ground, names), actions && words("board.open", { actions })]);
}

/** A bone of a dinosaur, and whether it is there already. */
export interface BoneState {
  bone: Bone;
  value: number;
  has: boolean;
}

/** The bones of a dinosaur; of several alike the last ones are lacking. */
export function boneStates({ bones, values }: Dinosaur, missing: readonly Bone[]): BoneState[] {
  const left = [...missing];
  const lacks = (bone: Bone) => {
    const at = left.indexOf(bone);
    return at >= 0 && left.splice(at, 1).length > 0;
  };
  return bones
    .map((bone, n): BoneState => ({ bone, value: values[n] ?? 0, has: true }))
    .toReversed()
    .map((state) => (lacks(state.bone) ? { ...state, has: false } : state))
    .toReversed();
}

/** A dinosaur with all that stands on its card, and what is lacking for it. */
export function dinosaurText(words: Words, { id, diet, gait, period, bones, values, perfect }: Dinosaur, missing: readonly Bone[]): string {
  const traits = [diet, gait, period].map((trait) => words(`trait.${trait}.name`)).join(", ");
  const needs = bones.map((bone, n) => `${itemText(words, bone)} ${values[n] ?? 0}`).join(", ");
  return sentences([
    words("board.dinosaur", { name: words(`dinosaur.${id}.name`), traits, bones: needs, points: perfect }),
    missing.length ? words("board.lacks", { bones: itemsText(words, missing) }) : words("board.complete"),
  ]);
}

/** What a market card is or brings. */
export function cardText(words: Words, card: Card): string {
  if (card.kind === "tool") return words(`tool.${card.tool}.name`);
  const gains = [
    card.plaster ? words("gain.plaster", { n: card.plaster }) : "",
    card.bone ? words(`item.${card.bone}.object`) : "",
    card.points ? words("gain.points", { n: card.points }) : "",
  ];
  return gains.filter(Boolean).join(", ");
}

/** A market card with what it does, its price and its points. */
export function wareText(words: Words, ware: Ware): string {
  const help = ware.kind === "tool" ? words(`tool.${ware.tool}.help`) : "";
  const points = ware.kind === "tool" && ware.points ? words("board.worth", { points: words("gain.points", { n: ware.points }) }) : "";
  return sentences([words("board.ware", { card: cardText(words, ware), cost: fragmentsText(words, ware.cost) }), help, points]);
}

/** All that somebody has, in sentences. */
export function playerText(words: Words, player: Player): string {
  const bones = Object.entries(player.storage).flatMap(([bone, n]) =>
    Array<Bone>(n + (player.bone_cards[bone as Bone] ?? 0)).fill(bone as Bone),
  );
  const tools = toolsOf(player).flatMap(([tool, n]) => Array<string>(n).fill(tool));
  return sentences([
    words("board.has_plaster", { n: player.plaster }),
    words("board.has_bones", { bones: itemsText(words, bones) }),
    words("board.has_tiles", { tiles: countText(words, player.tiles, (tile) => tileText(words, tile)) }),
    words("board.has_tools", { tools: countText(words, tools, (tool) => words(`tool.${tool}.name`)) }),
    words("board.has_skills", { skills: countText(words, player.skills, (skill) => words(`skill.${skill}.name`)) }),
    player.lab.length ? words("board.has_lab", { names: player.lab.map(({ id }) => words(`dinosaur.${id}.name`)).join(", ") }) : "",
    words("board.has_collection", { n: player.scored }),
  ]);
}

/** How far the game has come. */
export function statusText(words: Words, { round, pool, full_pool, supply, events, last_round, final_pool }: Table): string {
  return sentences([
    `${words(last_round ? "board.last_round" : "board.round", { round })}.`,
    words("board.pool_has", { pool, full: full_pool }),
    ...(supply === null ? [] : [words("board.supply_has", { n: supply })]),
    final_pool ? words("board.final_pool") : words("board.events_left", { n: events.left }),
  ]);
}
