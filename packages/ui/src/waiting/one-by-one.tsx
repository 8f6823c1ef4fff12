import { type ReactElement, startTransition, useEffect, useState } from "react";

/**
 * Renders its children one after another, each once the one before is displayed. A slow processor can answer presses in
 * between, and what a screen shows first does not wait for what is far below.
 */
export function OneByOne({ children }: { children: readonly ReactElement[] }) {
  const [count, setCount] = useState(1);
  const isWhole = count >= children.length;
  useEffect(() => {
    if (isWhole) return;
    const timer = setTimeout(() => startTransition(() => setCount(count + 1)));
    return () => clearTimeout(timer);
  }, [count, isWhole]);
  return children.slice(0, count);
}
