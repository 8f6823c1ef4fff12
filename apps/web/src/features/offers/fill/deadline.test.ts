import { describe, expect, test } from "vitest";
import { deadlineOf, firstDeadline, listDeadlines, ownDeadline } from "./deadline.ts";
import { refetchWhenDue } from "./refetch-when-due.ts";

const zone = "America/Los_Angeles";
const at = (time: string) => Date.parse(`${time}-08:00`);
/** A job on Wednesday whose call is at 6:30 AM. */
const job = { date: "2026-11-25", callTime: "06:30", zone };
const own = { preset: "own", day: "2026-11-24", time: "21:00" } as const;

describe("the deadlines that can be chosen", () => {
  test("are hours from now, tonight and the day before the call, while each is possible", () => {
    const noon = at("2026-11-20T12:00");
    expect(listDeadlines(job, noon)).toEqual(["h1", "h2", "tonight", "dayBefore", "own"]);
    expect(firstDeadline(job, noon).preset).toBe("tonight");
  });
  test("leave out tonight once it is too late for an answer", () => {
    const evening = at("2026-11-20T18:55");
    expect(listDeadlines(job, evening)).toEqual(["h1", "h2", "dayBefore", "own"]);
    expect(firstDeadline(job, evening).preset).toBe("dayBefore");
  });
  test("reach until the call once it is less than a day away", () => {
    const before = at("2026-11-25T05:00");
    expect(listDeadlines(job, before)).toEqual(["h1", "call", "own"]);
    expect(firstDeadline(job, before).preset).toBe("call");
  });
});

describe("a deadline", () => {
  test("is a whole minute, as it is shown", () => {
    const now = at("2026-11-20T12:00:20");
    expect(deadlineOf({ preset: "h1", day: "", time: "" }, job, now)).toEqual({ at: "2026-11-20T21:01:00.000Z" });
  });
  test("is tonight in the production's zone", () => {
    const choice = { preset: "tonight", day: "", time: "" } as const;
    expect(deadlineOf(choice, job, at("2026-11-20T12:00"))).toEqual({ at: "2026-11-21T03:00:00.000Z" });
  });
  test("of one's own lies between now and the call", () => {
    expect(deadlineOf(own, job, at("2026-11-20T12:00"))).toEqual({ at: "2026-11-25T05:00:00.000Z" });
    expect(deadlineOf(own, job, at("2026-11-24T21:30"))).toEqual({ problem: "Choose a time later than now." });
    const late = { ...own, day: "2026-11-25", time: "07:00" };
    expect(deadlineOf(late, job, at("2026-11-24T12:00"))).toEqual({
      problem: "Choose a time no later than tomorrow 6:30 AM.",
    });
    expect(deadlineOf({ ...own, time: "" }, job, at("2026-11-24T12:00"))).toEqual({
      problem: "Choose a date and a time.",
    });
  });
  test("can't be chosen after the call", () => {
    expect(deadlineOf(own, job, at("2026-11-25T07:00"))).toEqual({
      problem: "There is no time left to answer before this job.",
    });
  });
  test("that was saved is shown as a date and time of one's own", () => {
    expect(ownDeadline("2026-11-25T05:00:00Z", zone)).toEqual(own);
  });
});

describe("a running fill is read again", () => {
  const now = at("2026-11-20T12:00");
  const inSeconds = (seconds: number) => new Date(now + seconds * 1000).toISOString();
  const running = { state: "running" } as const;
  test.each([
    ["shortly after its next look", { ...running, next_look_at: inSeconds(10) }, 11_500],
    ["at least once a minute", { ...running, next_look_at: inSeconds(600) }, 60_000],
    ["often while a look is due", { ...running, next_look_at: inSeconds(-1) }, 2_000],
    ["but not once it is full", { state: "full", next_look_at: null } as const, false],
    ["but not where there is none", null, false],
  ] as const)("%s", (_when, fill, wait) => {
    expect(refetchWhenDue(fill, now)).toBe(wait);
  });
});
