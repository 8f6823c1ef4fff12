import { type ReactNode, useEffect, useState } from "react";

/** Nothing for the first 300 ms: what loads faster never flickers. */
export function Delayed({ ms = 300, children }: { ms?: number | undefined; children: ReactNode }) {
  const [due, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return due ? children : null;
}
