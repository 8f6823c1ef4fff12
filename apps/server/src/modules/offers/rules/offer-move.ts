import type { ClosedReason, Move } from "@callboard/contract/lifecycle";
import { done } from "../../../result.ts";
import type { Change } from "../../transitions/subject.ts";
import type { OfferRow } from "./offer-row.ts";
import type { OfferedPosition } from "./offered-position.ts";

/** One move of one offer, as decided. */
export interface OfferMove extends Change<Move> {
  /** With `close`: the reason. */
  reason?: ClosedReason;
  /** With `extend` and `reopen`, and with `change` where the last possible moment to answer is earlier now. */
  expiresAt?: Temporal.Instant | undefined;
  /** With `revoke` and `cancel`: the day was moved, and the dayplayer is asked again for the new date. */
  moved?: boolean;
  /** With `decline`: the dayplayer is not available on that day at all. */
  wholeDay?: boolean;
  /** With `delay`: the minutes, and the dayplayer's note. */
  delay?: { minutes: number; note: string };
  /** With `change`: the next revision of the terms, taken from the position. */
  revision?: { rev: number; position: OfferedPosition; agreed: boolean };
  /** With `change`: the call moved, so that a reported delay says nothing any more. */
  callMoved?: boolean;
}

/** A decision to make these moves. */
export const decideMoves = (moves: OfferMove[]) => done({ moves });

/** The ids of the rows that belong to offers, by which they are locked. */
export const lockIdsOf = (offers: Pick<OfferRow, "dayplayer_id" | "position_id">[]) => ({
  dayplayers: offers.map(({ dayplayer_id }) => dayplayer_id),
  positions: offers.map(({ position_id }) => position_id),
});
