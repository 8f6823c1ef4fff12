import { expect, test } from "vitest";
import { aTimecard, aTimecardLine } from "./a-timecard.fixture.ts";
import { canPropose, linesToAgree } from "./timecards-to-answer.ts";

const date = "2026-12-02";

test("hours wait for the dayplayer until the office has approved them", () => {
  expect(linesToAgree(aTimecard({ state: "with_head" }))).toHaveLength(1);
  expect(linesToAgree(aTimecard({ state: "approved" }))).toEqual([]);
  expect(linesToAgree(aTimecard({ lines: [aTimecardLine({ waits_for: "head" })] }))).toEqual([]);
});

test("other times can be proposed until the office has approved, and again as a correction after the export", () => {
  const can = (state: Parameters<typeof aTimecard>[0]) => canPropose(aTimecard(state), date, []);
  expect(["with_dayplayer", "with_head", "agreed"].every((state) => can({ state: state as "agreed" }))).toBe(true);
  expect(can({ state: "approved" })).toBe(false);
  expect(can({ state: "exported" })).toBe(true);
});

test("a day that has a correction is changed there", () => {
  const exported = aTimecard({ state: "exported" });
  const correction = aTimecard({ id: "c1", correction: 1 });
  expect(canPropose(exported, date, [exported, correction])).toBe(false);
  expect(canPropose(exported, "2026-12-03", [exported, correction])).toBe(true);
  expect(canPropose(correction, date, [exported, correction])).toBe(true);
});
