import { useEffect, useState } from "react";
import { type ExpiryChoice, expiryOf, firstChoice, type OfferedDay } from "./expiry.ts";

/**
 * Holds the choice of an expiry, at first `initial`. The resulting time is computed every 30 seconds, and once more by
 * `now()` when the offer is sent.
 */
export function useExpiry(day: OfferedDay, initial: ExpiryChoice = firstChoice) {
  const [choice, setChoice] = useState<ExpiryChoice>(initial);
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000);
    return () => clearInterval(timer);
  }, []);
  const field = { choice, onChoose: setChoice, day, expiry: expiryOf(choice, day, now) };
  return { field, now: () => expiryOf(choice, day, Date.now()) };
}
