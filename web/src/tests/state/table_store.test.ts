import { beforeEach, describe, expect, it, vi } from "vitest";

import type { Socket } from "../../net/connection";
import type { Entry, ServerMessage, Table, Update, View } from "../../protocol";
import { sentSaltsAt } from "../../proof/sent_salts";
import { TableStore, type TableListener } from "../../state/table_store.svelte";

class FakeSocket {
  static last: FakeSocket;
  readyState = 1;
  sent: Record<string, unknown>[] = [];
  onopen: Socket["onopen"] = null;
  onmessage: Socket["onmessage"] = null;

  constructor() {
    FakeSocket.last = this;
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }

  close(): void {
    this.readyState = 3;
  }

  receives(message: ServerMessage): void {
    this.onmessage?.(new MessageEvent("message", { data: JSON.stringify(message) }));
  }
}

const SEATS: Table["seats"] = [
  { kind: "person", name: "Ann", mine: true },
  { kind: "bot", name: "Ada" },
];
const table = (seats = SEATS) => ({ id: "t", game: "toy", status: "running", commitment: "c", seats }) as Table;
const view = (ply: number): View => ({
  ply,
  actor: 0,
  acting: [0],
  over: false,
  reason: null,
  scores: [0, 0],
  winners: [],
  table: {},
});
const MOVES = [{ text: "d4", spots: ["d4"] }];

function played(seq: number, more: Entry[] = []): Update {
  const entry: Entry = { seq, at: 0, kind: "played", ply: seq - 1, seat: 0, move: "d4" };
  const entries = [entry, ...more];
  const last = entries.at(-1)?.seq ?? seq;
  return { type: "update", after: seq - 1, seq: last, entries, view: view(seq), seat: 0, moves: MOVES };
}

let listener: { [Name in keyof TableListener]: ReturnType<typeof vi.fn> };
let room: TableStore;
const receive = (message: ServerMessage) => FakeSocket.last.receives(message);

beforeEach(() => {
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("fetch", () => new Promise(() => undefined));
  listener = {
    happened: vi.fn(),
    refused: vi.fn(),
    chatted: vi.fn(),
    rematched: vi.fn(),
    notHinted: vi.fn(),
    forgotten: vi.fn(),
  };
  room = new TableStore(table(), "en", listener as unknown as TableListener, "ws://here");
  receive({ type: "update", after: 0, seq: 0, table: table(), view: view(0), seat: 0, moves: MOVES });
});

describe("a move that waits to be confirmed", () => {
  const plays = () => FakeSocket.last.sent.filter(({ type }) => type === "play");

  it("is for the board as if it were on its way, and is sent or dropped", () => {
    room.propose("d4");
    expect([room.proposed, room.moves, plays()]).toEqual(["d4", [], []]);
    room.answerProposal(false);
    expect([room.proposed, room.moves, plays()]).toEqual([null, MOVES, []]);
    room.propose("d4");
    room.answerProposal(true);
    expect([room.proposed, plays().length]).toEqual([null, 1]);
    expect(plays()[0]).toMatchObject({ move: "d4", seat: 0, ply: 0 });
    room.answerProposal(true);
    expect(plays()).toHaveLength(1);
  });

  it("is dropped when the position changes", () => {
    room.propose("d4");
    receive(played(1));
    room.shown();
    expect([room.proposed, room.moves]).toEqual([null, MOVES]);
    room.answerProposal(true);
    expect(plays()).toEqual([]);
  });

  it("is described by the server, or not at all", async () => {
    const sentence = "Place a stone on d4.";
    vi.stubGlobal(
      "fetch",
      vi.fn(() => Promise.resolve(new Response(JSON.stringify({ reason: "", sentence })))),
    );
    expect(await room.describe("d4")).toBe(sentence);
    vi.stubGlobal(
      "fetch",
      vi.fn(() => Promise.reject(new TypeError("offline"))),
    );
    expect([await room.describe("d4"), await room.illegalReason("d4")]).toEqual(["", ""]);
  });
});

describe("a hint", () => {
  const HINT = { seat: 0, ply: 0, move: "d4", text: "Place it there." };
  const answering = (status: number, body: unknown) =>
    vi.stubGlobal(
      "fetch",
      vi.fn(() => Promise.resolve(new Response(JSON.stringify(body), { status }))),
    );

  function allow(): void {
    receive({ type: "update", after: 0, seq: 0, table: { ...table(), hints: true } });
  }

  it("is there only where it is allowed, for the player who is to play", async () => {
    answering(200, HINT);
    expect(room.mayHint).toBe(false);
    await room.askHint();
    expect([room.hint, vi.mocked(fetch).mock.calls.length]).toEqual([null, 0]);
    allow();
    expect(room.mayHint).toBe(true);
    await room.askHint();
    expect([room.hint, room.hinting]).toEqual([HINT, false]);
    expect(vi.mocked(fetch).mock.calls[0]?.[0]).toBe("/api/tables/t/hint");
  });

  it("goes away when a move is made, and when it is put away", async () => {
    allow();
    answering(200, HINT);
    await room.askHint();
    room.dropHint();
    expect(room.hint).toBeNull();
    await room.askHint();
    receive(played(1));
    room.shown();
    expect([room.hint, room.moves]).toEqual([null, MOVES]);
  });

  it("stays while others decide at the same time, and so does what I can do", async () => {
    allow();
    answering(200, HINT);
    await room.askHint();
    const choice: Entry = { seq: 1, at: 0, kind: "played", ply: 0, seat: 1 };
    const back: Entry = { seq: 2, at: 0, kind: "withdrawn", ply: 0, seat: 1 };
    receive({ ...played(1), entries: [choice] });
    expect([room.hint, room.moves, room.transition]).toEqual([HINT, MOVES, null]);
    receive({ ...played(2), view: view(0), entries: [choice, back] });
    expect([room.hint, room.moves]).toEqual([HINT, MOVES]);
    room.play("d4");
    expect(FakeSocket.last.sent.at(-1)).toMatchObject({ type: "play", seat: 0, ply: 0, seq: 2 });
  });

  it("that comes too late is not shown", async () => {
    allow();
    answering(200, HINT);
    const asking = room.askHint();
    expect([room.hinting, room.mayHint]).toEqual([true, false]);
    receive(played(1));
    room.shown();
    await asking;
    expect([room.hint, room.mayHint]).toEqual([null, true]);
  });

  it("stays when the others only hear of it", async () => {
    allow();
    answering(200, HINT);
    await room.askHint();
    receive({
      type: "update",
      after: 0,
      seq: 1,
      entries: [{ seq: 1, at: 0, kind: "hinted", seat: 0 }],
      view: view(0),
      seat: 0,
      moves: MOVES,
    });
    expect(room.hint).toEqual(HINT);
  });

  it("that is refused is told", async () => {
    allow();
    answering(429, { type: "refused", code: "too_fast", reason: "wait" });
    await room.askHint();
    expect(listener.notHinted).toHaveBeenCalledWith("too_fast");
    expect([room.hint, room.hinting]).toEqual([null, false]);
  });
});

describe("a table in the page", () => {
  it("shows moves one after the other, and offers none meanwhile", () => {
    receive(played(1));
    receive(played(2));
    expect([room.transition?.entry.seq, room.state.view?.ply, room.moves]).toEqual([1, 0, []]);
    room.shown();
    expect([room.transition?.entry.seq, room.state.view?.ply, room.moves]).toEqual([2, 1, []]);
    room.shown();
    expect([room.transition, room.state.view?.ply, room.moves]).toEqual([null, 2, MOVES]);
    expect(listener.happened).toHaveBeenCalledTimes(2);
  });

  it("tells what follows from a move after the move has been shown", () => {
    receive(played(1, [{ seq: 2, at: 0, kind: "ended" }]));
    expect(listener.happened).toHaveBeenCalledTimes(1);
    room.shown();
    expect(listener.happened.mock.calls.map(([entry]) => (entry as Entry).kind)).toEqual(["played", "ended"]);
    expect(room.state.seq).toBe(2);
  });

  it("shows only the last change to the player whose clock runs meanwhile, and tells of all", () => {
    receive(played(1));
    receive(played(2));
    expect([room.transition?.entry.seq, room.waiting.length, room.isPressed]).toEqual([1, 2, false]);
    receive({ ...played(3), clocks: { left: [30_000, 30_000], running: [0] } });
    expect([room.transition?.entry.seq, room.waiting.length, room.isPressed]).toEqual([3, 1, true]);
    expect(listener.happened).toHaveBeenCalledTimes(3);
    room.shown();
    expect([room.transition, room.moves]).toEqual([null, MOVES]);
    expect(listener.happened).toHaveBeenCalledTimes(3);
  });

  it("can skip to the present", () => {
    receive(played(1));
    receive(played(2));
    receive(played(3));
    room.catchUp();
    expect([room.transition, room.state.view?.ply, room.waiting.length]).toEqual([null, 3, 0]);
    expect(room.state.entries.map(({ seq }) => seq)).toEqual([1, 2, 3]);
  });

  it("loses nothing, however far the board lags behind", () => {
    for (let seq = 1; seq <= 40; seq++) {
      receive(played(seq));
      if (seq % 3 === 0) room.shown();
    }
    while (room.transition) room.shown();
    expect(room.state.entries.map(({ seq }) => seq)).toEqual(Array.from({ length: 40 }, (_, at) => at + 1));
  });

  it("offers nothing until a move has come back", () => {
    room.play("d4");
    room.play("d4");
    const sent = FakeSocket.last.sent.filter(({ type }) => type === "play");
    expect(sent).toMatchObject([{ seat: 0, ply: 0, move: "d4" }]);
    receive({ type: "answer", id: String(sent[0]?.["id"]), seq: 1, ply: 1 });
    expect([room.pending.length, room.isSending, room.moves]).toEqual([0, true, []]);
    receive(played(1));
    room.shown();
    expect([room.isSending, room.moves]).toEqual([false, MOVES]);
  });

  it("offers again what was refused, and says why", () => {
    room.play("d4");
    const id = String(FakeSocket.last.sent.at(-1)?.["id"]);
    receive({ type: "refused", id, code: "illegal_move", reason: "too dear" });
    expect(room.moves).toEqual(MOVES);
    expect(listener.refused).toHaveBeenCalledOnce();
  });

  it("asks for what it has missed", () => {
    const before = FakeSocket.last;
    receive(played(3));
    expect(FakeSocket.last).not.toBe(before);
    expect(before.readyState).toBe(3);
  });

  it("takes no note of the game from news about people", () => {
    receive({ type: "update", after: 9, seq: 9, table: table() });
    receive({ type: "update", after: 9, seq: 9, chat: [{ id: 1, at: 0, name: "Ben", seat: 1, text: "Hi" }] });
    expect([room.state.seq, room.chat.length]).toEqual([0, 1]);
    expect(listener.chatted).toHaveBeenCalledOnce();
  });

  it("takes the seats kept for me, once, with bytes of its own", () => {
    const kept: Table["seats"] = [{ kind: "reserved", mine: true }, { kind: "open" }];
    for (let time = 0; time < 2; time++) receive({ type: "update", after: 0, seq: 0, table: table(kept) });
    const sent = FakeSocket.last.sent.filter(({ type }) => type === "sit");
    expect(sent.length).toBe(1);
    expect(sent[0]?.["salt"]).toMatch(/^[0-9a-f]{32}$/);
  });

  it("comes back to a seat without touching the bytes that were sent for it", () => {
    room.sit(0);
    const sent = sentSaltsAt("t")?.salts["0"];
    expect(sent).toMatch(/^[0-9a-f]{32}$/);
    const kept: Table["seats"] = [
      { kind: "bot", name: "Ann", kept: true },
      { kind: "bot", name: "Ada" },
    ];
    receive({ type: "update", after: 0, seq: 0, table: table(kept) });
    room.comeBack(0);
    const command = FakeSocket.last.sent.at(-1);
    expect(command).toMatchObject({ type: "sit", seat: 0 });
    receive({ type: "refused", id: String(command?.["id"]), code: "not_now", reason: "the game is over" });
    expect(sentSaltsAt("t")?.salts["0"]).toBe(sent);
    expect(listener.refused).toHaveBeenCalledOnce();
  });

  it("says a secret choice once it has been opened, before the move that opens it", () => {
    const [choice, answer] = [...(played(1).entries ?? []), ...(played(2).entries ?? [])];
    receive({ ...played(1), entries: [{ ...choice!, move: "" }] });
    expect(room.transition).toBeNull();
    receive({
      ...played(2),
      entries: [
        { ...choice!, move: "three" },
        { ...answer!, move: "two" },
      ],
    });
    room.shown();
    expect(room.state.entries.map(({ move }) => move)).toEqual(["three", "two"]);
    expect(listener.happened.mock.calls.map(([entry]) => (entry as Entry).move)).toEqual(["", "three", "two"]);
  });

  it("goes on while a player looks back, and offers nothing until they are back", () => {
    receive(played(1));
    room.shown();
    room.look(0);
    expect([room.history.ply, room.moves]).toEqual([0, []]);
    receive(played(2));
    expect([room.history.ply, room.transition, room.state.view?.ply]).toEqual([0, null, 2]);
    expect(listener.happened).toHaveBeenCalledTimes(2);
    room.step(1);
    expect(room.history.ply).toBe(1);
    room.step(1);
    expect([room.history.ply, room.view?.ply, room.moves]).toEqual([null, 2, MOVES]);
  });

  it("ends a scene when a player looks back, and never looks before the start", () => {
    receive(played(1));
    expect(room.transition).not.toBeNull();
    room.step(-5);
    expect([room.transition, room.history.ply]).toEqual([null, 0]);
  });

  it("is back at the present when what was looked at has been taken back", () => {
    for (const seq of [1, 2, 3]) receive(played(seq));
    room.look(2);
    const undone: Entry = { seq: 4, at: 0, kind: "undone", ply: 1, seat: 0 };
    receive({ type: "update", after: 3, seq: 4, entries: [undone], view: view(1), seat: 0, moves: MOVES });
    expect([room.history.ply, room.plies]).toEqual([null, 1]);
  });

  it("hears everything again in another language", () => {
    receive(played(1));
    room.shown();
    room.setLanguage("de");
    const socket = FakeSocket.last;
    socket.onopen?.(new Event("open"));
    expect(socket.sent[0]).toMatchObject({ type: "hello", seq: 0, language: "de" });
    receive({ ...played(1), after: 0 });
    expect(room.state.entries.length).toBe(1);
    expect(listener.happened).toHaveBeenCalledOnce();
  });
});

describe("the speed of bots", () => {
  const botPlays = (seq: number, moves: typeof MOVES | [] = []): Update => {
    const update = played(seq);
    const entries = (update.entries ?? []).map((entry) => ({ ...entry, seat: 1 }));
    return { ...update, entries, moves };
  };
  const wishes = () => FakeSocket.last.sent.filter(({ type }) => type === "bot_speed").map(({ speed }) => speed);

  it("is told to the server once it changes, and again with every hello", () => {
    room.setBotSpeed("normal");
    room.setBotSpeed("fast");
    expect([wishes(), room.botSpeed]).toEqual([["fast"], "fast"]);
    room.renew();
    FakeSocket.last.onopen?.call(FakeSocket.last as unknown as WebSocket, new Event("open"));
    expect(FakeSocket.last.sent[0]).toMatchObject({ type: "hello", bot_speed: "fast" });
  });

  it.each([
    ["slow", 1.6],
    ["fast", 0.4],
  ] as const)("%s changes how long moves of bots are shown, and not those of people", (speed, tempo) => {
    room.setBotSpeed(speed);
    receive(botPlays(1));
    expect(room.tempo).toBe(tempo);
    room.shown();
    receive(played(2));
    expect(room.tempo).toBe(1);
  });

  it("instant shows no move of a bot, and tells of each", () => {
    room.setBotSpeed("instant");
    receive(botPlays(1));
    receive(botPlays(2));
    expect([room.transition, room.state.view?.ply]).toEqual([null, 2]);
    expect(listener.happened).toHaveBeenCalledTimes(2);
    receive(played(3));
    expect(room.transition?.entry.seq).toBe(3);
  });

  it("is instant during fast-forward, which ends when I have to decide", () => {
    expect(room.mayFastForward).toBe(false);
    room.toggleFastForward();
    expect(room.fastForward).toBe(false);
    receive(botPlays(1));
    room.shown();
    receive(botPlays(2));
    expect([room.mayFastForward, room.transition?.entry.seq]).toEqual([true, 2]);
    room.toggleFastForward();
    expect([room.fastForward, room.transition, wishes()]).toEqual([true, null, ["instant"]]);
    receive(botPlays(3));
    expect([room.fastForward, room.transition]).toEqual([true, null]);
    receive(botPlays(4, MOVES));
    expect([room.fastForward, room.moves, wishes()]).toEqual([false, MOVES, ["instant", "normal"]]);
  });

  it("does not take a scoring away that is being read, however much happens", () => {
    const scoring = botPlays(1);
    receive({ ...scoring, view: { ...view(1), scores: [3, 4] } });
    for (let seq = 2; seq <= 20; seq++) receive({ ...botPlays(seq), view: { ...view(seq), scores: [3, 4] } });
    expect([room.transition?.entry.seq, room.waiting.length]).toEqual([1, 20]);
    room.shown();
    expect([room.transition, room.state.view?.ply]).toEqual([null, 20]);
  });

  it("goes by what the board of the game says is to be read", () => {
    room.isToBeRead = ({ entry }) => entry.seq === 1;
    receive({ ...botPlays(1), view: { ...view(1), scores: [3, 4] } });
    for (let seq = 2; seq <= 20; seq++) receive({ ...botPlays(seq), view: { ...view(seq), scores: [seq, seq] } });
    const { transition } = room;
    expect([transition?.entry.seq, room.isScoring(transition!)]).toEqual([1, true]);
    room.shown();
    expect([room.transition, room.state.view?.ply]).toEqual([null, 20]);
    room.isToBeRead = () => false;
    expect(room.isScoring(transition!)).toBe(false);
  });

  it("shows the next scoring to people who have read one for long, and skips what lies between", () => {
    const scores = (seq: number) => (seq < 15 ? [3, 4] : [5, 6]);
    for (let seq = 1; seq <= 20; seq++) receive({ ...botPlays(seq), view: { ...view(seq), scores: scores(seq) } });
    room.shown();
    expect([room.transition?.entry.seq, room.waiting.length]).toEqual([15, 6]);
  });
});
