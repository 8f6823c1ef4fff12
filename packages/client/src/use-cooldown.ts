import { useEffect, useState } from "react";

/** The seconds until something may be requested again. `restart` starts the count again. */
export function useCooldown(seconds: number, running = true): { left: number; restart: () => void } {
  const [left, setLeft] = useState(running ? seconds : 0);
  useEffect(() => {
    if (left <= 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return { left, restart: () => setLeft(seconds) };
}
