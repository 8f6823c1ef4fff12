import type { MatchReasons } from "@callboard/contract/dayplayers";
import type { FillEndReason, FillOrder, FillPace, FillState, WaveReason } from "@callboard/contract/fill-lifecycle";

/** Somebody who can be asked next, as of the last look. */
export interface NextMatch {
  dayplayer_id: string;
  rank: number;
  reasons: MatchReasons;
}

/** A row of the table `fills`, with the people whom the head pinned or excluded, and the moment of reading. */
export interface FillRow {
  position_id: string;
  department_id: string;
  state: FillState;
  ended_reason: FillEndReason | null;
  fill_by: Temporal.Instant;
  pace: FillPace;
  asks_by: FillOrder;
  keep_full: boolean;
  standby: number;
  message: string;
  started_by: string;
  started_at: Temporal.Instant;
  due_at: Temporal.Instant | null;
  due_reason: WaveReason;
  refills: boolean;
  chance: number | null;
  exhausted: boolean;
  at_risk: boolean;
  next: NextMatch[];
  wave: number;
  version: number;
  first: string[];
  never: string[];
  /** The manager of the department, whose stars and blocks count. Null where nobody manages it. */
  head_id: string | null;
  now: Temporal.Instant;
}
