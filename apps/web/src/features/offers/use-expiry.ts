import { useEffect, useState } from "react";
import { type ExpiryChoice, expiryOf, firstChoice, type OfferedDay } from "./expiry.ts";

/** The chosen expiry of one day's offers; what it means is counted anew every half minute, and once more when it is sent. */
export function useExpiry(day: OfferedDay) {
  const [choice, setChoice] = useState<ExpiryChoice>(firstChoice);
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000);
    return () => clearInterval(timer);
  }, []);
  const field = { choice, onChoose: setChoice, day, expiry: expiryOf(choice, day, now) };
  return { field, now: () => expiryOf(choice, day, Date.now()) };
}
