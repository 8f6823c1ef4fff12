import type { LiveEvent } from "@callboard/contract/events";
import { noteChange } from "./current-reads.ts";
import { createLive, type LiveState } from "./live.ts";

type TabMessage =
  | { kind: "event"; event: LiveEvent; position: string }
  /** Events up to this position may be lost, so the shown data has to be refetched. */
  | { kind: "gap"; position: string | undefined }
  | { kind: "state"; state: LiveState; position: string | undefined }
  /** A new tab requests the state from the tab that holds the stream. */
  | { kind: "ask" }
  | { kind: "retry" };

export interface FollowSetup {
  /** Tabs with the same name share one stream. It identifies the app, the account and the session. */
  name: string;
  /**
   * The feed position before this tab's first read (first-reads.ts). Later events are received instead of refetching.
   */
  since?: string | undefined;
  openToken: () => Promise<string>;
  onEvent: (event: LiveEvent) => void;
  /** Called when the shown data has to be refetched. */
  onGap: () => void;
  onState: (state: LiveState) => void;
  /** Polls every five seconds in the tab that holds the stream. `since` is also a position of the stream. */
  poll?: {
    /** `always` for heads; `lost` polls only without a stream, to save the battery of a phone. */
    when: "always" | "lost";
    read: (since: string | undefined) => Promise<{ since: string; isNew: boolean }>;
    /** Called when a poll finds something new that no event reported. */
    onNew: () => void;
  };
}

/** Milliseconds between two polls for new offers. */
export const pollMs = 5000;
/** Milliseconds that an event may arrive after a poll that already knew of it. */
const graceMs = 2000;

/**
 * Follows one stream for each browser, account and session, in however many tabs. The tab that holds the lock has the
 * stream, and the others listen to that tab. When it closes, the next tab continues at the last position, so that
 * nothing is lost. Without locks (an insecure address) each visible tab has its own stream.
 */
export function followLive({ name, since, openToken, onEvent, onGap, onState, poll }: FollowSetup) {
  const channel = typeof BroadcastChannel === "function" ? new BroadcastChannel(name) : undefined;
  const ended = new AbortController();
  let live: ReturnType<typeof createLive> | undefined;
  let state: LiveState = "connecting";
  let position = since;
  /** The first reads of this tab came before it could receive events. */
  let isBehind = true;
  const broadcast = (message: TabMessage) => !ended.signal.aborted && channel?.postMessage(message);

  const apply = (message: TabMessage) => {
    if (message.kind === "event") {
      if (!isAfter(message.position, position)) return;
      position = message.position;
      noteChange();
      onEvent(message.event);
    } else if (message.kind === "gap") {
      position = message.position ?? position;
      isBehind = false;
      noteChange();
      onGap();
    } else if (message.kind === "state") {
      state = message.state;
      onState(state);
      const missed = since === undefined || (!live && isAfter(message.position ?? "", since));
      position ??= message.position;
      if (state !== "live" || !isBehind) return;
      isBehind = false;
      if (!missed) return;
      noteChange();
      onGap();
    } else if (message.kind === "retry") live?.retry();
    else if (live) broadcast({ kind: "state", state, position });
  };
  const applyAndBroadcast = (message: TabMessage) => {
    apply(message);
    broadcast(message);
  };
  const retry = () => applyAndBroadcast({ kind: "retry" });
  const listen = ({ data }: MessageEvent<TabMessage>) => apply(data);
  channel?.addEventListener("message", listen);
  onState(state);
  broadcast({ kind: "ask" });
  addEventListener("online", retry);

  const open = (isMine: AbortSignal) => {
    const opened = createLive({
      openToken,
      after: position,
      onEvent: (event, at) => applyAndBroadcast({ kind: "event", event, position: at }),
      onResync: (at) => applyAndBroadcast({ kind: "gap", position: at }),
      onState: (next, at) => {
        if (!isMine.aborted && next !== "off") applyAndBroadcast({ kind: "state", state: next, position: at });
      },
    });
    live = opened;
    opened.start();
    const stopPolling = poll && startPolling(poll);
    isMine.addEventListener("abort", () => {
      stopPolling?.();
      opened.stop();
      live = undefined;
    });
  };

  /** Polling finds changes that no event reported, because the stream is lost or an event was lost. */
  function startPolling({ when, read, onNew }: NonNullable<FollowSetup["poll"]>) {
    let polled: string | undefined;
    let isPolling = false;
    const once = async () => {
      if (isPolling || (when === "lost" && (state === "live" || document.hidden))) return;
      isPolling = true;
      const since = isAfter(position ?? "", polled) ? position : polled;
      const answer = await read(since).catch(() => undefined);
      isPolling = false;
      if (!answer) return;
      polled = answer.since;
      if (!answer.isNew) return;
      if (state === "live") await new Promise((over) => setTimeout(over, graceMs));
      if (ended.signal.aborted || !isAfter(answer.since, position)) return;
      onNew();
      // The position stays when the stream is lost, so that it continues there.
      applyAndBroadcast({ kind: "gap", position });
    };
    const timer = setInterval(() => void once(), pollMs);
    return () => clearInterval(timer);
  }

  const lead = () =>
    new Promise<void>((over) => {
      if (ended.signal.aborted) return over();
      open(ended.signal);
      ended.signal.addEventListener("abort", () => over());
    });
  if (navigator.locks) navigator.locks.request(name, { signal: ended.signal }, lead).catch(() => undefined);
  else whileSeen(ended.signal, open);

  return {
    retry,
    stop() {
      ended.abort();
      removeEventListener("online", retry);
      channel?.removeEventListener("message", listen);
      channel?.close();
      onState("off");
    },
  };
}

/** A browser allows six connections to an address, so hidden tabs close theirs. */
function whileSeen(ended: AbortSignal, open: (isMine: AbortSignal) => void) {
  let mine: AbortController | undefined;
  const check = () => {
    if (document.hidden || ended.aborted) {
      mine?.abort();
      mine = undefined;
    } else if (!mine) {
      mine = new AbortController();
      open(mine.signal);
    }
  };
  check();
  document.addEventListener("visibilitychange", check);
  ended.addEventListener("abort", () => {
    document.removeEventListener("visibilitychange", check);
    check();
  });
}

const isAfter = (one: string, other: string | undefined) => Number(one) > Number(other ?? "-1");

/** A short hash that separates what must not be mixed, without revealing what it was made from. */
export function nameOf(text: string): string {
  let [one, two] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < text.length; at++) {
    one = Math.imul(one ^ text.charCodeAt(at), 2654435761);
    two = Math.imul(two ^ text.charCodeAt(at), 1597334677);
  }
  return `${(one >>> 0).toString(36)}${(two >>> 0).toString(36)}`;
}
