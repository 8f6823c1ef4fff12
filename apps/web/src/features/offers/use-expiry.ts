import { useEffect, useState } from "react";
import { type ExpiryChoice, expiryOf, firstChoice, type OfferedDay } from "./expiry.ts";

/**
 * The chosen expiry of one day's offers, at first `initial`; what it means is computed again every half minute, and once
 * more when it is sent.
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
