import type { Job } from "@callboard/contract/dayplans";
import { maxGroupDays } from "@callboard/contract/limits";
import { useCallback, useMemo, useState } from "react";
import { texts } from "../../lib/texts/jobs.ts";

/** Dates by the position selected of each: a group has one job a day. */
type Chosen = ReadonlyMap<string, string>;

export type JobSelection = ReturnType<typeof useJobSelection>;

/** Jobs of different days, to be offered as one. */
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
      /** By date. */
      ids: [...chosen].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, id]) => id),
      has: (id: string) => ids.has(id),
      /** Why a job can't join: another one of its day is selected, it is full, or there are as many as a group can have. */
      whyNot({ id, start_date, need }: Job): string | undefined {
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
