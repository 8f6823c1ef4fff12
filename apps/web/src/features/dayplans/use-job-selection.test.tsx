import type { Job } from "@callboard/contract/dayplans";
import { maxGroupDays } from "@callboard/contract/limits";
import { act, renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { useJobSelection } from "./use-job-selection.ts";

const job = (n: number, start_date = `day ${n}`) => ({ id: `job ${n}`, start_date, need: 1 }) as Job;

test("a job beyond a group's maximum of days can't be selected, with that reason", () => {
  const { result } = renderHook(() => useJobSelection());
  for (let n = 1; n <= maxGroupDays; n++) act(() => result.current.toggle(job(n)));
  expect(result.current.ids).toHaveLength(maxGroupDays);
  expect(result.current.disabledReason(job(maxGroupDays + 1))).toBe("A group has at most 60 jobs.");
  expect(result.current.disabledReason(job(maxGroupDays + 1, "day 1"))).toBe("One job a day can be part of a group.");
  expect(result.current.disabledReason(job(1))).toBeUndefined();
});
