import { describe, expect, test } from "vitest";
import { passesAt } from "../../dayplans/day-clock.ts";
import { chooseExpiry, getLatestAnswer, getLatestAnswerOfAll, parseExpiry } from "./expiry.ts";

const zone = "America/Los_Angeles";
const at = (text: string) => Temporal.Instant.from(text);
const day = (date: string, call: string | null = null, wrap: string | null = null) => {
  const times = { date, call, wrap, zone };
  return { ...times, passesAt: passesAt(times) };
};

describe("an expiry", () => {
  test("without an offset is local in the production's zone", () => {
    expect(parseExpiry("2026-11-24 06:30", zone)).toEqual(at("2026-11-24T14:30:00Z"));
    expect(parseExpiry("2026-11-24T06:30", "America/New_York")).toEqual(at("2026-11-24T11:30:00Z"));
  });

  test("with an offset is that moment", () => {
    expect(parseExpiry("2026-11-24T06:30:00Z", zone)).toEqual(at("2026-11-24T06:30:00Z"));
    expect(parseExpiry("2026-11-24 06:30+01:00", zone)).toEqual(at("2026-11-24T05:30:00Z"));
  });

  test("that happens twice when clocks go back is the earlier", () => {
    expect(parseExpiry("2026-11-01 01:30", zone)).toEqual(at("2026-11-01T08:30:00Z"));
  });

  test("that clocks skip is the moment after the gap", () => {
    expect(parseExpiry("2026-03-08 02:30", zone)).toEqual(at("2026-03-08T10:30:00Z"));
  });

  test.each(["2026-02-31 06:00", "2026-11-24 25:00", "2026-13-01T06:00:00Z"])("%s is none", (text) => {
    expect(parseExpiry(text, zone)).toBeUndefined();
  });
});

describe("the last moment to answer", () => {
  test("is the call", () => {
    expect(getLatestAnswer(day("2026-11-24", "06:30", "18:00"))).toEqual(at("2026-11-24T14:30:00Z"));
  });

  test.each([
    ["on an ordinary day", "2026-11-24", "2026-11-25T08:00:00Z"],
    ["on the day of 25 hours", "2026-11-01", "2026-11-02T08:00:00Z"],
    ["on the day of 23 hours", "2026-03-08", "2026-03-09T07:00:00Z"],
  ])("without a call is midnight after it, %s", (_, date, moment) => {
    expect(getLatestAnswer(day(date))).toEqual(at(moment));
  });

  test("is not after the day has passed", () => {
    const late = { ...day("2026-11-24", "17:00"), passesAt: at("2026-11-24T23:00:00Z") };
    expect(getLatestAnswer(late)).toEqual(at("2026-11-24T23:00:00Z"));
  });

  test("of days answered together is that of the first", () => {
    expect(getLatestAnswerOfAll([day("2026-11-26"), day("2026-11-24", "20:00"), day("2026-11-25")])).toEqual(
      at("2026-11-25T04:00:00Z"),
    );
  });
});

describe("choosing an expiry", () => {
  const now = at("2026-11-23T20:00:00Z");
  const last = at("2026-11-24T14:30:00Z");
  const choose = (chosen?: string, bounds: Partial<Parameters<typeof chooseExpiry>[1]> = {}) =>
    chooseExpiry(chosen, { now, last, zone, ...bounds });

  test("without a choice it is twelve hours", () => {
    expect(choose()).toEqual({ ok: true, value: at("2026-11-24T08:00:00Z") });
  });

  test("the default is shortened to the last moment", () => {
    expect(choose(undefined, { last: at("2026-11-23T22:00:00Z") })).toEqual({
      ok: true,
      value: at("2026-11-23T22:00:00Z"),
    });
  });

  test("the last moment itself is allowed", () => {
    expect(choose("2026-11-24 06:30")).toEqual({ ok: true, value: last });
  });

  test.each(["2026-11-24 06:31", "2026-11-23 12:00", "2026-11-23 11:59", "2026-02-31 06:30"])(
    "%s, not after now and up to the last moment, is refused for the field",
    (chosen) => {
      expect(choose(chosen)).toMatchObject({
        reason: "expiry_out_of_range",
        detail: { errors: { expires_at: [expect.any(String)] } },
      });
    },
  );

  test("at the last moment, there is no later expiry to choose", () => {
    expect(choose(undefined, { last: now })).toMatchObject({ reason: "expiry_out_of_range" });
  });
});
