import { expect, test } from "vitest";
import { aDaySheet, aSheetLine } from "./a-day-sheet.fixture.ts";
import { lineText, mealsText, roundingText, usualHours, valuesText, wrapText } from "./sheet-text.ts";

/** `Intl` writes narrow and thin spaces. */
const plain = (text: string) => text.replaceAll(/\s/g, " ");

test("the wrap names the time that is paid, the rounding, and the hours of those without exceptions", () => {
  const sheet = aDaySheet();
  expect(plain(wrapText(sheet))).toBe("6:49 PM → 6:54");
  expect(usualHours(sheet)).toBe("11.9 hours");
  expect(roundingText(sheet)).toBe("rounded up to tenths of an hour");
  expect(wrapText(aDaySheet({ wrap: null }))).toBe("No wrap yet");
  const late = aSheetLine("Ana", { rounded: { call: "07:00", wrap: "18:54", hours: 11.4 } });
  expect(usualHours(aDaySheet({ lines: [aSheetLine("Walt"), late] }))).toBe("");
});

test("a line names true and paid times, or that some are missing", () => {
  expect(plain(lineText(aSheetLine("Walt")))).toBe("6:30 AM – 6:49 PM → 6:54");
  expect(lineText(aSheetLine("Walt", { call: null, rounded: null }))).toBe("Times missing");
});

test("meals and outcomes are named in one text", () => {
  expect(
    plain(
      mealsText([
        { from: "12:30", to: "13:00" },
        { from: "07:00", to: "07:30", paid: true },
      ]),
    ),
  ).toBe("meal 12:30 – 1:00 PM, 7:00 – 7:30 AM paid");
  const line = aSheetLine("Walt", { outcome: "no_show", call: null, wrap: null, meals: [], note: "No answer" });
  expect(valuesText(line)).toBe("No-show, “No answer”");
});
