import type { ServerResponse } from "node:http";
import { says } from "./frames.ts";
import type { Frame, Listener, Subscriber } from "./subscriber.ts";

/** Bytes that may wait for a client before it is given up, and how long it may take none at all, ms. */
const limits = { bytes: 1_000_000, ms: 8_000 };
/** Events held back while an earlier part is being read; a client further behind is told to read everything anew. */
const heldAtMost = 1_000;

/** One client's stream. Gives each event once, in order, and gives a client up that does not read. */
export class Stream implements Subscriber {
  readonly kind = "stream";
  readonly listener: Listener;
  audiences: ReadonlySet<string> = new Set();
  readonly #response: ServerResponse;
  /** The last position given; anything up to it is a repetition. */
  #pos = 0;
  #held: Frame[] | undefined = [];
  #stuckSince: number | undefined;

  constructor(response: ServerResponse, listener: Listener) {
    this.#response = response;
    this.listener = listener;
    response.on("drain", () => {
      this.#stuckSince = undefined;
    });
  }

  get ended() {
    return this.#response.writableEnded || this.#response.destroyed;
  }

  /** Gives what was missed, then what came meanwhile, and from then on everything as it comes. */
  begin(pos: number, missed: readonly Frame[]) {
    this.#pos = pos;
    for (const frame of missed) this.#give(frame);
    const held = this.#held ?? [];
    this.#held = undefined;
    for (const frame of held) this.#give(frame);
  }

  push(frame: Frame) {
    if (!this.#held) this.#give(frame);
    else if (this.#held.length < heldAtMost) this.#held.push(frame);
    else this.drop();
  }

  /** Text without a position: ready, heartbeat, resync. */
  say(text: string) {
    this.#write(text);
  }

  beat() {
    this.say(says.heartbeat);
  }

  /** Ends after what was said: the client reads it all. */
  end() {
    if (!this.ended) this.#response.end();
  }

  /** Ends at once and frees what waits for the client. */
  drop() {
    this.#response.destroy();
  }

  isStuck(now: number) {
    return this.#stuckSince !== undefined && now - this.#stuckSince > limits.ms;
  }

  #give(frame: Frame) {
    if (frame.pos <= this.#pos) return;
    this.#pos = frame.pos;
    this.#write(frame.text);
  }

  #write(text: string) {
    if (this.ended) return;
    if (!this.#response.write(text)) this.#stuckSince ??= performance.now();
    if (this.#response.writableLength > limits.bytes) this.drop();
  }
}
