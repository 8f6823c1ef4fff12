import type { LiveEvent } from "@callboard/contract/events";
import type { QueryClient } from "@tanstack/react-query";
import { keys } from "../../lib/keys.ts";
import { type LiveState, setLive } from "../../lib/live-state.ts";
import { applyEvent, readAgain } from "./apply-event.ts";
import { type EventStream, openEventStream } from "./event-stream.ts";

type Said =
  | { kind: "event"; event: LiveEvent }
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
  let stream: EventStream | undefined;
  let state: LiveState = "connecting";
  const say = (said: Said) => channel.postMessage(said);

  const take = (said: Said) => {
    if (said.kind === "event") applyEvent(client, said.event);
    else if (said.kind === "gap") readAgain(client, [keys.department, keys.conversations]);
    else if (said.kind === "state") setLive({ state: said.state });
    else if (said.kind === "retry") stream?.retry();
    else if (said.kind === "ask" && stream) say({ kind: "state", state });
  };
  const takeAndTell = (said: Said) => {
    take(said);
    say(said);
  };

  channel.onmessage = ({ data }: MessageEvent<Said>) => take(data);
  setLive({ state: "connecting", retry: () => takeAndTell({ kind: "retry" }) });
  say({ kind: "ask" });

  const lead = () =>
    new Promise<void>((over) => {
      if (ended.signal.aborted) return over();
      stream = openEventStream({
        onEvent: (event) => takeAndTell({ kind: "event", event }),
        onGap: () => takeAndTell({ kind: "gap" }),
        onState: (next) => {
          state = next;
          takeAndTell({ kind: "state", state });
        },
      });
      ended.signal.addEventListener("abort", () => {
        stream?.close();
        over();
      });
    });
  // Without locks (an insecure address) every tab has a stream of its own.
  if (navigator.locks) navigator.locks.request(name, { signal: ended.signal }, lead).catch(() => undefined);
  else void lead();

  return () => {
    ended.abort();
    channel.close();
  };
}
