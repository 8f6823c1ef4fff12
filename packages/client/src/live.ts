import type { LiveEvent } from "@callboard/contract/events";
import { heartbeatSeconds, liveEventTypes, streamAttempts } from "@callboard/contract/events/live-event-types";
import { streamPath } from "@callboard/contract/routes/events";
import { onReachable } from "./reachability.ts";

/**
 * The state of the page's stream. `lost` after three failed attempts: the app then shows a message with a retry button.
 */
export type LiveState = "connecting" | "live" | "lost" | "off";

interface LiveSetup {
  /** Requests a new single-use token. Throws if there is none. */
  openToken: () => Promise<string>;
  /** The position of another tab's stream, from which this one continues. */
  after?: string | undefined;
  /** `position` is that of the event. A stream opened after it continues from there. */
  onEvent: (event: LiveEvent, position: string) => void;
  /** Called when the stream was lost or is too far behind to catch up, so that the shown data has to be refetched. */
  onResync: (position: string) => void;
  onState: (state: LiveState, position: string | undefined) => void;
}

/** The maximum time for a token, in milliseconds. */
const tokenMs = 10_000;
const spreadMs = 500;

/**
 * Keeps one stream open and resumes it at the position of the last event. Each event is delivered once. A stream
 * without two heartbeats counts as failed, and so does a token that does not arrive. Nothing runs before `start`.
 */
export function createLive({ openToken, after, onEvent, onResync, onState }: LiveSetup) {
  let source: EventSource | undefined;
  let position = after;
  let failures = 0;
  let running = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Results of an attempt that was replaced by another one are ignored. */
  let attempt = 0;

  const close = () => {
    attempt += 1;
    clearTimeout(timer);
    source?.close();
    source = undefined;
  };

  const failed = () => {
    close();
    failures += 1;
    if (!running) return;
    if (failures >= streamAttempts) return onState("lost", position);
    onState("connecting", position);
    timer = setTimeout(connect, 500 * 2 ** failures);
  };

  const alive = () => {
    clearTimeout(timer);
    timer = setTimeout(failed, heartbeatSeconds * 2000);
  };

  async function connect() {
    attempt += 1;
    const mine = attempt;
    clearTimeout(timer);
    timer = setTimeout(failed, tokenMs);
    const token = await openToken().catch(() => undefined);
    if (mine !== attempt) return;
    if (token === undefined) return failed();
    const query = new URLSearchParams({ token, t: String(Date.now()), ...(position && { after: position }) });
    const opened = new EventSource(`${streamPath}?${query}`);
    source = opened;
    alive();

    const receive = (event: MessageEvent<string>): string => {
      if (event.lastEventId) position = event.lastEventId;
      alive();
      return position ?? "0";
    };
    // The browser's own reconnect is not used, because it would send the consumed token again.
    opened.onerror = failed;
    opened.addEventListener("heartbeat", alive);
    opened.addEventListener("ready", (event) => {
      const resumed = position !== undefined;
      const at = receive(event);
      const wasAway = failures > 0;
      failures = 0;
      onState("live", at);
      if (wasAway && !resumed) onResync(at);
    });
    opened.addEventListener("resync", (event) => onResync(receive(event)));
    // The server process stops. The client continues from the position after a random delay, so that not all clients
    // reconnect at once.
    opened.addEventListener("reconnect", () => {
      close();
      timer = setTimeout(connect, Math.random() * spreadMs);
    });
    for (const type of liveEventTypes) {
      opened.addEventListener(type, (event: MessageEvent<string>) =>
        onEvent(JSON.parse(event.data) as LiveEvent, receive(event)),
      );
    }
  }

  /** Reconnects after the stream was lost, or when the network is back. Missed events are sent from the position on. */
  const retry = () => {
    if (!running || source) return;
    failures = 0;
    onState("connecting", position);
    void connect();
  };
  let unwatch: (() => void) | undefined;

  return {
    start() {
      if (running) return;
      running = true;
      unwatch = onReachable(retry);
      failures = 0;
      onState("connecting", position);
      void connect();
    },
    /** The next stream, of this tab or another one, continues from this position. */
    stop() {
      running = false;
      unwatch?.();
      close();
      onState("off", position);
    },
    retry,
  };
}
