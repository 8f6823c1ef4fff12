import { describe, expect, test } from "vitest";
import { callAndWrap, during, endOf, latestExpiry, momentOf, passesAt, today, zoneAbbreviation } from "./day-clock.ts";

const zone = "America/Los_Angeles";
const day = (call: string | null, wrap: string | null, date = "2026-11-20") => ({ date, call, wrap, zone });

describe("a day in its zone", () => {
  test("a day passes at its wrap", () => {
    expect(passesAt(day("06:30", "18:30")).toString()).toBe("2026-11-21T02:30:00Z");
  });

  test("a wrap at or before the call falls on the next date", () => {
    expect(passesAt(day("18:00", "04:00")).toString()).toBe("2026-11-21T12:00:00Z");
    expect(passesAt(day("06:00", "06:00")).toString()).toBe("2026-11-21T14:00:00Z");
  });

  test.each([
    ["neither call nor wrap", null, null],
    ["a call alone", "06:00", null],
    ["a wrap alone, which may be this morning or the next", null, "04:00"],
  ])("with %s it passes at midnight", (_, call, wrap) => {
    expect(passesAt(day(call, wrap)).toString()).toBe("2026-11-21T08:00:00Z");
  });

  test("an offer may stay open until the call, or until the end of the day if there is none", () => {
    expect(latestExpiry(day("06:30", null)).toString()).toBe("2026-11-20T14:30:00Z");
    expect(latestExpiry(day(null, "18:00")).toString()).toBe("2026-11-21T08:00:00Z");
  });

  test("working time is known only with both call and wrap", () => {
    expect(during(day("06:30", null))).toBeNull();
    expect(during(day("18:00", "04:00"))).toBe("[2026-11-21T02:00:00Z,2026-11-21T12:00:00Z)");
  });
});

describe("clock changes", () => {
  test("the day the clocks go back has 25 hours", () => {
    expect(endOf("2026-11-01", zone).since(endOf("2026-10-31", zone)).total("hours")).toBe(25);
  });

  test("the day they go forward has 23", () => {
    expect(endOf("2026-03-08", zone).since(endOf("2026-03-07", zone)).total("hours")).toBe(23);
  });

  test("an ambiguous local time is the earlier one", () => {
    expect(momentOf("2026-11-01", "01:30", zone).toString()).toBe("2026-11-01T08:30:00Z");
  });

  test("a skipped local time is the moment after the gap", () => {
    expect(momentOf("2026-03-08", "02:30", zone).toString()).toBe("2026-03-08T10:30:00Z");
  });

  test.each([
    ["02:30", "03:15", 0.75],
    ["02:30", "03:30", 1],
    ["02:00", "02:45", 0.75],
    ["02:30", "05:00", 1.5],
    ["23:00", "02:30", 3.5],
  ])("work from %s to %s over skipped hours ends after it began", (call, wrap, hours) => {
    const date = call > wrap ? "2027-03-13" : "2027-03-14";
    const moments = callAndWrap(day(call, wrap, date));
    expect(moments.call && moments.wrap?.since(moments.call).total("hours")).toBe(hours);
  });

  test("a night shoot during a clock change has its real duration", () => {
    const { call, wrap } = callAndWrap(day("22:00", "06:00", "2026-10-31"));
    expect(call && wrap?.since(call).total("hours")).toBe(9);
  });

  test.each([
    "America/New_York",
    "America/Chicago",
    "America/Denver",
    "America/Phoenix",
    "America/Los_Angeles",
    "America/Anchorage",
    "Pacific/Honolulu",
  ])("the abbreviation of %s is that of American English, on each day of a year", (timeZone) => {
    const format = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "short" });
    const expected = (date: string) =>
      format
        .formatToParts(momentOf(date, "12:00", timeZone).epochMilliseconds)
        .find(({ type }) => type === "timeZoneName")?.value;
    const dates = Array.from({ length: 365 }, (_, days) =>
      Temporal.PlainDate.from("2026-01-01").add({ days }).toString(),
    );
    expect(dates.map((date) => zoneAbbreviation(date, timeZone, null))).toEqual(dates.map(expected));
  });

  test("the abbreviation is that of the date", () => {
    expect([zoneAbbreviation("2026-07-01", zone, null), zoneAbbreviation("2026-12-01", zone, "06:30")]).toEqual([
      "PDT",
      "PST",
    ]);
  });

  test("on the day of a clock change, the zone's abbreviation is that of the call", () => {
    // On 1 November 2026, 01:30 exists twice. The earlier one, which is in daylight saving time, counts.
    expect([
      zoneAbbreviation("2026-11-01", zone, "01:30"),
      zoneAbbreviation("2026-11-01", zone, "06:30"),
      zoneAbbreviation("2026-11-01", zone, null),
      zoneAbbreviation("2027-03-14", zone, "01:30"),
    ]).toEqual(["PDT", "PST", "PST", "PST"]);
  });
});

test("today begins and ends in the production's zone, not in the server's", () => {
  const lateEvening = Temporal.Instant.from("2026-11-21T06:00:00Z");
  expect([today(lateEvening, zone), today(lateEvening, "America/New_York")]).toEqual(["2026-11-20", "2026-11-21"]);
});
