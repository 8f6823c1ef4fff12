import { type ReactNode, useEffect, useState } from "react";

/** False for the first 300 ms, so that content that loads faster does not flicker. */
export function useDue(ms = 300): boolean {
  const [due, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return due;
}

/** Renders its children after 300 ms. */
export const Delayed = ({ children }: { children: ReactNode }) => (useDue() ? children : null);
