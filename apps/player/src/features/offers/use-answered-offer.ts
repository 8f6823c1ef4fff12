import type { DayplayerOffer } from "@callboard/contract/dayplayer-offers";
import { useEffect, useState } from "react";
import type { DayplayerState } from "../../lib/texts/states.ts";

/** Renders again at a moment (ISO 8601), such as the expiry of what is shown. */
export function useMoment(moment: string): void {
  const [, render] = useState(0);
  useEffect(() => {
    const left = Date.parse(moment) - Date.now();
    // A browser's timer ends at once where it is set for more than 24 days.
    if (left <= 0 || left > 2 ** 31 - 1) return;
    const timer = setTimeout(() => render((times) => times + 1), left + 1);
    return () => clearTimeout(timer);
  }, [moment]);
}

/**
 * What ended an offer while its sheet is open, from then until the sheet is closed. While an answer is on its way, and
 * after it was taken, the offer ends by that answer, which is not told here.
 */
export function useEnded(
  open: boolean,
  answering: boolean,
  ended: DayplayerState | undefined,
): DayplayerState | undefined {
  const [shownState, setShownState] = useState<DayplayerState>();
  if (open && !answering && ended && !shownState) setShownState(ended);
  return shownState;
}

/** True for `ms` after `key` has become another one, so that a thumb on its way does not answer what just changed. */
export function useJustChanged(key: string, ms: number): boolean {
  const [settled, setSettled] = useState(key);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(key), ms);
    return () => clearTimeout(timer);
  }, [key, ms]);
  return settled !== key;
}

/**
 * The offer as it is now, of those that the server last told. Of a job of several days whose first day was lost, the
 * first day that is left stands for the job.
 */
export function currentOffer(all: DayplayerOffer[], seen: DayplayerOffer): DayplayerOffer {
  const same = all.find(({ id }) => id === seen.id);
  if (!same) return seen;
  if (same.state === "open" || same.block_id === null) return same;
  return all.find(({ state, block_id }) => state === "open" && block_id === same.block_id) ?? same;
}
