import type { DayplayerJob } from "@callboard/contract/dayplayers/dayplayer-jobs";

/**
 * Jobs selected to be offered as one block, by date; at most one a day, because a dayplayer can't work two jobs a day.
 */
export type JobSelection = readonly DayplayerJob[];

export const isSelected = (selection: JobSelection, job: DayplayerJob): boolean =>
  selection.some(({ id }) => id === job.id);

/** Returns whether another job of the same date is selected. */
export const isDayTaken = (selection: JobSelection, job: DayplayerJob): boolean =>
  selection.some(({ id, start_date }) => id !== job.id && start_date === job.start_date);

/** Selects a job if it can be offered. It replaces the selected job of the same date. */
export function selectJob(selection: JobSelection, job: DayplayerJob): JobSelection {
  if (job.why_not !== null || isSelected(selection, job)) return selection;
  const others = selection.filter(({ start_date }) => start_date !== job.start_date);
  return [...others, job].toSorted((a, b) => (a.start_date < b.start_date ? -1 : 1));
}

export function unselectJob(selection: JobSelection, job: DayplayerJob): JobSelection {
  if (!isSelected(selection, job)) throw new Error("Cannot unselect a job that is not selected");
  return selection.filter(({ id }) => id !== job.id);
}

/** Returns the selected jobs in their current version, without those that can no longer be offered. */
export const stillOffered = (selection: JobSelection, jobs: readonly DayplayerJob[]): JobSelection =>
  selection.flatMap((each) => {
    const now = jobs.find(({ id }) => id === each.id) ?? each;
    return now.why_not === null ? [now] : [];
  });
