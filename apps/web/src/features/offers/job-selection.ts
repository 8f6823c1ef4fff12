import type { DayplayerJob } from "@callboard/contract/dayplayer-jobs";

/** Jobs selected to be offered as one, by date: one a day, as a dayplayer can't be in two places. */
export type JobSelection = readonly DayplayerJob[];

export const isSelected = (selection: JobSelection, job: DayplayerJob): boolean =>
  selection.some(({ id }) => id === job.id);

/** Another job of the date is selected already. */
export const isDayTaken = (selection: JobSelection, job: DayplayerJob): boolean =>
  selection.some(({ id, start_date }) => id !== job.id && start_date === job.start_date);

/** Selects a job that can be offered, once; its day's other job gives way. */
export function selectJob(selection: JobSelection, job: DayplayerJob): JobSelection {
  if (job.why_not !== null || isSelected(selection, job)) return selection;
  const others = selection.filter(({ start_date }) => start_date !== job.start_date);
  return [...others, job].toSorted((a, b) => (a.start_date < b.start_date ? -1 : 1));
}

export function unselectJob(selection: JobSelection, job: DayplayerJob): JobSelection {
  if (!isSelected(selection, job)) throw new Error("Cannot unselect a job that is not selected");
  return selection.filter(({ id }) => id !== job.id);
}

/** What is left of a selection when the jobs were read again: those that can still be offered, as they stand now. */
export const stillOffered = (selection: JobSelection, jobs: readonly DayplayerJob[]): JobSelection =>
  selection.flatMap((each) => {
    const now = jobs.find(({ id }) => id === each.id) ?? each;
    return now.why_not === null ? [now] : [];
  });
