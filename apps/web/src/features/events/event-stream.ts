import {
  eventRoutes,
  heartbeatSeconds,
  type LiveEvent,
  liveEventTypes,
  streamAttempts,
  streamPath,
} from "@callboard/contract/events";
import { call } from "../../lib/call.ts";
import type { LiveState } from "../../lib/live-state.ts";

interface StreamListener {
  onEvent: (event: LiveEvent) => void;
  /** Something may have been missed: what is shown has to be read again. */
  onGap: () => void;
  onState: (state: LiveState) => void;
}

export interface EventStream {
  retry: () => void;
  close: () => void;
}

/**
 * One stream of events. A lost one is opened again with a fresh token after the last event that came;
 * after three attempts in vain it rests until somebody tries again or the network comes back.
 */
export function openEventStream({ onEvent, onGap, onState }: StreamListener): EventStream {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let last: string | undefined;
  let closed = false;

  // A connection can die without a word: the heartbeat tells that it lives.
  const alive = () => {
    clearTimeout(silence);
    silence = setTimeout(fail, 2000 * heartbeatSeconds);
  };
  const heard = (message: MessageEvent<string>) => {
    alive();
    if (message.lastEventId) last = message.lastEventId;
    const event = parse(message.data);
    if (event) onEvent(event);
  };
  const ready = (message: MessageEvent<string>) => {
    alive();
    failures = 0;
    // Without an event to resume from, whatever happened since the screens were read is unknown.
    if (last === undefined) onGap();
    if (message.lastEventId) last = message.lastEventId;
    onState("live");
  };

  const connect = async () => {
    const { token } = await call(eventRoutes.createStreamToken, {});
    if (closed) return;
    const query = new URLSearchParams({ token, t: String(Date.now()), ...(last && { after: last }) });
    source = new EventSource(`${streamPath}?${query}`);
    // The token works once, so the browser's own reconnection can't.
    source.onerror = fail;
    source.addEventListener("ready", ready);
    source.addEventListener("heartbeat", alive);
    source.addEventListener("resync", (message) => {
      alive();
      last = message.lastEventId;
      onGap();
    });
    for (const type of liveEventTypes) source.addEventListener(type, heard);
  };

  const fail = () => {
    source?.close();
    source = undefined;
    clearTimeout(silence);
    if (closed) return;
    failures++;
    if (failures >= streamAttempts) return onState("lost");
    onState("connecting");
    clearTimeout(timer);
    timer = setTimeout(start, 1000 * 2 ** (failures - 1) * (0.75 + Math.random() / 2));
  };
  const start = () => void connect().catch(fail);
  const retry = () => {
    if (source) return;
    failures = 0;
    clearTimeout(timer);
    onState("connecting");
    start();
  };

  addEventListener("online", retry);
  start();
  return {
    retry,
    close: () => {
      closed = true;
      clearTimeout(timer);
      clearTimeout(silence);
      removeEventListener("online", retry);
      source?.close();
    },
  };
}

function parse(data: string): LiveEvent | undefined {
  try {
    const told: unknown = JSON.parse(data);
    return typeof told === "object" && told !== null && "type" in told ? (told as LiveEvent) : undefined;
  } catch {
    return undefined;
  }
}
