/** The messages between page and server, by the names they have in `server/protocol.py`. */

export type Language = "en" | "it" | "fr" | "de";
export type Code =
  | "bad_message" | "unknown_game" | "unknown_table" | "unknown_page" | "bad_table" | "no_guest"
  | "foreign_origin" | "not_yours" | "not_now" | "stale" | "illegal_move" | "unreadable_move"
  | "ambiguous_move" | "too_fast" | "too_many" | "storage" | "frozen";
export type EntryKind =
  | "sat" | "stood" | "filled" | "began" | "played" | "drawn" | "asked" | "declined" | "undone"
  | "timed_out" | "resigned" | "ended" | "rematch";

export interface SeatPlan { kind: "me" | "here" | "bot" | "open"; name?: string; bot?: string }
export interface ClockPlan {
  kind: "move" | "game";
  seconds: number;
  increment?: number;
  on_timeout?: "bot" | "resign";
}
export interface TablePlan {
  game: string;
  seats: SeatPlan[];
  options?: Record<string, string>;
  visibility?: "public" | "private";
  clock?: ClockPlan | null;
}

export interface Hello { type: "hello"; seq?: number; line?: number; language?: Language }
export interface Ping { type: "ping" }
export interface Sit { type: "sit"; id: string; seat: number; salt: string }
export interface Stand { type: "stand"; id: string; seat: number }
export interface Fill { type: "fill"; id: string; seat: number; bot: string }
export interface Play { type: "play"; id: string; seat: number; ply: number; move: string }
export interface Undo { type: "undo"; id: string; seat: number; ply: number }
export interface Agree { type: "agree"; id: string; seat: number; ply: number; yes: boolean }
export interface Resign { type: "resign"; id: string; seat: number }
export interface Rematch { type: "rematch"; id: string }
export interface Chat { type: "chat"; id: string; text: string }

export interface Bot { id: string; level: number }
export interface GameOption { name: string; values: string[] }
export interface GameFacts {
  id: string; title: string; designer: string; year: number;
  min_players: number; max_players: number; usual_players: number; minutes: number;
  options: GameOption[]; bots: Bot[];
}
export interface Me { name: string; token?: string }
export interface Seat {
  kind: "person" | "bot" | "open" | "reserved";
  name?: string; bot?: string; yours?: boolean; online?: boolean; resigned?: boolean;
}
export interface Table {
  id: string; game: string; rules: number;
  status: "waiting" | "running" | "over";
  visibility: "public" | "private";
  seats: Seat[];
  options: Record<string, string>;
  commitment: string;
  created: number; changed: number;
  host?: boolean; clock?: ClockPlan | null; watchers?: number; rematch?: string; frozen?: string;
  acting?: number[]; winners?: number[]; scores?: number[];
}
export interface View {
  ply: number; actor: number; acting: number[]; over: boolean; reason: string | null;
  scores: number[]; winners: number[]; table: unknown;
}
export interface Clocks { left: number[]; running: number[] }
export interface Asked { seat: number; ply: number; waiting: number[] }
export interface Entry {
  seq: number; at: number; kind: EntryKind;
  ply?: number; seat?: number | null; move?: string; sentence?: string; spots?: string[];
  steps?: { [key: string]: unknown }[]; told?: string[]; name?: string; table?: string;
}
export interface Line { line: number; at: number; name: string; seat: number | null; text: string }

export interface Update {
  type: "update"; after: number; seq: number;
  entries?: Entry[]; view?: View | null; seat?: number | null;
  moves?: { text: string; spots: string[] }[];
  undo?: "no" | "free" | "ask"; asked?: Asked | null; clocks?: Clocks | null;
  table?: Table | null; chat?: Line[];
}
export interface Answer { type: "answer"; id: string; seq: number; ply: number; table?: string }
export interface Refused {
  type: "refused"; code: Code; reason: string; id?: string; ply?: number; wait?: number;
}
export interface Pong { type: "pong" }
export interface TableList { tables: Table[] }
export interface DrawnLot { label: string; bound: number; number: number }
export interface FairGame {
  table: string; commitment: string; salts: string[]; key: string; players: number;
  options: Record<string, string>; lots: DrawnLot[]; draws: DrawnLot[]; start: View;
}

export type FromPage =
  | Hello | Ping | Sit | Stand | Fill | Play | Undo | Agree | Resign | Rematch | Chat;
export type FromServer = Update | Answer | Refused | Pong;
