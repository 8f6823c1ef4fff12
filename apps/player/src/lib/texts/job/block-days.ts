import type { ClosedReason } from "@callboard/contract/lifecycle";

/** The texts of the days of a block, which the first screen does not load. */
export const texts = {
  lostDay: "No longer part of it",
  lostDays: {
    position_filled: "Filled",
    booked_elsewhere: "You are booked elsewhere",
    block_broken: "No longer part of it",
    department_closed: "The department closed",
    account_closed: "No longer part of it",
  } satisfies Record<ClosedReason, string>,
} as const;
