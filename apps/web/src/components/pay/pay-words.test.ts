import { afterEach, expect, test, vi } from "vitest";
import { costText, readCostText } from "./cost-text.ts";
import { differenceText } from "./difference-text.ts";
import { guardsText } from "./guard-text.ts";
import { callChangeText, cancellingText } from "./notice-text.ts";

test("a cost names what is expected, and the range of the rules, only where they differ from what is booked", () => {
  const cost = { booked: 100, planned: 150, expected: 100, low: 100, high: 100, worked: null, approved: 0 };
  expect(costText(cost)).toBe("booked $100.00 of $150.00");
  expect(costText({ ...cost, expected: 120, high: 130 })).toBe(
    "booked $100.00 of $150.00 · expected $120.00 by the changed terms · $100.00 to $130.00, ask payroll",
  );
});

test("once hours were worked, a cost names them and what is approved in place of what is expected", () => {
  const cost = { booked: 100, planned: 100, expected: 130, low: 100, high: 140, worked: 130, approved: 90 };
  expect(costText(cost)).toBe("booked $100.00 · worked $130.00 · approved $90.00");
});

test("a difference names the work, the rule, the amount with its sign, and how many it is about", () => {
  const line = {
    what: "overtime",
    why: "after_worked",
    times: 1.5,
    limit: 8,
    people: 2,
    hours: 2.4,
    amount: 210,
  } as const;
  expect(differenceText(line)).toBe("2.4 h × 1.5 more: after 8 hours worked · +$210.00 · 2 people");
  expect(differenceText({ ...line, hours: -1, amount: -60, people: 1 })).toBe(
    "1 h × 1.5 less: after 8 hours worked · −$60.00 · 1 person",
  );
  const none = { why: null, times: null, limit: null, people: 1 };
  expect(differenceText({ ...none, what: "absent", hours: -8, amount: -398.08 })).toBe("Absent · −$398.08 · 1 person");
});

test("a cost that could not be read says so, instead of waiting for ever", () => {
  expect(readCostText(undefined, false)).toBe("…");
  expect(readCostText(undefined, true)).toBe("could not be loaded");
});

const zone = "America/Los_Angeles";
const person = { dayplayer_id: "u1", hours: 0, amount: 0, new_hire: false, free_until: "2026-11-25T02:00:00Z" };
const owed = { ...person, hours: 8, amount: 398.08 };
afterEach(() => vi.useRealTimers());

test("cancelling names what is owed, or until when it is free; assistants read no amount", () => {
  vi.setSystemTime("2026-11-24T20:00:00Z");
  expect(cancellingText([], zone)).toBe("");
  expect(cancellingText([person], zone)).toBe("Free until 6:00 PM");
  expect(cancellingText([owed, person], zone)).toBe("Cancelling now: $398.08 (8 hours owed since 6:00 PM)");
  const { amount: _, ...forAssistants } = owed;
  expect(cancellingText([forAssistants], zone)).toBe("Cancelling now: 8 hours owed since 6:00 PM");
  expect(cancellingText([{ ...owed, new_hire: true, free_until: null }], zone)).toBe(
    "New hire: cannot be cancelled without pay. Cancelling now: $398.08 (8 hours owed)",
  );
});

test("a call can be changed without cost until the first of the times, and then only to a later hour", () => {
  const notice = (call: string, later: string) => ({ people: [], call_free_until: call, later_call_free_until: later });
  const notices = [
    notice("2026-11-25T05:00:00Z", "2026-11-25T09:00:00Z"),
    notice("2026-11-25T04:00:00Z", "2026-11-25T08:00:00Z"),
  ];
  vi.setSystemTime("2026-11-24T20:00:00Z");
  expect(callChangeText(notices, zone)).toBe("Call can be changed without cost until 8:00 PM");
  vi.setSystemTime("2026-11-25T04:30:00Z");
  expect(callChangeText(notices, zone)).toBe("Call can only be moved later without cost, until tomorrow 12:00 AM");
  vi.setSystemTime("2026-11-25T08:30:00Z");
  expect(callChangeText(notices, zone)).toMatch("Call could be changed without cost until Tue, Nov 24");
  expect(callChangeText([{ people: [], call_free_until: null, later_call_free_until: null }], zone)).toBe("");
});

test("long weeks and short rests are named in words", () => {
  const guards = [
    { code: "day_of_week", number: 6 },
    { code: "days_in_a_row", number: 15 },
    { code: "hours_of_week", number: 40 },
    { code: "short_rest", number: 1.5 },
    { code: "short_rest_after", number: 0.3333 },
  ] as const;
  expect(guardsText(guards)).toBe(
    "6th day, day 15 in a row, over 40 h, 1.5 h short of rest, 0.33 h short of rest after it",
  );
});
