import type { Job } from "@callboard/contract/dayplans";
import { maxGroupDays } from "@callboard/contract/limits";
import { useCallback, useMemo, useState } from "react";
import { texts } from "../../lib/texts/jobs.ts";

/** The id of the selected position by date. A group has at most one job a day. */
type Chosen = ReadonlyMap<string, string>;

export type JobSelection = ReturnType<typeof useJobSelection>;

/** The selection of jobs of different days that are to be offered as one block. */
export function useJobSelection(first: Chosen = new Map()) {
  const [chosen, setChosen] = useState(first);
  const toggle = useCallback(
    ({ id, start_date }: Job) =>
      setChosen((before) => {
        const next = new Map(before);
        if (before.get(start_date) === id) next.delete(start_date);
        else next.set(start_date, id);
        return next;
      }),
    [],
  );
  const clear = useCallback(() => setChosen(new Map()), []);
  return useMemo(() => {
    const ids = new Set(chosen.values());
    return {
      /** The ids of the selected positions, ordered by date. */
      ids: [...chosen].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, id]) => id),
      has: (id: string) => ids.has(id),
      /**
       * Returns why a job can't be selected: its day has a selected job, it is filled, or the group has the maximum of
       * days.
       */
      disabledReason({ id, start_date, need }: Job): string | undefined {
        if (ids.has(id)) return undefined;
        if (need <= 0) return texts.alreadyFull;
        if (chosen.has(start_date)) return texts.oneADay;
        return chosen.size >= maxGroupDays ? texts.groupIsFull(maxGroupDays) : undefined;
      },
      toggle,
      clear,
    };
  }, [chosen, toggle, clear]);
}
