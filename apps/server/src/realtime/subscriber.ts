import type { FeedEvent } from "../modules/events/read-feed.ts";

export interface Listener {
  accountId: string;
  sessionId: string;
  isHead: boolean;
}

/** An event, with its text as a stream gives it: written once, however many hear it. */
export interface Frame {
  pos: number;
  text: string;
  event: FeedEvent;
}

/** One client that hears what happens: an event stream, or a socket. */
export interface Subscriber {
  readonly kind: "stream" | "socket";
  readonly listener: Listener;
  audiences: ReadonlySet<string>;
  push(frame: Frame): void;
  beat(): void;
  /** Ends after what was said. */
  end(): void;
  /** Ends at once and frees what waits for the client. */
  drop(): void;
  /** Whether the client has stopped reading. Asked every second. */
  isStuck(now: number): boolean;
}
