import { expect, test } from "vitest";
import { payAfterWrap } from "./after-wrap.ts";
import { costOf } from "./cost-of.ts";
import { newWeek } from "./day-rules.ts";
import { payPresets } from "./presets.ts";
import type { Work } from "./work.ts";

const work: Work = {
  ...{ date: "2026-12-02", place: "studio", medium: "feature", offProduction: false, hire: "daily" },
  ...{ call: 420, wrap: 1110, meals: [], rate: { cents: 6000, per: "hour" }, isNewHire: false },
};

test.each(payPresets)("each hour after the wrap pays what a later wrap costs more, by $name", ({ rules: preset }) => {
  const rules = { ...preset, meals: [] };
  const day = { ...work, rate: { cents: 60_000, per: rules.rate_per } };
  const steps = payAfterWrap({ rules, work: day, week: newWeek, rest: {} }, 240);
  let expected = 0;
  for (let minute = 60; minute <= 240; minute += 60) {
    for (let at = minute - 60; at < minute; at++)
      expected += (steps.findLast(({ after }) => after <= at)?.cents ?? 0) / 60;
    const more = costOf(rules, { ...day, wrap: 1110 + minute }).total - costOf(rules, day).total;
    expect(Math.abs(more - expected), `${minute} minutes`).toBeLessThan(10);
  }
});

test("guaranteed hours are paid already, and without times or on call nothing is known", () => {
  const rules = payPresets.find(({ id }) => id === "feature_8_12_15")?.rules;
  if (!rules) throw new Error("There is no such preset.");
  const of = (changes: Partial<Work>) =>
    payAfterWrap({ rules, work: { ...work, ...changes }, week: newWeek, rest: {} }, 240);
  expect(of({ wrap: 780 })).toEqual([{ after: 120, cents: 9000 }]);
  expect(of({ wrap: 480 })).toEqual([]);
  expect(of({ wrap: null })).toEqual([]);
  expect(of({ hire: "on_call" })).toEqual([]);
});
