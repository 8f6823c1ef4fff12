import type { LiveEvent } from "@callboard/contract/events";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type FollowSetup, followLive, pollMs } from "./follow-live.ts";

/** A stream whose events the test sends. */
class Stream extends EventTarget {
  static opened: Stream[] = [];
  onerror: (() => void) | null = null;
  closed = false;
  readonly after: string | null;
  constructor(address: string) {
    super();
    this.after = new URL(address, "http://localhost").searchParams.get("after");
    Stream.opened.push(this);
  }
  close() {
    this.closed = true;
  }
  send(type: string, id?: number, data: unknown = {}) {
    this.dispatchEvent(
      new MessageEvent(type, { data: JSON.stringify({ type, data }), ...(id && { lastEventId: String(id) }) }),
    );
  }
}

/** Delivers a message at once to the other tabs, and not to its sender. */
class Channel extends EventTarget {
  static all = new Set<Channel>();
  readonly name: string;
  constructor(name: string) {
    super();
    this.name = name;
    Channel.all.add(this);
  }
  postMessage(data: unknown) {
    for (const other of Channel.all)
      if (other !== this && other.name === this.name) other.dispatchEvent(new MessageEvent("message", { data }));
  }
  close() {
    Channel.all.delete(this);
  }
}

/** A lock manager like the browser's: one holder of a name at a time, and the others queue. */
function aLockManager() {
  const lines = new Map<string, Promise<unknown>>();
  return {
    request(name: string, { signal }: { signal: AbortSignal }, work: () => Promise<void>) {
      const turn = (lines.get(name) ?? Promise.resolve()).then(() => (signal.aborted ? undefined : work()));
      lines.set(name, turn);
      return turn;
    },
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  Stream.opened = [];
  // Node and the DOM of the tests have no streams and no locks, and a real channel delivers by the real clock, which
  // these tests replace.
  vi.stubGlobal("EventSource", Stream);
  vi.stubGlobal("BroadcastChannel", Channel);
  vi.stubGlobal("navigator", { ...navigator, locks: aLockManager() });
});
afterEach(() => {
  Channel.all.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const settle = () => vi.advanceTimersByTimeAsync(0);
const streams = () => Stream.opened.filter(({ closed }) => !closed);
async function aTab(name = "head:1", more: Partial<FollowSetup> = {}) {
  const received: LiveEvent["type"][] = [];
  const onGap = vi.fn();
  const onState = vi.fn();
  const openToken = async () => "token";
  const follow = followLive({ name, openToken, onEvent: ({ type }) => received.push(type), onGap, onState, ...more });
  await settle();
  return { ...follow, received, onGap, onState };
}

test("tabs of one name share one stream, and each receives every event once", async () => {
  const tabs = [await aTab(), await aTab(), await aTab()];
  expect(streams()).toHaveLength(1);
  streams()[0]?.send("ready", 5);
  streams()[0]?.send("message.created", 6);
  for (const tab of tabs) expect(tab.received).toEqual(["message.created"]);
});

test("when the tab with the stream closes, another continues from the last position, without lost or repeated events", async () => {
  const [first, second, third] = [await aTab(), await aTab(), await aTab()];
  streams()[0]?.send("ready", 5);
  streams()[0]?.send("message.created", 6);
  first.stop();
  await settle();
  const [next] = streams();
  expect([streams().length, next?.after]).toEqual([1, "6"]);
  next?.send("ready", 6);
  // A repeated event has no effect.
  next?.send("message.created", 6);
  next?.send("dayplan.saved", 7);
  for (const tab of [second, third]) expect(tab.received).toEqual(["message.created", "dayplan.saved"]);
});

test("two accounts of one browser receive no events of one another", async () => {
  const [mine, theirs] = [await aTab("head:1"), await aTab("head:2")];
  expect(streams()).toHaveLength(2);
  streams()[0]?.send("ready", 1);
  streams()[0]?.send("message.created", 2);
  expect([mine.received, theirs.received]).toEqual([["message.created"], []]);
});

test("data that a tab read before it could receive events is refetched once", async () => {
  const first = await aTab();
  streams()[0]?.send("ready", 1);
  const second = await aTab();
  streams()[0]?.send("message.created", 2);
  expect([first.onGap.mock.calls.length, second.onGap.mock.calls.length]).toEqual([1, 1]);
});

test("a tab that knows the position of its first reads receives the later events and refetches nothing", async () => {
  const tab = await aTab("head:1", { since: "40" });
  const [stream] = streams();
  expect(stream?.after).toBe("40");
  stream?.send("ready", 40);
  // These events came during the first reads, so some replies include them and others do not.
  stream?.send("dayplan.saved", 41);
  stream?.send("message.created", 42);
  expect(tab.received).toEqual(["dayplan.saved", "message.created"]);
  expect(tab.onGap).not.toHaveBeenCalled();
});

test("a tab whose position the server no longer has refetches once", async () => {
  const tab = await aTab("head:1", { since: "40" });
  streams()[0]?.send("ready", 5000);
  streams()[0]?.send("resync", 5000);
  expect(tab.onGap).toHaveBeenCalledOnce();
});

test("a tab without the stream refetches only if there were events since its first reads", async () => {
  const first = await aTab("head:1", { since: "40" });
  streams()[0]?.send("ready", 40);
  streams()[0]?.send("message.created", 45);
  const behind = await aTab("head:1", { since: "44" });
  const abreast = await aTab("head:1", { since: "47" });
  streams()[0]?.send("dayplan.saved", 48);
  expect([first, behind, abreast].map(({ onGap }) => onGap.mock.calls.length)).toEqual([0, 1, 0]);
  for (const { received } of [behind, abreast]) expect(received).toEqual(["dayplan.saved"]);
});

test("a stream whose process ends is opened again at once, from its position, without a refetch", async () => {
  const tab = await aTab();
  streams()[0]?.send("ready", 5);
  streams()[0]?.send("message.created", 6);
  const gaps = tab.onGap.mock.calls.length;
  streams()[0]?.send("reconnect");
  expect(streams()).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(500);
  expect(streams().map(({ after }) => after)).toEqual(["6"]);
  streams()[0]?.send("ready", 6);
  expect(tab.onGap.mock.calls.length).toBe(gaps);
});

test("after three failed attempts every tab is lost; a retry in any tab connects again", async () => {
  const openToken = vi.fn(async () => {
    throw new Error("no token");
  });
  const [first, second] = [await aTab("head:1", { openToken }), await aTab("head:1", { openToken })];
  await vi.advanceTimersByTimeAsync(10_000);
  for (const { onState } of [first, second]) expect(onState).toHaveBeenLastCalledWith("lost");
  const tries = openToken.mock.calls.length;
  second.retry();
  await settle();
  expect(openToken).toHaveBeenCalledTimes(tries + 1);
});

test("a token that does not arrive counts as a failed attempt, and is ignored if it arrives later", async () => {
  const late = Promise.withResolvers<string>();
  const openToken = vi.fn(async () => "token").mockImplementationOnce(() => late.promise);
  const { onState } = await aTab("head:1", { openToken });
  await vi.advanceTimersByTimeAsync(12_000);
  expect([openToken.mock.calls.length, streams().length]).toEqual([2, 1]);
  late.resolve("late");
  await settle();
  expect(streams()).toHaveLength(1);
  streams()[0]?.send("ready", 5);
  expect(onState).toHaveBeenLastCalledWith("live");
});

test("one tab polls every five seconds; changes that no event reported are refetched", async () => {
  let answer = { since: "5", isNew: false };
  const read = vi.fn(async () => answer);
  const onNew = vi.fn();
  const poll = { when: "always" as const, read, onNew };
  const [first, second] = [await aTab("head:1", { poll }), await aTab("head:1", { poll })];
  streams()[0]?.send("ready", 5);
  await vi.advanceTimersByTimeAsync(pollMs);
  expect([read.mock.calls, onNew.mock.calls]).toEqual([[["5"]], []]);

  // The stream reports it a moment later, so it is not new.
  answer = { since: "6", isNew: true };
  await vi.advanceTimersByTimeAsync(pollMs);
  streams()[0]?.send("job_offer.accepted", 6);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(onNew).not.toHaveBeenCalled();

  answer = { since: "9", isNew: true };
  await vi.advanceTimersByTimeAsync(pollMs + 2_000);
  expect(onNew).toHaveBeenCalledOnce();
  expect([first.onGap.mock.calls.length, second.onGap.mock.calls.length]).toEqual([2, 2]);
});

test("a phone does not poll while its stream is live", async () => {
  const read = vi.fn(async () => ({ since: "5", isNew: false }));
  await aTab("player:1", { poll: { when: "lost", read, onNew: vi.fn() } });
  streams()[0]?.send("ready", 5);
  await vi.advanceTimersByTimeAsync(pollMs * 3);
  expect(read).not.toHaveBeenCalled();
});

test("without locks each visible tab has a stream of its own", async () => {
  vi.stubGlobal("navigator", { ...navigator, locks: undefined });
  await aTab();
  expect(streams()).toHaveLength(1);
  streams()[0]?.send("ready", 3);
  const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  document.dispatchEvent(new Event("visibilitychange"));
  expect(streams()).toHaveLength(0);
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event("visibilitychange"));
  await settle();
  expect(streams()[0]?.after).toBe("3");
});
