import { setLocale } from "@callboard/ui/locale";
import { afterEach, expect, test } from "vitest";
import { shortDay } from "./days.ts";

afterEach(() => setLocale("en-US"));

test("the short form of a day has no preposition in Spanish", () => {
  expect(shortDay("2026-11-24")).toBe("Tue, Nov 24");
  setLocale("es-US");
  expect(shortDay("2026-11-24")).toMatch(/^mar\.?,? 24 nov\.?$/);
});
