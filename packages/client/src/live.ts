import {
  heartbeatSeconds,
  type LiveEvent,
  liveEventTypes,
  streamAttempts,
  streamPath,
} from "@callboard/contract/events";

import { onReachedAgain } from "./reachability.ts";

/** How a page stands to the server's stream. `lost` after three failed attempts: told on screen, with a way to retry. */
export type LiveState = "connecting" | "live" | "lost" | "off";

export interface LiveSetup {
  /** A fresh single-use token; throws when there is none to be had. */
  openToken: () => Promise<string>;
  onEvent: (event: LiveEvent) => void;
  /** The stream is too far behind to catch up, or was away: read again what is shown. */
  onResync: () => void;
  onState: (state: LiveState) => void;
}

/**
 * Keeps one stream open and resumes it where it ended, by the position of the last event. Each event comes once.
 * A stream that is silent for two heartbeats counts as failed. Nothing runs before `start`.
 */
export function createLive({ openToken, onEvent, onResync, onState }: LiveSetup) {
  let source: EventSource | undefined;
  let position: string | undefined;
  let failures = 0;
  let running = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const close = () => {
    clearTimeout(timer);
    source?.close();
    source = undefined;
  };

  const failed = () => {
    close();
    failures += 1;
    if (!running) return;
    if (failures >= streamAttempts) return onState("lost");
    onState("connecting");
    timer = setTimeout(connect, 500 * 2 ** failures);
  };

  const alive = () => {
    clearTimeout(timer);
    timer = setTimeout(failed, heartbeatSeconds * 2000);
  };

  async function connect() {
    const token = await openToken().catch(() => undefined);
    if (!running || source) return;
    if (token === undefined) return failed();
    const query = new URLSearchParams({ token, t: String(Date.now()), ...(position && { after: position }) });
    const opened = new EventSource(`${streamPath}?${query}`);
    source = opened;
    alive();

    const heard = (event: MessageEvent<string>) => {
      if (event.lastEventId) position = event.lastEventId;
      alive();
    };
    // The browser's own reconnecting would come with the token that is spent.
    opened.onerror = failed;
    opened.addEventListener("heartbeat", alive);
    opened.addEventListener("ready", (event) => {
      const resumed = position !== undefined;
      heard(event);
      const wasAway = failures > 0;
      failures = 0;
      onState("live");
      if (wasAway && !resumed) onResync();
    });
    opened.addEventListener("resync", (event) => {
      heard(event);
      onResync();
    });
    for (const type of liveEventTypes) {
      opened.addEventListener(type, (event: MessageEvent<string>) => {
        heard(event);
        onEvent(JSON.parse(event.data) as LiveEvent);
      });
    }
  }

  /** After it was lost, or when the network is back. What was missed comes by position. */
  const retry = () => {
    if (!running || source) return;
    clearTimeout(timer);
    failures = 0;
    onState("connecting");
    void connect();
  };
  let unwatch: (() => void) | undefined;

  return {
    start() {
      if (running) return;
      running = true;
      unwatch = onReachedAgain(retry);
      failures = 0;
      onState("connecting");
      void connect();
    },
    stop() {
      running = false;
      unwatch?.();
      close();
      position = undefined;
      onState("off");
    },
    retry,
  };
}
