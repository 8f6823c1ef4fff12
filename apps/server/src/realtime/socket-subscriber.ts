import type { MessageEvent } from "@callboard/contract/events";
import type { ToClient, ToServer } from "@callboard/contract/events/socket";
import type { Message } from "@callboard/contract/messaging";
import type { Socket } from "socket.io";
import type { Static } from "typebox";
import type { Frame, Listener, Subscriber } from "./subscriber.ts";

/** The number of messages that may wait for a client, and the maximum time without an accepted one, in milliseconds. */
const limits = { messages: 200, ms: 8_000 };

export interface SocketData extends Listener {
  /** When the session was last read separately, as `performance.now()`. */
  seenAt: number;
}

export type MessageSocket = Socket<ToServer, ToClient, Record<string, never>, SocketData>;

/** The socket of one client. It receives message events, each once and in order. */
export class SocketSubscriber implements Subscriber {
  readonly kind = "socket";
  readonly listener: Listener;
  audiences: ReadonlySet<string> = new Set();
  isDropped = false;
  readonly #socket: MessageSocket;
  /** The number of messages that the connection has not accepted yet. */
  #waiting = 0;
  #stuckSince: number | undefined;

  constructor(socket: MessageSocket, listener: Listener) {
    this.#socket = socket;
    this.listener = listener;
    // `drain` fires when all waiting messages were written. It does not fire for a client that does not read.
    socket.conn.on("drain", () => {
      this.#waiting = 0;
      this.#stuckSince = undefined;
    });
  }

  push({ event }: Frame) {
    if (event.type !== "message.created") return;
    this.#waiting += 1;
    this.#stuckSince ??= performance.now();
    this.#socket.emit("message", presentTo(this.listener.accountId, event.data));
    if (this.#waiting > limits.messages) this.drop();
  }

  /** Does nothing, because the protocol has a heartbeat of its own. */
  beat() {}

  end() {
    this.#socket.disconnect(true);
  }

  /** Without the packet that ends a socket for good, a client connects again by itself. */
  move() {
    this.#socket.conn.close();
  }

  revoke() {
    this.move();
  }

  drop() {
    this.isDropped = true;
    this.#socket.conn.close(true);
  }

  isStuck(now: number) {
    return this.#waiting > 0 && this.#stuckSince !== undefined && now - this.#stuckSince > limits.ms;
  }
}

const presentTo = (accountId: string, data: Static<typeof MessageEvent>): Message => ({
  _id: data.message_id,
  conversation_id: data.conversation_id,
  seq: data.seq,
  body: data.body,
  sent_by_me: data.sender_id === accountId,
  created_at: data.created_at,
});
