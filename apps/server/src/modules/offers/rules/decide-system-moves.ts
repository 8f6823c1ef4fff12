import { allows, isWaiting } from "@callboard/contract/lifecycle";
import { done } from "../../../result.ts";
import { hasPassed } from "../../../time/compare-instants.ts";
import { countDrops } from "./decide-drop.ts";
import { decideMoves, type OfferMove } from "./offer-move.ts";
import type { OfferRow } from "./offer-row.ts";

/** Expires the waiting offers whose time is over. */
export const decideExpire = (offers: OfferRow[]) =>
  decideMoves(
    offers
      .filter(({ state, expires_at, now }) => allows(state, "expire") && hasPassed(expires_at, now))
      .map(({ id }) => ({ id, move: "expire" })),
  );

/** Closes the waiting offers of positions that have no vacancy left, because their count was lowered. */
export const decideCloseFilled = (waiting: OfferRow[]) =>
  decideMoves(
    waiting
      .filter(({ booked, count }) => booked >= count)
      .map(({ id }) => ({ id, move: "close", reason: "position_filled" })),
  );

/** Closes the waiting offers of a department whose production is no longer paid. Bookings stay. */
export const decideCloseDepartment = (waiting: OfferRow[]) =>
  decideMoves(waiting.map(({ id }) => ({ id, move: "close", reason: "department_closed" })));

export interface EndDepartmentRows {
  upcoming: OfferRow[];
  lockedDayplayers: ReadonlySet<string>;
  message: string;
}

/**
 * Cancels the upcoming bookings of departments that end, and closes their waiting offers. `complete` is false, and
 * nothing moves, if an offer to another dayplayer was created before the locks were taken.
 */
export function decideEndDepartment({ upcoming, lockedDayplayers, message }: EndDepartmentRows) {
  if (upcoming.some(({ dayplayer_id }) => !lockedDayplayers.has(dayplayer_id)))
    return done({ moves: [] as OfferMove[], complete: false });
  const moves = upcoming.map(
    ({ id, state }): OfferMove =>
      isWaiting(state) ? { id, move: "close", reason: "department_closed" } : { id, move: "cancel", message },
  );
  return done({ moves, complete: true });
}

/** Drops the upcoming bookings of a dayplayer whose account is deleted, and closes the offers they have not answered. */
export function decideEndDayplayer(upcoming: OfferRow[], message: string) {
  const moves = upcoming.map(
    ({ id, state }): OfferMove =>
      isWaiting(state) ? { id, move: "close", reason: "account_closed" } : { id, move: "drop", message },
  );
  return done({ moves, record: countDrops(upcoming.filter(({ state }) => !isWaiting(state))) });
}
