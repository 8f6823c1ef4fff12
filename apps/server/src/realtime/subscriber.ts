import type { FeedEvent } from "../modules/events/read-feed.ts";

export interface Listener {
  accountId: string;
  sessionId: string;
  isHead: boolean;
}

/**
 * An event with its bytes in the format of a stream, which are built once for all streams, and not if there are only
 * sockets.
 */
export interface Frame {
  pos: number;
  readonly bytes: Buffer;
  event: FeedEvent;
}

/** The connection of one client that receives events: an event stream or a socket. */
export interface Subscriber {
  readonly kind: "stream" | "socket";
  readonly listener: Listener;
  audiences: ReadonlySet<string>;
  /** Whether the connection was ended by `drop`. */
  readonly isDropped: boolean;
  push(frame: Frame): void;
  beat(): void;
  /** Ends the connection after everything written to it has been sent. */
  end(): void;
  /** Ends the connection likewise, and asks the client to connect again at once: another process serves it. */
  move(): void;
  /** Ends the connection likewise after access was lost. The client connects again and reloads everything. */
  revoke(): void;
  /** Ends the connection at once and discards what waits for the client. */
  drop(): void;
  /** Whether the client has stopped reading. The hub checks it every second. */
  isStuck(now: number): boolean;
}
