import type { DayplayerJob } from "@callboard/contract/dayplayers/dayplayer-jobs";
import { describe, expect, test } from "vitest";
import { isDayTaken, isSelected, type JobSelection, selectJob, stillOffered, unselectJob } from "./job-selection.ts";

const job = (id: string, start_date: string, why_not: DayplayerJob["why_not"] = null) =>
  ({ id, start_date, why_not }) as DayplayerJob;
const monday = job("a", "2026-11-23");
const tuesday = job("b", "2026-11-24");
const ids = (selection: JobSelection) => selection.map(({ id }) => id);

describe("the selection of jobs", () => {
  test("is ordered by date and contains each job once", () => {
    const selection = selectJob(selectJob(selectJob([], tuesday), monday), tuesday);
    expect(ids(selection)).toEqual(["a", "b"]);
    expect(isSelected(selection, monday)).toBe(true);
  });

  test("contains one job a day; another job of the day replaces it", () => {
    const other = job("c", monday.start_date);
    const selection = selectJob(selectJob([], monday), other);
    expect(ids(selection)).toEqual(["c"]);
    expect(isDayTaken(selection, monday)).toBe(true);
    expect(isDayTaken(selection, tuesday)).toBe(false);
  });

  test("contains no job that can't be offered", () => {
    expect(selectJob([], job("d", "2026-11-25", "dayplayer_booked"))).toEqual([]);
  });

  test("throws if a job is removed that is not selected", () => {
    expect(() => unselectJob([monday], tuesday)).toThrow("Cannot unselect a job that is not selected");
    expect(unselectJob([monday, tuesday], monday)).toEqual([tuesday]);
  });

  test("contains only jobs that can still be offered after a refetch", () => {
    const taken = job("a", "2026-11-23", "position_full");
    expect(ids(stillOffered([monday, tuesday], [taken]))).toEqual(["b"]);
  });
});
