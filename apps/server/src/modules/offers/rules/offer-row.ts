import type { ClosedReason, OfferState } from "@callboard/contract/lifecycle";
import type { WorkingTime } from "./working-time.ts";

/**
 * An offer with everything its rules need, and the time at which it was read. Its working time is that of the terms in
 * force, and null while call or wrap is unknown.
 */
export interface OfferRow extends WorkingTime {
  id: string;
  position_id: string;
  dayplan_id: string;
  department_id: string;
  dayplayer_id: string;
  block_id: string | null;
  state: OfferState;
  expires_at: Temporal.Instant;
  terms_rev: number;
  ack_rev: number;
  closed_reason: ClosedReason | null;
  no_show_at: Temporal.Instant | null;
  counted_at: Temporal.Instant | null;
  /** Until when a booking can be left without it counting on the record. */
  free_until: Temporal.Instant | null;
  position: string;
  count: number;
  booked: number;
  passes_at: Temporal.Instant;
  zone: string;
  now: Temporal.Instant;
}

/** A booking of a dayplayer. Its working time is the agreed one, and null while call or wrap is unknown. */
export interface BookedTime extends WorkingTime {
  offer_id: string;
  dayplayer_id: string;
}
