import { useEffect, useState } from "react";

/**
 * True for `ms` milliseconds after `key` has changed, so that a tap under way does not answer what has just changed.
 */
export function useJustChanged(key: string, ms: number): boolean {
  const [settled, setSettled] = useState(key);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(key), ms);
    return () => clearTimeout(timer);
  }, [key, ms]);
  return settled !== key;
}
