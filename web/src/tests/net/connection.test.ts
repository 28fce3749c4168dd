import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { TableConnection, waitBefore, type ConnectionListener, type Socket } from "../../net/connection";
import type { ServerMessage } from "../../protocol";

class FakeSocket implements Socket {
  readyState = 0;
  sent: { type: string; id?: string }[] = [];
  onopen: Socket["onopen"] = null;
  onmessage: Socket["onmessage"] = null;
  onclose: Socket["onclose"] = null;

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }

  close(): void {
    this.readyState = 3;
  }

  opens(): void {
    this.readyState = 1;
    this.onopen?.(new Event("open"));
  }

  receives(message: ServerMessage): void {
    this.onmessage?.(new MessageEvent("message", { data: JSON.stringify(message) }));
  }

  breaks(code = 1006): void {
    this.readyState = 3;
    this.onclose?.(new CloseEvent("close", { code }));
  }
}

const sockets: FakeSocket[] = [];
const ends = { hello: vi.fn(), updated: vi.fn(), settled: vi.fn(), forgotten: vi.fn(), changed: vi.fn() };
const command = { type: "play", id: "command-1", seat: 0, ply: 3, move: "d4" } as const;
const hello = { type: "hello", seq: 7 } as const;
const update = { type: "update", after: 7, seq: 7 } as const;

function latest(): FakeSocket {
  const socket = sockets.at(-1);
  if (!socket) throw new Error("no socket was opened");
  return socket;
}

function begin(): TableConnection {
  const line = new TableConnection("ws://table", ends as unknown as ConnectionListener, () => {
    const socket = new FakeSocket();
    sockets.push(socket);
    return socket;
  });
  latest().opens();
  latest().receives(update);
  return line;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  sockets.length = 0;
  ends.hello.mockReturnValue(hello);
});
afterEach(() => vi.useRealTimers());

describe("the line to a table", () => {
  it("begins with what the page has, and is open after the first update", () => {
    const line = begin();
    expect(latest().sent).toEqual([hello]);
    expect(ends.updated).toHaveBeenCalledWith(update);
    expect(line.state).toBe("open");
  });

  it("keeps what a player did who was forgotten, until the line is renewed; but once only", () => {
    const refused = { type: "refused", id: command.id, code: "no_guest", reason: "" } as const;
    const line = begin();
    line.send(command);
    latest().receives(refused);
    vi.advanceTimersByTime(4_500);
    expect([ends.forgotten.mock.calls.length, latest().sent.length, line.pending.length]).toEqual([1, 2, 1]);
    line.renew();
    latest().opens();
    latest().receives(update);
    expect(latest().sent).toEqual([hello, command]);
    latest().receives(refused);
    expect(ends.forgotten).toHaveBeenCalledOnce();
    expect(ends.settled).toHaveBeenCalledExactlyOnceWith(command, refused);
  });

  it("keeps a command until it is answered, sending it again with the same id", () => {
    const line = begin();
    line.send(command);
    vi.advanceTimersByTime(4_500);
    expect(latest().sent.filter(({ id }) => id === command.id).length).toBe(3);
    latest().receives({ type: "answer", id: command.id, seq: 8, ply: 4 });
    expect(ends.settled).toHaveBeenCalledOnce();
    expect(line.pending).toEqual([]);
    vi.advanceTimersByTime(10_000);
    expect(latest().sent.filter(({ id }) => id === command.id).length).toBe(3);
  });

  it("comes back by itself and sends what was kept", () => {
    const line = begin();
    latest().breaks();
    expect(line.state).toBe("cut");
    line.send(command);
    vi.advanceTimersByTime(1_000);
    expect(sockets.length).toBe(2);
    latest().opens();
    expect(latest().sent).toEqual([hello]);
    latest().receives(update);
    expect(latest().sent).toEqual([hello, command]);
  });

  it("drops what is refused, but waits and repeats what came too fast", () => {
    const line = begin();
    line.send(command);
    latest().receives({ type: "refused", id: command.id, code: "too_fast", reason: "", wait: 3_000 });
    expect(line.pending).toEqual([command]);
    vi.advanceTimersByTime(2_500);
    expect(latest().sent.filter(({ id }) => id === command.id).length).toBe(1);
    vi.advanceTimersByTime(2_000);
    expect(latest().sent.filter(({ id }) => id === command.id).length).toBe(2);
    latest().receives({ type: "refused", id: command.id, code: "stale", reason: "" });
    expect(line.pending).toEqual([]);
    expect(ends.settled).toHaveBeenCalledOnce();
  });

  it("does not come back by itself after a newer page has replaced it, but when asked to", () => {
    const line = begin();
    latest().breaks(4002);
    line.connect();
    vi.advanceTimersByTime(60_000);
    expect([line.state, sockets.length]).toEqual(["replaced", 1]);
    line.renew();
    latest().opens();
    latest().receives(update);
    expect([line.state, sockets.length]).toEqual(["open", 2]);
  });

  it("notices a line that is dead without saying so", () => {
    const line = begin();
    vi.advanceTimersByTime(20_000);
    expect(latest().sent.at(-1)).toEqual({ type: "ping" });
    vi.advanceTimersByTime(10_000);
    expect(line.state).not.toBe("open");
    vi.advanceTimersByTime(1_000);
    expect(sockets.length).toBe(2);
  });

  it("gives a line up that does not even open", () => {
    const line = new TableConnection("ws://table", ends as unknown as ConnectionListener, () => {
      sockets.push(new FakeSocket());
      return latest();
    });
    vi.advanceTimersByTime(10_500);
    expect([line.state, sockets.length]).toEqual(["cut", 2]);
  });

  it("stays open while it is answered", () => {
    const line = begin();
    for (let minute = 0; minute < 5; minute++) {
      vi.advanceTimersByTime(20_000);
      latest().receives({ type: "pong" });
    }
    expect([line.state, sockets.length]).toEqual(["open", 1]);
  });

  it("rests once it is closed", () => {
    const line = begin();
    line.close();
    vi.advanceTimersByTime(60_000);
    expect(sockets.length).toBe(1);
  });
});

describe("waiting before the next try", () => {
  it("grows up to a limit, and is never the same for all", () => {
    expect(waitBefore(0, 1006, 1)).toBe(400);
    expect(waitBefore(3, 1006, 1)).toBe(3_200);
    expect(waitBefore(20, 1006, 1)).toBe(15_000);
    expect(waitBefore(20, 1006, 0)).toBe(7_500);
  });

  it("is short while the server restarts, and long after a breach of its limits", () => {
    expect(waitBefore(20, 1012, 1)).toBe(1_600);
    expect(waitBefore(0, 1008, 1)).toBe(5_400);
  });
});
