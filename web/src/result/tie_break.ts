/** How a game was decided in which the winner had as many points as others. */
import type { AnyBoard, Translate } from "../board";
import { listed } from "../seats/seat_names";
import type { Table, View } from "../protocol";

interface Finished {
  table: Table;
  view: View;
  names: readonly string[];
  language: string;
}

/** The seats that have as many points as the winners; who has given up cannot win. */
function level({ winners = [], scores = [], seats }: Table): number[] {
  const most = scores[winners[0] ?? -1];
  return seats.flatMap(({ resigned }, seat) => (!resigned && scores[seat] === most ? [seat] : []));
}

/** A sentence about the tie-break; empty where points alone have decided. */
export function tieText(
  { table, view, names, language }: Finished,
  game: AnyBoard,
  translate: Translate,
  t: Translate,
): string {
  const winners = table.winners ?? [];
  const equals = level(table);
  if (!winners.length || equals.length < 2) return "";
  const n = table.scores?.[winners[0] ?? -1] ?? 0;
  const tie = game.tieBreak?.(view);
  if (!tie) return t("end.tie_none", { n });
  const counts = listed(
    equals.map((seat) => `${names[seat] ?? ""} ${tie.counts[seat] ?? 0}`),
    language,
  );
  // Where some of the equals have won and others have not, the tie-break has decided.
  return t(winners.length === equals.length ? "end.tie_level" : "end.tie_decided", {
    n,
    what: translate(tie.text),
    counts,
  });
}
