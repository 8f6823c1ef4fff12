import { costOf } from "@callboard/contract/pay/cost-of";
import { payFlagCodes, payReasons } from "@callboard/contract/pay/pay-choices";
import { payPresets } from "@callboard/contract/pay/presets";
import { expect, test } from "vitest";
import { clientTexts } from "../texts/en.ts";
import { clientTexts as spanish } from "../texts/es.ts";
import { payFlagText, payLineReason, payLineText, payLineWork } from "./pay-text.ts";

test("each line of a price says its hours and its rule", () => {
  const rules = payPresets.find(({ id }) => id === "feature_8_12_15")?.rules;
  if (!rules) throw new Error("There is no such preset.");
  const { lines, flags } = costOf(
    rules,
    {
      ...{ date: "2026-12-02", place: "studio", medium: "feature", offProduction: false, hire: "daily" },
      ...{ call: 420, wrap: 1260, meals: [], rate: { cents: 4976, per: "hour" }, isNewHire: false },
    },
    undefined,
    { before: 8.5 },
  );
  expect(lines.map(payLineText)).toEqual([
    "8 h × 1: straight time",
    "4 h × 1.5: after 8 hours worked",
    "2 h × 2: after 12 hours from the call, meals included",
    "16 penalties: meal later than 6 hours",
    "1.5 h × 2: rest shorter than 10 hours",
  ]);
  expect(flags.map(payFlagText)).toContain("1.5 h short of rest before the call");
});

test("hours without a multiple of the rate are hours alone", () => {
  expect(payLineWork({ why: "after_elapsed", hours: 1 / 3, times: null, limit: 11 })).toBe("0.33 h");
});

test.each([clientTexts, spanish])("every rule and flag has words in each language", ({ pay }) => {
  for (const why of payReasons) expect(pay.reasons[why]({ limit: "8" })).not.toMatch(/undefined|NaN/);
  for (const code of payFlagCodes) expect(pay.flags[code]({ hours: "2" })).not.toMatch(/undefined|NaN/);
  expect(payLineReason({ why: "hourly", limit: null })).toBe("straight time");
});
