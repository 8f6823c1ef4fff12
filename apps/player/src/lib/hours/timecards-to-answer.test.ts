import { expect, test } from "vitest";
import { aTimecard, aTimecardLine } from "./a-timecard.fixture.ts";
import { canPropose, linesToAgree } from "./timecards-to-answer.ts";

test("hours wait for the dayplayer until the office has approved them", () => {
  expect(linesToAgree(aTimecard({ state: "with_head" }))).toHaveLength(1);
  expect(linesToAgree(aTimecard({ state: "approved" }))).toEqual([]);
  expect(linesToAgree(aTimecard({ lines: [aTimecardLine({ waits_for: "head" })] }))).toEqual([]);
});

test("other times can be proposed until the office has approved, and again as a correction after the export", () => {
  const can = (state: Parameters<typeof aTimecard>[0]) => canPropose(aTimecard(state), aTimecardLine());
  expect(["with_dayplayer", "with_head", "agreed"].every((state) => can({ state: state as "agreed" }))).toBe(true);
  expect(can({ state: "approved" })).toBe(false);
  expect(can({ state: "exported" })).toBe(true);
});

test("a day that has a correction is changed there", () => {
  expect(canPropose(aTimecard({ state: "exported" }), aTimecardLine({ superseded: true }))).toBe(false);
});
