import { useEffect, useState } from "react";

/** When parts that nobody sees may load, ms: a slow phone has rendered the first screen by then. */
const laterMs = 2500;

/** Whether the first screen has been shown long enough for parts of it that nobody sees. */
export function useLater(): boolean {
  const [isLater, setLater] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setLater, laterMs, true);
    return () => clearTimeout(timer);
  }, []);
  return isLater;
}
