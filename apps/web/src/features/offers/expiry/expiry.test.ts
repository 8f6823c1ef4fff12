import { expect, test } from "vitest";
import { type ExpiryChoice, expiryOf, fitChoice, latestExpiry, listPresets, whyOver } from "./expiry.ts";

const zone = "America/Los_Angeles";
const friday = { date: "2026-11-20", callTime: "06:30", zone };
const at = (moment: string) => Date.parse(moment);
const choose = (choice: Partial<ExpiryChoice>): ExpiryChoice => ({ hours: 12, day: "", time: "", ...choice });

test("the latest expiry is the call time in the production's zone", () => {
  expect(latestExpiry(friday)).toBe(at("2026-11-20T06:30:00-08:00"));
});

test("without a call time the latest expiry is the end of the job's day", () => {
  expect(latestExpiry({ ...friday, callTime: null })).toBe(at("2026-11-21T00:00:00-08:00"));
});

test.each([12, 24, 36, 48] as const)("an expiry of %s hours counts from now", (hours) => {
  const now = at("2026-11-17T10:00:00-08:00");
  expect(expiryOf(choose({ hours }), friday, now)).toMatchObject({
    at: new Date(now + hours * 3_600_000).toISOString(),
  });
});

test("a preset beyond the call time is cut to it with a message", () => {
  const cut = expiryOf(choose({ hours: 48 }), friday, at("2026-11-19T20:00:00-08:00"));
  expect(cut).toEqual({ at: "2026-11-20T14:30:00.000Z", message: "Expires at the call time, Fri, Nov 20, 6:30 AM" });
});

test("a custom time is in the production's zone", () => {
  const own = choose({ hours: "custom", day: "2026-11-19", time: "21:15" });
  expect(expiryOf(own, friday, at("2026-11-19T10:00:00-08:00"))).toMatchObject({ at: "2026-11-20T05:15:00.000Z" });
});

test.each([
  ["not later than now", "2026-11-19", "10:00"],
  ["after the call time", "2026-11-20", "06:31"],
  ["without a time", "2026-11-20", ""],
])("a custom time %s is refused", (_, day, time) => {
  expect(expiryOf(choose({ hours: "custom", day, time }), friday, at("2026-11-19T10:00:00-08:00"))).toHaveProperty(
    "problem",
  );
});

test("nothing can be offered after the call time", () => {
  expect(expiryOf(choose({}), friday, at("2026-11-20T06:30:00-08:00"))).toHaveProperty("problem");
});

test("the day on which the clock goes back lasts an hour longer", () => {
  expect(latestExpiry({ date: "2026-10-31", callTime: null, zone })).toBe(at("2026-11-01T00:00:00-07:00"));
  expect(latestExpiry({ date: "2026-11-01", callTime: null, zone })).toBe(at("2026-11-02T00:00:00-08:00"));
});

test("hours count from the current expiry of the offer that is extended, and are cut to the call", () => {
  const now = at("2026-11-17T10:00:00-08:00");
  const expires = at("2026-11-19T03:35:00-08:00");
  expect(expiryOf(choose({ hours: 12 }), { ...friday, expires }, now)).toMatchObject({
    at: "2026-11-19T23:35:00.000Z",
  });
  expect(expiryOf(choose({ hours: 48 }), { ...friday, expires }, now)).toMatchObject({
    at: "2026-11-20T14:30:00.000Z",
  });
});

test.each([
  ["the current expiry itself", "2026-11-19", "03:35"],
  ["before the current expiry", "2026-11-18", "12:00"],
])("an offer is not extended to %s", (_, day, time) => {
  const extended = { ...friday, expires: at("2026-11-19T03:35:00-08:00") };
  const own = choose({ hours: "custom", day, time });
  expect(expiryOf(own, extended, at("2026-11-17T10:00:00-08:00"))).toEqual({
    problem: "Choose a time later than Thu, Nov 19, 3:35 AM, when the offer expires now.",
  });
});

test("an offer that lasts until the call can't be extended", () => {
  const extended = { ...friday, expires: at("2026-11-20T06:30:00-08:00") };
  expect(expiryOf(choose({}), extended, at("2026-11-17T10:00:00-08:00"))).toEqual({
    problem: "The offer already lasts as long as it can: until Fri, Nov 20, 6:30 AM.",
  });
});

test.each([
  ["long before the call", "2026-11-17T10:00:00-08:00", [12, 24, 36, 48]],
  ["two days before", "2026-11-18T10:00:00-08:00", [12, 24, 36, "call"]],
  ["the evening before", "2026-11-19T10:00:00-08:00", [2, 12, "call"]],
  ["an hour before", "2026-11-20T05:30:00-08:00", ["call"]],
])("%s, the presets are those that end before the call", (_, now, presets) => {
  expect(listPresets(friday, at(now))).toEqual(presets);
});

test("chosen hours beyond the call are taken as until the call", () => {
  const now = at("2026-11-20T00:30:00-08:00");
  const choice = fitChoice(choose({ hours: 12 }), listPresets(friday, now));
  expect(choice.hours).toBe("call");
  expect(expiryOf(choice, friday, now)).toMatchObject({ at: "2026-11-20T14:30:00.000Z" });
});

test("an offer can be re-opened while its position needs somebody and its call has not passed", () => {
  const before = at("2026-11-20T06:29:00-08:00");
  expect(whyOver(1, friday, before)).toBeUndefined();
  expect(whyOver(0, friday, before)).toBe("Position filled");
  expect(whyOver(1, friday, at("2026-11-20T06:30:00-08:00"))).toBe("The call has passed");
});
