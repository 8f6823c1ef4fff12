import ICAL from "ical.js";
import { expect, test } from "vitest";
import { timeZoneLines } from "./time-zone-lines.ts";

const instant = (text: string) => Temporal.Instant.from(text);
const linesOf = (zone: string, first: string, last: string) => timeZoneLines(zone, instant(first), instant(last));

test.each([
  ["America/Los_Angeles", "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU", "RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU"],
  ["Europe/London", "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU", "RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU"],
  ["Australia/Sydney", "RRULE:FREQ=YEARLY;BYMONTH=4;BYDAY=1SU", "RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=1SU"],
])("a feed of one summer day in %s has both parts with their yearly rules", (zone, ...rules) => {
  const lines = linesOf(zone, "2027-06-27T13:30:00Z", "2027-06-28T01:30:00Z");
  expect(lines.filter((line) => line.startsWith("BEGIN:")).sort()).toEqual([
    "BEGIN:DAYLIGHT",
    "BEGIN:STANDARD",
    "BEGIN:VTIMEZONE",
  ]);
  expect(lines.filter((line) => line.startsWith("RRULE"))).toEqual(rules);
});

test("a zone without clock changes has one part and no rule", () => {
  const lines = linesOf("America/Phoenix", "2027-06-27T13:30:00Z", "2027-06-28T01:30:00Z");
  expect(lines.filter((line) => line.startsWith("BEGIN:"))).toEqual(["BEGIN:VTIMEZONE", "BEGIN:STANDARD"]);
  expect(lines.join()).not.toContain("RRULE");
});

test.each([
  "America/Los_Angeles",
  "America/Toronto",
  "America/St_Johns",
  "America/Santiago",
  "Europe/London",
  "Europe/Dublin",
  "Africa/Casablanca",
  "Asia/Kolkata",
  "Asia/Jerusalem",
  "Australia/Lord_Howe",
  "Pacific/Honolulu",
  "Pacific/Auckland",
])("a calendar app reads every offset of three years of %s", (zone) => {
  const [first, last] = ["2026-11-28T12:00:00Z", "2029-11-28T12:00:00Z"];
  const component = new ICAL.Component(ICAL.parse(linesOf(zone, first, last).join("\r\n")));
  const read = new ICAL.Timezone(component);
  const wrong: string[] = [];
  for (let at = instant(first); Temporal.Instant.compare(at, instant(last)) < 0; at = at.add({ hours: 7 })) {
    const local = at.toZonedDateTimeISO(zone);
    const { year, month, day, hour, minute } = local;
    // Local times around a change occur twice or never, and apps differ in how they read them.
    if (local.subtract({ hours: 4 }).offset !== local.add({ hours: 4 }).offset) continue;
    const offset = read.utcOffset(new ICAL.Time({ year, month, day, hour, minute, second: 0, isDate: false }, read));
    if (offset * 1e9 !== local.offsetNanoseconds) wrong.push(local.toString());
  }
  expect(wrong).toEqual([]);
});
