import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { controlEvents } from "./frames.ts";
import type { Frame, Listener, Subscriber } from "./subscriber.ts";

/** The number of bytes that may wait for a client, and how long it may accept none, in milliseconds. */
const limits = { bytes: 1_000_000, ms: 8_000 };
/** The maximum number of events queued while earlier ones are read. A client further behind is dropped and resyncs. */
const maxQueued = 1_000;

/** The event stream of one client. It sends each event once and in order, and drops a client that does not read. */
export class Stream implements Subscriber {
  readonly kind = "stream";
  readonly listener: Listener;
  audiences: ReadonlySet<string> = new Set();
  isDropped = false;
  readonly #response: ServerResponse;
  readonly #socket: Socket;
  /** The last position sent. Events up to it are repetitions. */
  #pos = 0;
  #queued: Frame[] | undefined = [];
  #stuckSince: number | undefined;

  /**
   * `socket` is the connection of the response, whose head was sent and whose body ends with the connection. Events are
   * written to it directly: through the response, one event for 10,000 streams takes twice the processor time outside the
   * kernel, and nothing is sent until all of them are written.
   */
  constructor(response: ServerResponse, socket: Socket, listener: Listener) {
    this.#response = response;
    this.#socket = socket;
    this.listener = listener;
    socket.on("drain", () => {
      this.#stuckSince = undefined;
    });
  }

  get ended() {
    return this.#response.writableEnded || this.#response.destroyed;
  }

  /** Sends missed events, then those queued meanwhile, and from then on each event at once. */
  begin(pos: number, missed: readonly Frame[]) {
    this.#pos = pos;
    for (const frame of missed) this.#give(frame);
    const queued = this.#queued ?? [];
    this.#queued = undefined;
    for (const frame of queued) this.#give(frame);
  }

  push(frame: Frame) {
    if (!this.#queued) this.#give(frame);
    else if (this.#queued.length < maxQueued) this.#queued.push(frame);
    else this.drop();
  }

  /** Sends an event without a position: ready, heartbeat or resync. */
  send(bytes: string | Buffer) {
    this.#write(bytes);
  }

  beat() {
    this.send(controlEvents.heartbeat);
  }

  /** Ends the stream after everything written to it has been sent. */
  end() {
    if (!this.ended) this.#response.end();
  }

  move() {
    this.send(controlEvents.reconnect);
    this.end();
  }

  revoke() {
    this.send(controlEvents.resync(this.#pos));
    this.move();
  }

  /** Ends the stream at once and discards what waits for the client. */
  drop() {
    this.isDropped = true;
    this.#response.destroy();
  }

  isStuck(now: number) {
    return this.#stuckSince !== undefined && now - this.#stuckSince > limits.ms;
  }

  #give(frame: Frame) {
    if (frame.pos <= this.#pos) return;
    this.#pos = frame.pos;
    this.#write(frame.bytes);
  }

  #write(bytes: string | Buffer) {
    if (this.ended) return;
    if (!this.#socket.write(bytes)) this.#stuckSince ??= performance.now();
    if (this.#socket.writableLength > limits.bytes) this.drop();
  }
}
