import { expect, test } from "vitest";
import { problemOfTimes, toLocalTimes, toMinutes } from "./worked-minutes.ts";

const worked = { outcome: "worked", grace_used: null } as const;
const lunch = { from: "12:30", to: "13:00" };

test("a wrap at or before the call is on the next date, and a meal before the call too", () => {
  const local = { ...worked, call: "18:00", wrap: "05:30", meals: [{ from: "00:00", to: "00:30" }] };
  const night = toMinutes(local, "18:00");
  expect(night).toMatchObject({ call: 1080, wrap: 1770, meals: [{ from: 1440, to: 1470 }] });
  expect(toLocalTimes(night)).toEqual(local);
  expect(toMinutes({ ...worked, call: "06:00", wrap: "06:00", meals: [] }, "06:00")).toMatchObject({ wrap: 1800 });
});

test("somebody who came after midnight to a call of the evening began on the next date", () => {
  const late = toMinutes({ ...worked, call: "00:30", wrap: "06:00", meals: [{ from: "02:00", to: "02:30" }] }, "22:00");
  expect(late).toMatchObject({ call: 1470, wrap: 1800, meals: [{ from: 1560, to: 1590 }] });
  expect(toMinutes({ ...worked, call: "05:40", wrap: "18:00", meals: [] }, "06:30")).toMatchObject({ call: 340 });
});

test("who was not paid has no times", () => {
  const absent = toMinutes({ ...worked, outcome: "absent", call: "06:00", wrap: "18:00", meals: [lunch] }, null);
  expect(absent).toEqual({ outcome: "absent", call: null, wrap: null, meals: [], grace_used: null });
  expect(problemOfTimes(absent, { required: true })).toBeUndefined();
});

test.each([
  ["a wrap without a call", { call: null, wrap: "18:00", meals: [] }, "call"],
  ["a meal before the call", { call: "13:30", wrap: "19:00", meals: [lunch] }, "meals"],
  ["a meal after the wrap", { call: "06:00", wrap: "12:45", meals: [lunch] }, "meals"],
  ["overlapping meals", { call: "06:00", wrap: "19:00", meals: [{ from: "12:45", to: "13:15" }, lunch] }, "meals"],
  ["a day without a wrap so far", { call: "06:00", wrap: null, meals: [lunch] }, undefined],
  ["meals in any order", { call: "06:00", wrap: "19:00", meals: [{ from: "18:00", to: "18:30" }, lunch] }, undefined],
])("%s is a problem or not", (_title, times, field) => {
  expect(problemOfTimes(toMinutes({ ...worked, ...times }, null), { required: false })?.field).toBe(field);
});

test("call and wrap are required where a sheet is signed", () => {
  const problem = (call: string | null) =>
    problemOfTimes(toMinutes({ ...worked, call, wrap: null, meals: [] }, null), { required: true })?.field;
  expect([problem(null), problem("06:00")]).toEqual(["call", "wrap"]);
});
