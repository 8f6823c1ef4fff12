import type { Job } from "@callboard/contract/dayplans";
import { maxGroupDays } from "@callboard/contract/limits";
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from "@tanstack/react-router";
import { act, render, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { type JobSelection, useJobSelection } from "./use-job-selection.ts";

const job = (n: number, facts: Partial<Job> = {}) =>
  ({ id: `job ${n}`, start_date: `day ${n}`, need: 1, ...facts }) as Job;

async function openJobs() {
  let current: JobSelection | undefined;
  const root = createRootRoute({ component: Outlet });
  const list = createRoute({
    getParentRoute: () => root,
    path: "/",
    component: () => {
      current = useJobSelection();
      return null;
    },
  });
  const router = createRouter({ routeTree: root.addChildren([list]), history: createMemoryHistory() });
  render(<RouterProvider router={router as never} />);
  await waitFor(() => expect(current).toBeDefined());
  return {
    selection: () => current as JobSelection,
    toggle: (...jobs: Job[]) => act(async () => jobs.forEach((each) => void current?.toggle(each))),
  };
}

test("jobs of different days can be offered as one block, in the order of their days", async () => {
  const { selection, toggle } = await openJobs();
  await toggle(job(2));
  await toggle(job(1));
  expect(selection().ungroupable).toBeUndefined();
  expect(selection().ids).toEqual(["job 1", "job 2"]);
  await toggle(job(2));
  expect(selection().ids).toEqual(["job 1"]);
});

test("two jobs of a day, a filled job and too many days can be selected, but not offered as one block", async () => {
  const { selection, toggle } = await openJobs();
  await toggle(job(1), job(2, { start_date: "day 1" }));
  expect(selection().ungroupable).toBe("One job a day can be part of a group.");
  await toggle(job(2, { start_date: "day 1" }), job(3, { need: 0 }));
  expect(selection().ungroupable).toBe("One of these jobs is full.");
  await toggle(job(3, { need: 0 }), ...Array.from({ length: maxGroupDays }, (_, at) => job(at + 10)));
  expect(selection().ungroupable).toBe("A group has at most 60 jobs.");
});
