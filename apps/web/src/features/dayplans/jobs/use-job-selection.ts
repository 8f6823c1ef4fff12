import type { Job } from "@callboard/contract/dayplans";
import { maxGroupDays } from "@callboard/contract/limits";
import { createContext, useCallback, useMemo } from "react";
import { texts } from "../../../lib/texts/texts.ts";
import { useVisitState } from "../../../lib/use-list-state.ts";

/** A selected job: the facts that decide whether the selection can be offered as one block. */
type Ticked = Pick<Job, "id" | "start_date" | "need">;

export type JobSelection = ReturnType<typeof useJobSelection>;

const none: Ticked[] = [];

/**
 * The selection of the list around, if it has one. Rows and actions read it from here, so that a tick renders them and
 * nothing between them and the page.
 */
export const JobSelectionContext = createContext<JobSelection | undefined>(undefined);

/** The ticked jobs of All jobs: to be activated together or, with one job a day, to be offered as one block. */
export function useJobSelection() {
  const [ticked, setTicked] = useVisitState("ticked", none);
  const toggle = useCallback(
    ({ id, start_date, need }: Job) =>
      setTicked((before) =>
        before.some((each) => each.id === id)
          ? before.filter((each) => each.id !== id)
          : [...before, { id, start_date, need }],
      ),
    [setTicked],
  );
  const clear = useCallback(() => setTicked(none), [setTicked]);
  return useMemo(() => {
    const ids = new Set(ticked.map(({ id }) => id));
    return {
      /** The ids of the ticked jobs, ordered by date. */
      ids: ticked.toSorted((one, other) => (one.start_date < other.start_date ? -1 : 1)).map(({ id }) => id),
      has: (id: string) => ids.has(id),
      ungroupable: whyNoGroup(ticked),
      toggle,
      clear,
    };
  }, [ticked, toggle, clear]);
}

/** Returns why the jobs can't be offered as one block, or undefined if they can. */
function whyNoGroup(ticked: readonly Ticked[]): string | undefined {
  if (ticked.length > maxGroupDays) return texts.jobs.groupIsFull({ most: maxGroupDays });
  if (new Set(ticked.map(({ start_date }) => start_date)).size < ticked.length) return texts.jobs.oneADay;
  return ticked.some(({ need }) => need <= 0) ? texts.jobs.alreadyFull : undefined;
}
