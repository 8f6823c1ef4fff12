import { useEffect, useState } from "react";

/** Seconds left before something may be asked for again; `restart` begins them anew. */
export function useCooldown(seconds: number, running = true): { left: number; restart: () => void } {
  const [left, setLeft] = useState(running ? seconds : 0);
  useEffect(() => {
    if (left <= 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return { left, restart: () => setLeft(seconds) };
}
