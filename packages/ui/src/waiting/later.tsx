import { type ReactNode, startTransition, useEffect, useState } from "react";
import { afterPaint } from "../after-paint.ts";

/** Renders its children after the components that were rendered with it have been painted. */
export function Later({ children }: { children: ReactNode }) {
  const [isPainted, setIsPainted] = useState(false);
  useEffect(() => afterPaint(() => startTransition(() => setIsPainted(true))), []);
  return isPainted && children;
}
