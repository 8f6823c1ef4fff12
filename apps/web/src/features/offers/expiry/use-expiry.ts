import { serverNow } from "@callboard/client/clock/server-clock";
import { useEffect, useState } from "react";
import { type ExpiryChoice, expiryOf, firstChoice, fitChoice, listPresets, type OfferedDay } from "./expiry.ts";

/**
 * Holds the choice of an expiry, at first `initial`. The resulting time is computed every 30 seconds, and once more by
 * `now()` when the offer is sent.
 */
export function useExpiry(day: OfferedDay, initial: ExpiryChoice = firstChoice) {
  const [choice, setChoice] = useState<ExpiryChoice>(initial);
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 30_000);
    return () => clearInterval(timer);
  }, []);
  const presets = listPresets(day, now);
  const fitting = fitChoice(choice, presets);
  const field = { choice: fitting, presets, onChoose: setChoice, day, expiry: expiryOf(fitting, day, now) };
  return { field, now: () => expiryOf(fitting, day, serverNow()) };
}
