import type { Cost } from "@callboard/contract/pay/work";
import type { TimecardSide, TimecardState, WaitsFor } from "@callboard/contract/timecards/timecard-lifecycle";
import type { WorkedTimes } from "@callboard/contract/timecards/worked-minutes";
import { sql } from "kysely";

/** A timecard. The first card of a week has the correction 0. */
export interface CardRow {
  id: string;
  production_id: string;
  department_id: string;
  dayplayer_id: string;
  /** The first date of the week. */
  week: string;
  correction: number;
  state: TimecardState;
  rev: number;
  dayplayer_signed_at: Temporal.Instant | null;
  head_signed_by: string | null;
  head_signed_at: Temporal.Instant | null;
  approved_by: string | null;
  approved_at: Temporal.Instant | null;
  not_signed_reason: string | null;
  rejected_reason: string | null;
  exported_at: Temporal.Instant | null;
  dayplayer: string;
}

/** The columns of a `CardRow`, of `card` and of the dayplayer's `account`. */
export const cardColumns = sql`
  card.id, card.production_id, card.department_id, card.dayplayer_id, card.week, card.correction, card.state, card.rev,
  card.dayplayer_signed_at, card.head_signed_by, card.head_signed_at, card.approved_by, card.approved_at,
  card.not_signed_reason, card.rejected_reason, card.exported_at, account.first_name || ' ' || account.last_name as dayplayer`;

/** The columns of a `LineRow`, of `line`. */
export const lineColumns = sql`
  line.timecard_id, line.date, line.offer_id, line.outcome, line.call, line.wrap, line.meals, line.grace_used,
  line.kit_cents, line.mileage_cents, line.note, line.set_by, line.set_at, line.dayplayer_agreed, line.head_agreed,
  line.before, line.cost, line.cents, line.day_of_week, line.superseded`;

/** The values of a line that people set. */
export interface LineValues extends WorkedTimes {
  kit_cents: number;
  mileage_cents: number;
  note: string;
}

/** The times of a line before its last change. */
export interface TimesBefore extends WorkedTimes {
  note: string;
}

export interface LineRow extends LineValues {
  timecard_id: string;
  date: string;
  offer_id: string;
  set_by: TimecardSide;
  set_at: Temporal.Instant;
  dayplayer_agreed: boolean;
  head_agreed: boolean;
  before: TimesBefore | null;
  /** Null for who did not work. */
  cost: Cost | null;
  /** Pay, kit and mileage; on a correction the difference to the cards before it. */
  cents: number;
  day_of_week: number;
  /** A correction has other values for the booking. */
  superseded: boolean;
}

/** A card that a transaction has locked, with its lines by date. */
export interface LockedCard extends CardRow {
  lines: LineRow[];
}

/** Who has to agree to a line next. A head's answer is due before the dayplayer's. */
export const waitsFor = ({
  head_agreed,
  dayplayer_agreed,
}: Pick<LineRow, "head_agreed" | "dayplayer_agreed">): WaitsFor =>
  head_agreed ? (dayplayer_agreed ? null : "dayplayer") : "head";

export const timesOf = ({ outcome, call, wrap, meals, grace_used, note }: TimesBefore): TimesBefore => ({
  ...{ outcome, call, wrap, meals, grace_used, note },
});
