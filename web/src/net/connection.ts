/**
 * The connection to one table: a socket that reconnects by itself and loses no command.
 *
 * A command is pending until the server has answered it. It is sent again, with the same id, when
 * no answer has come in time and after every reconnection; the server executes it only once.
 */
import type { Answer, ClientMessage, ServerMessage, Hello, Refused, SetBotSpeed, Update } from "../protocol";

export type Command = Exclude<ClientMessage, { type: "hello" | "ping" | "bot_speed" }>;
export type ConnectionState = "connecting" | "open" | "cut" | "replaced";
type Timer = "retry" | "resend" | "ping" | "pong";

/** As much of a WebSocket as is used here. */
export interface Socket {
  readyState: number;
  onopen: ((event: Event) => void) | null;
  onmessage: ((event: MessageEvent<string>) => void) | null;
  onclose: ((event: CloseEvent) => void) | null;
  send(text: string): void;
  close(): void;
}

export interface ConnectionListener {
  /** What the page has already; sent after every reconnection. */
  hello: () => Hello;
  updated: (update: Update) => void;
  /** A command is done or refused, and no longer pending. */
  settled: (command: Command, outcome: Answer | Refused) => void;
  /** The server does not know us any more; commands wait until the connection is renewed with a known account. */
  forgotten: () => void;
  /** The state or the pending commands have changed. */
  changed: () => void;
}

const RESEND_AFTER_MS = 2_000;
const PING_EVERY_MS = 20_000;
const PONG_WITHIN_MS = 10_000;
const FIRST_WAIT_MS = 400;
const LONGEST_WAIT_MS = 15_000;
const SERVER_RESTARTS = 1012;
const AGAINST_POLICY = 1008;
/** Too many pages of one person are open: a newer one has taken the place of this one. */
const REPLACED = 4002;

/** How long to wait before trying again: longer each time, and not all pages at once. */
export function waitBefore(attempt: number, code: number, random = Math.random()): number {
  const slow = code === AGAINST_POLICY ? 5_000 : 0;
  const growth = code === SERVER_RESTARTS ? Math.min(attempt, 2) : attempt;
  const longest = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** growth);
  return slow + longest * (0.5 + random / 2);
}

export class TableConnection {
  state: ConnectionState = "connecting";
  #pending = new Map<string, Command>();
  #held = new Set<string>();
  #unknown = new Set<string>();
  #socket: Socket | null = null;
  #attempt = 0;
  #timers: Partial<Record<Timer, ReturnType<typeof setTimeout>>> = {};
  #closed = false;

  constructor(
    private readonly address: string,
    private readonly listener: ConnectionListener,
    private readonly open: (address: string) => Socket = (address) => new WebSocket(address),
  ) {
    this.connect();
  }

  /** Commands that the server has not answered yet, oldest first. */
  get pending(): readonly Command[] {
    return [...this.#pending.values()];
  }

  /** Send a message that needs no answer; a page that is not connected sends it with its next hello. */
  tell(message: SetBotSpeed): void {
    if (this.state === "open") this.#write(message);
  }

  send(command: Command): void {
    this.#pending.set(command.id, command);
    if (this.state === "open") this.#write(command);
    this.#later("resend", RESEND_AFTER_MS, () => this.#resend());
    this.listener.changed();
  }

  /** Try at once, such as when the network is back or the page is looked at again. */
  connect(): void {
    // Two pages that replace each other by themselves would never stop.
    if (this.#closed || this.#socket || this.state === "replaced") return;
    this.#stop("retry");
    const socket = this.open(this.address);
    this.#socket = socket;
    this.#expectPong();
    socket.onopen = () => {
      this.#write(this.listener.hello());
      this.#expectPong();
    };
    socket.onmessage = (event) => {
      if (this.#socket === socket) this.#receive(JSON.parse(event.data) as ServerMessage);
    };
    socket.onclose = (event) => {
      if (this.#socket === socket) this.#lost(event.code);
    };
  }

  /** Start again with a new hello. */
  renew(): void {
    this.#drop();
    this.state = "connecting";
    this.connect();
  }

  close(): void {
    this.#closed = true;
    this.#drop();
    this.#stop("retry");
  }

  #receive(message: ServerMessage): void {
    this.#stop("pong");
    switch (message.type) {
      case "update":
        this.listener.updated(message);
        if (this.state !== "open") this.#opened();
        return;
      case "answer":
        return this.#settle(message.id, message);
      case "refused":
        return this.#refused(message);
      case "pong":
        return;
    }
  }

  #opened(): void {
    this.state = "open";
    this.#attempt = 0;
    this.#held.clear();
    this.#resend();
    this.#ping();
    this.listener.changed();
  }

  #refused(message: Refused): void {
    const id = message.id ?? "";
    // Once only: a browser that keeps no cookies will never be known.
    if (message.code === "no_guest" && this.#pending.has(id) && !this.#unknown.has(id)) {
      this.#unknown.add(id);
      this.#held.add(id);
      return this.listener.forgotten();
    }
    if (message.code === "too_fast" && this.#pending.has(id)) {
      this.#held.add(id);
      setTimeout(() => this.#held.delete(id), message.wait ?? 1_000);
      return;
    }
    this.#settle(id, message);
  }

  #settle(id: string, outcome: Answer | Refused): void {
    const command = this.#pending.get(id);
    if (!command) return;
    this.#pending.delete(id);
    this.listener.settled(command, outcome);
    this.listener.changed();
  }

  #resend(): void {
    if (!this.#pending.size) return;
    if (this.state === "open") {
      for (const command of this.#pending.values()) {
        if (!this.#held.has(command.id)) this.#write(command);
      }
    }
    this.#later("resend", RESEND_AFTER_MS, () => this.#resend());
  }

  #ping(): void {
    this.#later("ping", PING_EVERY_MS, () => {
      this.#write({ type: "ping" });
      this.#expectPong();
      this.#ping();
    });
  }

  #expectPong(): void {
    this.#later("pong", PONG_WITHIN_MS, () => this.#lost(0));
  }

  #lost(code: number): void {
    this.#drop();
    if (this.#closed) return;
    this.state = code === REPLACED ? "replaced" : "cut";
    if (this.state === "cut") this.#later("retry", waitBefore(this.#attempt++, code), () => this.connect());
    this.listener.changed();
  }

  #drop(): void {
    const socket = this.#socket;
    this.#socket = null;
    this.#stop("ping");
    this.#stop("pong");
    this.#stop("resend");
    if (socket) {
      this.state = "connecting";
      socket.close();
    }
  }

  #write(message: ClientMessage): void {
    if (this.#socket?.readyState === 1) this.#socket.send(JSON.stringify(message));
  }

  #later(timer: Timer, wait: number, act: () => void): void {
    this.#stop(timer);
    this.#timers[timer] = setTimeout(act, wait);
  }

  #stop(timer: Timer): void {
    clearTimeout(this.#timers[timer]);
  }
}
