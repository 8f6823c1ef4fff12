import { type ReactNode, useEffect, useState } from "react";

/** False for the first 300 ms: what loads faster never flickers. */
export function useDue(ms = 300): boolean {
  const [due, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return due;
}

/** Nothing for the first 300 ms. */
export const Delayed = ({ children }: { children: ReactNode }) => (useDue() ? children : null);
