import { serverNow } from "@callboard/client/clock/server-clock";
import { useEffect, useState } from "react";

/** The current time in epoch milliseconds, read again every 15 seconds. */
export function useNow(): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 15_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
