import { startTransition, useEffect, useState } from "react";

/**
 * Returns how many of the parts of a screen are rendered: `first` of them, and one more each time once the ones before are
 * displayed. A slow processor can answer presses in between.
 */
export function useOneByOne(total: number, first = 1): number {
  const [count, setCount] = useState(first);
  const isWhole = count >= total;
  useEffect(() => {
    if (isWhole) return;
    const timer = setTimeout(() => startTransition(() => setCount(count + 1)));
    return () => clearTimeout(timer);
  }, [count, isWhole]);
  return Math.min(count, total);
}
