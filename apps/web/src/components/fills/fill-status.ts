import type { Fill } from "@callboard/contract/fills";
import { texts } from "../../lib/texts/texts.ts";

/** What a screen says about a fill: its state, or `at_risk` for a running one that may leave places open. */
export type FillStatus = Fill["state"] | "at_risk";

export function fillStatusOf(fill: Pick<Fill, "state" | "outlook" | "exhausted" | "need">): FillStatus {
  if (fill.state !== "running" || fill.need <= 0) return fill.state;
  const isUncertain = fill.outlook === "open" || fill.outlook === "unlikely";
  return isUncertain || (fill.exhausted && fill.outlook !== "sure") ? "at_risk" : "running";
}

/** The status in a few words: "very likely", "may stay open: 1 of 4", "full". */
export function fillStatusText(fill: Pick<Fill, "state" | "outlook" | "exhausted" | "need" | "count">): string {
  const status = fillStatusOf(fill);
  if (status === "at_risk") return texts.outlook.mayStayOpen({ need: fill.need, count: fill.count });
  if (status !== "running") return texts.outlook[status];
  return fill.outlook ? texts.outlook.outlooks[fill.outlook] : texts.outlook.looking;
}
