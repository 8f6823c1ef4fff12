import { serverNow } from "@callboard/client/clock/server-clock";
import type { DayplayerOffer } from "@callboard/contract/offers/dayplayer-offers";
import { useEffect, useState } from "react";
import type { DayplayerState } from "../../../lib/texts/states/states.ts";

/** Renders again at a moment (ISO 8601), such as the start of the hours in which a delay can be reported. Without one ("") it never does. */
export function useMoment(moment: string): void {
  const [, render] = useState(0);
  useEffect(() => {
    const left = Date.parse(moment) - serverNow();
    // A browser's timer fires at once if it is set for more than 24 days (2^31 ms).
    if (!(left > 0 && left < 2 ** 31 - 1)) return;
    const timer = setTimeout(() => render((times) => times + 1), left + 1);
    return () => clearTimeout(timer);
  }, [moment]);
}

/**
 * Keeps the state with which an offer ended while its sheet is open, until the sheet is closed. While an answer is
 * being sent, and after it succeeded, the offer ends by that answer, which is not reported here.
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

/**
 * The offer as it is in the server's last reply. If the first day of a block was lost, the first day that is left
 * stands for the block.
 */
export function currentOffer(all: DayplayerOffer[], shown: DayplayerOffer): DayplayerOffer {
  const same = all.find(({ id }) => id === shown.id);
  if (!same) return shown;
  if (same.state === "open" || same.block_id === null) return same;
  return all.find(({ state, block_id }) => state === "open" && block_id === same.block_id) ?? same;
}
