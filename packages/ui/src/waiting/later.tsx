import { type ReactNode, startTransition, useEffect, useState } from "react";
import { afterPaint } from "../after-paint.ts";

/** Renders its children once what is rendered with it has been painted. */
export function Later({ children }: { children: ReactNode }) {
  const [isPainted, setIsPainted] = useState(false);
  useEffect(() => afterPaint(() => startTransition(() => setIsPainted(true))), []);
  return isPainted && children;
}
