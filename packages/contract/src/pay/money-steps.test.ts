import { expect, test } from "vitest";
import { newWeek } from "./day-rules.ts";
import { type Day, workOf } from "./examples/example.fixture.ts";
import { moneySteps } from "./money-steps.ts";
import { payPresets } from "./presets.ts";

const rules = payPresets.find(({ id }) => id === "feature_8_12_15")?.rules;
if (!rules) throw new Error("There is no such preset.");
const stepsOf = (day: Omit<Day, "rate">, days = 0) =>
  moneySteps({ rules, work: workOf({ rate: 50, ...day }), week: { ...newWeek, days }, rest: {} });
const at = (hours: number) => hours * 60;

test("an hour gets dearer within the planned day, and once after its wrap", () => {
  // The meal at noon does not count as work, and goes on counting as time from the call.
  expect(stepsOf({ call: 6, wrap: 16 })).toEqual([
    { at: at(14.5), times: 1.5, more: 2_500 },
    { at: at(18), times: 2, more: 2_500 },
  ]);
});

test("a step at the planned wrap itself is the one after it", () => {
  expect(stepsOf({ call: 6, wrap: 18 }).map((step) => step.at)).toEqual([at(14.5), at(18)]);
  expect(stepsOf({ call: 6, wrap: 19 }).map((step) => step.at)).toEqual([at(14.5), at(18), at(21)]);
});

test("a night shoot reaches its steps on the next date", () => {
  expect(stepsOf({ call: 18, wrap: 28 }).map((step) => step.at)).toEqual([at(26.5), at(30)]);
});

test("on the sixth day time and a half begins with the call, and the next step is golden", () => {
  expect(stepsOf({ call: 6, wrap: 16 }, 5)).toEqual([{ at: at(18), times: 3, more: 7_500 }]);
});

test("somebody on call, and a day whose wrap is not known, has no steps", () => {
  expect(stepsOf({ call: 6, wrap: 18, hire: "on_call" })).toEqual([]);
  expect(moneySteps({ rules, work: { ...workOf({ rate: 50 }), wrap: null }, week: newWeek, rest: {} })).toEqual([]);
});
