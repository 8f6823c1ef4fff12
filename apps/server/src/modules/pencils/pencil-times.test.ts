import { describe, expect, test } from "vitest";
import { answerBy, challengeEnd, chooseUntil } from "./pencil-times.ts";

const zone = "America/Los_Angeles";
/** A local time in Los Angeles, an hour later in winter. */
const at = (local: string) => Temporal.ZonedDateTime.from(`${local}[${zone}]`).toInstant();

describe("a pencil", () => {
  const until = (now: string, date: string, chosen?: string) =>
    chooseUntil({ date, zone, now: at(now) }, chosen ? at(chosen) : undefined)
      ?.toZonedDateTimeISO(zone)
      .toPlainDateTime()
      .toString();

  test("lasts 14 days, until 72 hours before its date, or until the chosen moment before", () => {
    expect(until("2026-11-20T12:00", "2026-12-20")).toBe("2026-12-04T12:00:00");
    expect(until("2026-11-20T12:00", "2026-11-28")).toBe("2026-11-25T00:00:00");
    expect(until("2026-11-20T12:00", "2026-11-28", "2026-11-22T18:00")).toBe("2026-11-22T18:00:00");
    expect(until("2026-11-20T12:00", "2026-11-28", "2026-11-27T18:00")).toBe("2026-11-25T00:00:00");
  });

  test("has no time left less than 72 hours before its date", () => {
    expect(until("2026-11-24T23:59", "2026-11-28")).toBe("2026-11-25T00:00:00");
    expect(until("2026-11-25T00:00", "2026-11-28")).toBeUndefined();
  });

  test("counts real hours across the change of clocks", () => {
    expect(until("2026-10-20T12:00", "2026-11-02")).toBe("2026-10-30T01:00:00");
  });

  test("can be answered for 48 hours, and no longer than it lasts", () => {
    const now = at("2026-11-20T12:00");
    expect(answerBy(now, at("2026-12-01T00:00"))).toEqual(at("2026-11-22T12:00"));
    expect(answerBy(now, at("2026-11-21T00:00"))).toEqual(at("2026-11-21T00:00"));
  });
});

describe("a challenge", () => {
  test.each([
    ["a quarter of eight hours by day", "2026-11-20T10:00", "2026-11-20T18:00", "2026-11-20T12:00"],
    ["the hours of the night are left out", "2026-11-20T21:00", "2026-11-21T09:00", "2026-11-21T09:00"],
    ["from within the night it begins in the morning", "2026-11-20T23:30", "2026-11-21T19:30", "2026-11-21T12:00"],
    ["never longer than 24 hours", "2026-11-20T12:00", "2026-12-04T12:00", "2026-11-21T12:00"],
    ["two of eight waking hours lie after the night", "2026-11-20T16:00", "2026-11-22T00:00", "2026-11-21T09:00"],
    ["never longer than the pencil", "2026-11-20T21:50", "2026-11-20T23:50", "2026-11-20T23:50"],
  ])("%s", (_, now, until, expected) => {
    expect(challengeEnd({ now: at(now), until: at(until), zone })).toEqual(at(expected));
  });
});
