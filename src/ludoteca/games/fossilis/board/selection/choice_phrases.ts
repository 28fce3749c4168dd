/** Choices in words: the sentences of the record, with all that a choice would bring about. */
import type { Translate } from "$web/board";
import { partsOf } from "../art/kinds";
import type { Choosing } from "./selection.svelte";
import { cardText, fragmentsText, groundText, itemsText, itemText, sentences, tileText } from "../phrases";
import { effectOf } from "../site/site_change";
import type { FossilisMove, FossilisPawnMoved, FossilisSiteChange, FossilisTable, FossilisTile } from "../view.gen";
import type { Of, OnSite } from "./move_kinds";

/** What a text is filled with. */
type Fields = Record<string, string | number>;
type Said = readonly [name: string, fields: Fields];

/** A choice in a word or two, on a small button. */
export function shortText(translate: Translate, choice: OnSite): string {
  if (choice.kind === "extract") return itemText(translate, choice.item);
  return translate(`board.do_${choice.kind}`);
}

/** A choice with all that it brings, in sentences. */
export function choiceText(
  translate: Translate,
  choice: FossilisMove,
  table: FossilisTable,
  names: readonly string[],
): string {
  const [name, fields] = saidOf(translate, choice, table);
  const effect = effectOf(choice);
  return sentences([translate(name, fields), ...(effect ? effectTexts(translate, choice, effect, table, names) : [])]);
}

/** How much plaster an action or a bucket brings. */
export function plasterOf(kind: "plaster" | "bucket", { seats, turn }: FossilisTable): number {
  return kind === "bucket" || seats[turn]?.skills.includes("plaster") ? 2 : 1;
}

const terrainAt = ({ site }: FossilisTable, square: string): string => {
  const tile = site.find((ground) => ground.square === square)?.tiles.at(-1);
  return tile ? `terrain.${partsOf(tile).terrain}` : "";
};

/** The text of the record for a choice. */
function saidOf(translate: Translate, choice: FossilisMove, table: FossilisTable): Said {
  switch (choice.kind) {
    case "plaster":
    case "bucket":
      return [`move.${choice.kind}`, { n: plasterOf(choice.kind, table) }];
    case "place":
      return [
        table.phase === "landslide" ? "move.slide" : "move.place",
        { square: choice.square, fragment: `fragment.${choice.fragment}` },
      ];
    case "dig":
    case "lever":
      return digOf(choice, table);
    case "shovel":
    case "pick":
    case "drill":
      return [
        "move.lift",
        {
          square: choice.square,
          tile: tileText(translate, choice.effect.gains[0] as FossilisTile, "the"),
          tool: `tool.${choice.kind}`,
        },
      ];
    case "extract":
      return [
        choice.item === "hammer" ? "move.hammer" : "move.extract",
        { square: choice.square, item: `item.${choice.item}`, n: choice.cost },
      ];
    case "buy":
    case "take":
      return wareOf(translate, choice, table);
    case "claim":
    case "assign":
      return [`move.${choice.kind}`, { dinosaur: `dinosaur.${choice.dinosaur}`, item: `item.${choice.bone}` }];
    case "score":
      return scoreOf(choice, table);
    case "pay":
      return ["move.pay", { tile: tileText(translate, choice.tile, "beside") }];
    case "learn":
      return ["move.learn", { skill: `skill.${choice.skill}` }];
    case "side":
      return [table.phase === "storm" ? "move.blown" : "move.fished", { side: `side.${choice.direction}` }];
    default:
      return [`move.${choice.kind}`, "square" in choice ? { square: choice.square as string } : {}];
  }
}

function digOf(choice: Of<"dig" | "lever">, table: FossilisTable): Said {
  const { square, direction, cost } = choice;
  const name = choice.kind === "lever" ? "move.lever" : cost === 0 ? "move.dig_free" : "move.dig";
  return [name, { terrain: terrainAt(table, square), square, side: `side.${direction}`, n: cost }];
}

function wareOf(translate: Translate, { kind, place }: Of<"buy" | "take">, { market }: FossilisTable): Said {
  const ware = market[place - 1];
  if (!ware) return [`move.${kind}_supply`, { gains: "", cost: "" }];
  const cost = fragmentsText(translate, ware.cost);
  if (ware.kind === "tool") return [`move.${kind}_tool`, { tool: `tool.${ware.tool}`, cost }];
  return [`move.${kind}_supply`, { gains: cardText(translate, ware), cost }];
}

function scoreOf({ dinosaur, points }: Of<"score">, { seats, turn }: FossilisTable): Said {
  const study = seats[turn]?.lab.find(({ id }) => id === dinosaur);
  const name = !study ? "move.score_display" : study.missing.length ? "move.score_part" : "move.score_lab";
  return [name, { dinosaur: `dinosaur.${dinosaur}`, n: points }];
}

function effectTexts(
  translate: Translate,
  choice: FossilisMove,
  effect: FossilisSiteChange,
  table: FossilisTable,
  names: readonly string[],
): string[] {
  const { moves, pawns, covers, opens } = effect;
  const digs = choice.kind === "dig" || choice.kind === "lever";
  const mine = names[table.turn] ?? "";
  const ridden = moves.map(({ from }) => from);
  const pit = table.site.find(({ square }) => square === opens)?.pit ?? null;
  return [
    ...moves.map(({ tile, from, to }, n) => {
      if (to === null)
        return digs ? translate("effect.fell", { tile: tileText(translate, tile, "subject"), name: mine }) : "";
      return n ? translate("effect.pushed", { tile: tileText(translate, tile, "subject"), square: from, to }) : "";
    }),
    covers ? translate("effect.covered", { square: covers }) : "",
    ...pawns.map((push) => pushText(translate, push, ridden.includes(push.from), names)),
    opens ? openText(translate, opens, pit && itemsText(translate, pit), pit?.length === 0) : "",
  ];
}

function pushText(
  translate: Translate,
  { seat, to, side, pit }: FossilisPawnMoved,
  rides: boolean,
  names: readonly string[],
): string {
  const name = names[seat] ?? "";
  if (pit) return translate("effect.fell_in", { name });
  if (to === null) return translate("effect.off", { name, side: `side.${side}` });
  return translate(rides ? "effect.rode" : "effect.shoved", { name, square: to });
}

function openText(translate: Translate, square: string, items: string | null, empty: boolean): string {
  if (items === null) return translate("effect.opened", { square });
  return translate(empty ? "effect.opened_empty" : "effect.opened_again", { square, items });
}

/** What is looked at: a choice with all it brings, or a square. */
export function previewText(
  translate: Translate,
  table: FossilisTable,
  choosing: Choosing,
  names: readonly string[],
): string {
  const { looked, eyed, again } = choosing;
  if (looked) {
    return sentences([
      choiceText(translate, looked, table, names),
      isWasteful(looked, table) ? translate("board.unused", { n: table.energy }) : "",
      again === looked ? translate("board.again") : "",
    ]);
  }
  const ground = table.site.find(({ square }) => square === eyed);
  if (!ground) return "";
  return sentences([groundText(translate, ground, names), choosing.arrows.length ? translate("board.which_way") : ""]);
}

/** Whether energy is lost with a choice which ends the first step. */
export function isWasteful({ kind }: FossilisMove, { step, energy }: FossilisTable): boolean {
  return (kind === "buy" || kind === "claim" || kind === "end") && step === 1 && energy > 0;
}

/** What may be open still when there is no energy to spend, in the order of a turn. */
const ACTIONS: Readonly<Record<string, readonly FossilisMove["kind"][]>> = {
  dig: ["dig"],
  climb: ["climb"],
  tool: ["shovel", "pick", "drill", "rope", "bucket", "lever"],
  extract: ["extract"],
  buy: ["buy"],
  claim: ["claim"],
  assign: ["assign"],
  score: ["score"],
};

/** What I have to do now. */
export function taskText(
  translate: Translate,
  { phase, step, energy }: FossilisTable,
  { choices, tool }: Pick<Choosing, "choices" | "tool">,
): string {
  if (tool) return translate("board.use_tool", { tool: `tool.${tool}` });
  if (phase !== "acting") return translate(`board.task_${phase}`);
  if (step === 1 && energy > 0) return translate("board.task_free");
  const open = new Set(choices.map(({ kind }) => kind));
  const actions = Object.keys(ACTIONS).filter((action) => ACTIONS[action]?.some((kind) => open.has(kind)));
  if (!actions.length) return translate("board.task_end");
  return translate("board.task_rest", {
    actions: actions.map((action) => translate(`board.can_${action}`)).join(", "),
  });
}
