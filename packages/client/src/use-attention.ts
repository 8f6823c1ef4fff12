import type { Attention } from "@callboard/ui/problem";
import { useState } from "react";

/** Counts the wrong fields of a form, for the line beside its button. `refuse` is called after each refused submit. */
export function useAttention(fields: number): { attention: Attention; refuse: () => void } {
  const [refusals, setRefusals] = useState(0);
  return { attention: { fields, refusals }, refuse: () => setRefusals((count) => count + 1) };
}

/** The fields of a form library's errors, those of rows included. */
export function countErrors(errors: unknown): number {
  if (typeof errors !== "object" || errors === null) return 0;
  if ("type" in errors && typeof errors.type === "string") return 1;
  return Object.values(errors).reduce<number>((sum, each) => sum + countErrors(each), 0);
}
