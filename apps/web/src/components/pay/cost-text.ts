import type { WorkCost } from "@callboard/contract/pay/schemas/day-costs";
import { money } from "../../lib/shown-units.ts";
import { texts } from "../../lib/texts/texts.ts";

/**
 * What is booked of what is planned, and where they differ what was worked and approved, or is expected by the terms now, and
 * the range that the rules leave.
 */
export const costText = ({ booked, planned, expected, low, high, worked, approved }: WorkCost): string =>
  [
    planned === booked
      ? texts.costs.booked({ booked: money(booked) })
      : texts.costs.bookedOf({ booked: money(booked), planned: money(planned) }),
    worked !== null && texts.costs.worked({ amount: money(worked) }),
    approved > 0 && texts.costs.approved({ amount: money(approved) }),
    worked === null && expected !== booked && texts.costs.expected({ amount: money(expected) }),
    worked === null && low !== high && texts.costs.range({ low: money(low), high: money(high) }),
  ]
    .filter(Boolean)
    .join(" · ");

/** The same of a cost that may still be read, or could not be. */
export const readCostText = (cost: WorkCost | undefined, isError: boolean): string =>
  cost ? costText(cost) : isError ? texts.costs.failed : "…";
