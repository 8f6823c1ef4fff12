import { createLive } from "@callboard/client/live";
import { eventRoutes, type LiveEvent } from "@callboard/contract/events";
import type { QueryClient } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";
import { keys } from "../../lib/keys.ts";
import { type LiveState, setLive } from "../../lib/live-state.ts";
import { applyEvent, readAgain } from "./apply-event.ts";

type Said =
  | { kind: "event"; event: LiveEvent }
  /** Something may have been missed: what is shown has to be read again. */
  | { kind: "gap" }
  | { kind: "state"; state: LiveState }
  /** A new tab asks the one that holds the stream how it stands. */
  | { kind: "ask" }
  | { kind: "retry" };

/** One stream a browser and account: the tab that holds the lock has it, the others listen to that tab. */
export function followEvents(client: QueryClient, accountId: string): () => void {
  const name = `callboard:head:live:${accountId}`;
  const channel = new BroadcastChannel(name);
  const ended = new AbortController();
  let stream: ReturnType<typeof createLive> | undefined;
  let state: LiveState = "connecting";
  const say = (said: Said) => !ended.signal.aborted && channel.postMessage(said);

  const take = (said: Said) => {
    if (said.kind === "event") applyEvent(client, said.event);
    else if (said.kind === "gap") readAgain(client, [keys.department, keys.conversations]);
    else if (said.kind === "state") setLive({ state: said.state });
    else if (said.kind === "retry") stream?.retry();
    else if (stream) say({ kind: "state", state });
  };
  const takeAndTell = (said: Said) => {
    take(said);
    say(said);
  };
  const retry = () => takeAndTell({ kind: "retry" });

  channel.onmessage = ({ data }: MessageEvent<Said>) => take(data);
  setLive({ state, retry });
  say({ kind: "ask" });
  addEventListener("online", retry);

  const lead = () =>
    new Promise<void>((over) => {
      if (ended.signal.aborted) return over();
      let first = true;
      const opened = createLive({
        openToken: async () => (await call(eventRoutes.createStreamToken, {})).token,
        onEvent: (event) => takeAndTell({ kind: "event", event }),
        onResync: () => takeAndTell({ kind: "gap" }),
        onState: (next) => {
          if (ended.signal.aborted || next === "off") return;
          state = next;
          takeAndTell({ kind: "state", state });
          // What happened between the first reads and the first event is unknown.
          if (first && next === "live") takeAndTell({ kind: "gap" });
          first &&= next !== "live";
        },
      });
      stream = opened;
      opened.start();
      ended.signal.addEventListener("abort", () => {
        opened.stop();
        over();
      });
    });
  // Without locks (an insecure address) every tab has a stream of its own.
  if (navigator.locks) navigator.locks.request(name, { signal: ended.signal }, lead).catch(() => undefined);
  else void lead();

  return () => {
    ended.abort();
    removeEventListener("online", retry);
    channel.close();
  };
}
