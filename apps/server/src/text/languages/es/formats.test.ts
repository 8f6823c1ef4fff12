import { locales } from "@callboard/contract/languages/languages";
import { expect, test } from "vitest";
import { formats } from "./formats.ts";

const days = Array.from({ length: 365 }, (_, day) => Temporal.PlainDate.from("2026-01-01").add({ days: day }));
const noon = (day: Temporal.PlainDate) => Date.parse(`${day}T12:00:00Z`);

test("names of days and months in Spanish are those of the language", () => {
  const name = (day: Temporal.PlainDate, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locales.es, { ...options, timeZone: "UTC" }).format(noon(day));
  const sample = days.filter((_, index) => index % 9 === 0);
  expect(sample.map((day) => formats.day(day.toString()))).toEqual(
    sample.map((day) => `${name(day, { weekday: "short" })} ${day.day} ${name(day, { month: "short" })}`),
  );
});
