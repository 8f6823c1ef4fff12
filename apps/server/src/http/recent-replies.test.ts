import { expect, test, vi } from "vitest";
import { RecentReplies } from "./recent-replies.ts";

const reply = (tag: string) => ({ tag, body: Buffer.alloc(400) });

test("the replies that were read least recently are removed for new ones", () => {
  const recent = new RecentReplies(1_500);
  recent.add("a", reply("1"));
  recent.add("b", reply("2"));
  recent.find("a");
  recent.add("c", reply("3"));
  expect(["a", "b", "c"].map((key) => recent.find(key)?.tag)).toEqual(["1", undefined, "3"]);
});

test("a reply replaces the one that was sent to the same reader before", () => {
  const recent = new RecentReplies(1_500);
  for (const tag of ["1", "2", "3", "4"]) recent.add("a", reply(tag));
  recent.add("b", reply("5"));
  expect(["a", "b"].map((key) => recent.find(key)?.tag)).toEqual(["4", "5"]);
});

test("the key of a reply contains no token", () => {
  expect(new RecentReplies().keyOf("Bearer secret", "2026-12-01", undefined)).not.toContain("secret");
});

test("a reply that was read and is not stored any more counts as read", () => {
  const recent = new RecentReplies(1_500);
  recent.add("a", reply("1"));
  recent.add("a", undefined);
  expect([recent.find("a"), recent.hasRead("a"), recent.hasRead("b")]).toEqual([undefined, true, false]);
  for (const key of ["b", "c", "d", "e", "f"]) recent.add(key, undefined);
  expect(recent.hasRead("a")).toBe(false);
});

test("a reply is deleted after five minutes without a reader", () => {
  vi.useFakeTimers();
  try {
    const recent = new RecentReplies(1_500);
    recent.add("a", reply("1"));
    vi.advanceTimersByTime(299_000);
    expect(recent.find("a")?.tag).toBe("1");
    vi.advanceTimersByTime(299_000);
    recent.add("b", reply("2"));
    expect(recent.find("a")?.tag).toBe("1");
    vi.advanceTimersByTime(301_000);
    expect([recent.hasRead("a"), recent.hasRead("b")]).toEqual([false, false]);
    for (const tag of ["3", "4"]) recent.add(tag, reply(tag));
    expect(["3", "4"].map((key) => recent.find(key)?.tag)).toEqual(["3", "4"]);
  } finally {
    vi.useRealTimers();
  }
});
