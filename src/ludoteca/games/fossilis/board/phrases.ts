/** What the board says in words, of things and players. */
import type { Translate } from "$web/board";
import { BONES, partsOf } from "./art/kinds";
import { boneCount, toolsOf } from "./holdings/own_things";
import type { OnSite } from "./selection/move_kinds";
import { counted } from "./shared/counted";
import type {
  FossilisBone,
  FossilisCard,
  FossilisDinosaur,
  FossilisGround,
  FossilisItem,
  FossilisOffer,
  FossilisSeat,
  FossilisTable,
  FossilisTile,
} from "./view.gen";

/** Sentences one after the other, each beginning with a capital, unless a square comes first. */
export function sentences(texts: readonly string[]): string {
  return texts
    .filter(Boolean)
    .map((text) => (/^[a-e][1-5]\b/.test(text) ? text : text.charAt(0).toUpperCase() + text.slice(1)))
    .join(" ");
}

/** A tile with what it bears, such as "clay (amber, egg)", in one of its forms. */
export function tileText(
  translate: Translate,
  tile: FossilisTile,
  form: "name" | "the" | "subject" | "beside" = "name",
): string {
  const { terrain, fragments } = partsOf(tile);
  return translate(`tile.${form}`, {
    terrain: `terrain.${terrain}`,
    fragments: fragmentsText(translate, fragments.join("")),
  });
}

/** Fragments by name, such as "amber, egg"; a question mark is any. */
export function fragmentsText(translate: Translate, letters: string): string {
  return [...letters].map((letter) => translate(`fragment.${letter === "?" ? "joker" : letter}.name`)).join(", ");
}

export const itemText = (translate: Translate, item: FossilisItem) => translate(`item.${item}.name`);

/** Things counted, such as "2 × sand (amber), clay (amber, egg)". */
function countText<Name extends string>(
  translate: Translate,
  names: readonly Name[],
  say: (name: Name) => string,
): string {
  const each = counted(names).map(([name, n]) => (n > 1 ? `${n} × ${say(name)}` : say(name)));
  return each.join(", ") || translate("board.none");
}

/** Bones and hammers counted, such as "2 teeth, rib". */
export function itemsText(translate: Translate, items: readonly FossilisItem[]): string {
  const each = counted(items).map(([item, n]) =>
    n > 1 ? `${n} ${translate(`item.${item}.many`)}` : itemText(translate, item),
  );
  return each.join(", ") || translate("board.none");
}

/** What lies on a square and who stands there. */
export function groundText(
  translate: Translate,
  { square, tiles, pit, pawn }: FossilisGround,
  names: readonly string[],
): string {
  const [low, high] = tiles.map((tile) => tileText(translate, tile));
  const items = itemsText(translate, pit ?? []);
  const about = high
    ? translate("board.stack", { square, high, low: low ?? "" })
    : low
      ? translate("board.single", { square, tile: low })
      : translate("board.pit", { square, items });
  return sentences([
    about,
    low && pit ? translate("board.below", { items }) : "",
    pawn === null ? "" : translate("board.pawn", { name: names[pawn] ?? "" }),
  ]);
}

/** The same with what can be done there, for those who do not see it. */
export function squareText(
  translate: Translate,
  ground: FossilisGround,
  names: readonly string[],
  choices: readonly OnSite[],
): string {
  const actions = [...new Set(choices.map(({ kind }) => translate(`board.do_${kind}`)))].join(", ");
  return sentences([groundText(translate, ground, names), actions && translate("board.open", { actions })]);
}

/** A bone of a dinosaur, and whether it is there already. */
export interface BoneState {
  bone: FossilisBone;
  value: number;
  has: boolean;
}

/** The bones of a dinosaur; of several alike the last ones are lacking. */
export function boneStates({ bones, values }: FossilisDinosaur, missing: readonly FossilisBone[]): BoneState[] {
  const left = [...missing];
  const lacks = (bone: FossilisBone) => {
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
export function dinosaurText(
  translate: Translate,
  { id, diet, gait, period, bones, values, perfect }: FossilisDinosaur,
  missing: readonly FossilisBone[],
): string {
  const traits = [diet, gait, period].map((trait) => translate(`trait.${trait}.name`)).join(", ");
  const needs = bones.map((bone, n) => `${itemText(translate, bone)} ${values[n] ?? 0}`).join(", ");
  return sentences([
    translate("board.dinosaur", { name: translate(`dinosaur.${id}.name`), traits, bones: needs, points: perfect }),
    missing.length ? translate("board.lacks", { bones: itemsText(translate, missing) }) : translate("board.complete"),
  ]);
}

/** What a market card is or brings. */
export function cardText(translate: Translate, card: FossilisCard): string {
  if (card.kind === "tool") return translate(`tool.${card.tool}.name`);
  const gains = [
    card.plaster ? translate("gain.plaster", { n: card.plaster }) : "",
    card.bone ? translate(`item.${card.bone}.object`) : "",
    card.points ? translate("gain.points", { n: card.points }) : "",
  ];
  return gains.filter(Boolean).join(", ");
}

/** A market card with what it does, its price and its points. */
export function wareText(translate: Translate, ware: FossilisOffer): string {
  const help = ware.kind === "tool" ? translate(`tool.${ware.tool}.help`) : "";
  const points =
    ware.kind === "tool" && ware.points
      ? translate("board.worth", { points: translate("gain.points", { n: ware.points }) })
      : "";
  return sentences([
    translate("board.ware", { card: cardText(translate, ware), cost: fragmentsText(translate, ware.cost) }),
    help,
    points,
  ]);
}

/** All possessions of a seat, in sentences. */
export function playerText(translate: Translate, player: FossilisSeat): string {
  const bones = BONES.flatMap((bone) => Array<FossilisBone>(boneCount(player, bone)).fill(bone));
  const tools = toolsOf(player).flatMap(([tool, n]) => Array<string>(n).fill(tool));
  return sentences([
    translate("board.has_plaster", { n: player.plaster }),
    translate("board.has_bones", { bones: itemsText(translate, bones) }),
    translate("board.has_tiles", { tiles: countText(translate, player.tiles, (tile) => tileText(translate, tile)) }),
    translate("board.has_tools", { tools: countText(translate, tools, (tool) => translate(`tool.${tool}.name`)) }),
    translate("board.has_skills", {
      skills: countText(translate, player.skills, (skill) => translate(`skill.${skill}.name`)),
    }),
    player.lab.length
      ? translate("board.has_lab", { names: player.lab.map(({ id }) => translate(`dinosaur.${id}.name`)).join(", ") })
      : "",
    translate("board.has_collection", { n: player.scored }),
  ]);
}

/** How far the game has come. */
export function statusText(
  translate: Translate,
  { round, pool, full_pool, supply, events, last_round, final_pool }: FossilisTable,
): string {
  return sentences([
    `${translate(last_round ? "board.last_round" : "board.round", { round })}.`,
    translate("board.pool_has", { pool, full: full_pool }),
    ...(supply === null ? [] : [translate("board.supply_has", { n: supply })]),
    final_pool ? translate("board.final_pool") : translate("board.events_left", { n: events.left }),
  ]);
}
