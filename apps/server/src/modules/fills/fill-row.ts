import type { MatchReasons } from "@callboard/contract/dayplayers";
import type {
  FillAsk,
  FillEndReason,
  FillOrder,
  FillPace,
  FillState,
  WaveReason,
} from "@callboard/contract/fills/fill-lifecycle";

/** A dayplayer who can be asked next, as of the last look. */
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
  /** The date for which the deadline was chosen. */
  date: string;
  fill_by: Temporal.Instant;
  pace: FillPace;
  asks_by: FillOrder;
  ask: FillAsk;
  keep_full: boolean;
  standby: number;
  message: string;
  started_by: string;
  started_at: Temporal.Instant;
  /** When all places were filled last. */
  filled_at: Temporal.Instant | null;
  due_at: Temporal.Instant | null;
  due_reason: WaveReason;
  /** Its day was moved, or copied to another date and kept: its head has to check the deadline. */
  day_moved: boolean;
  refills: boolean;
  chance: number | null;
  exhausted: boolean;
  at_risk: boolean;
  next: NextMatch[];
  wave: number;
  /** When the next dayplayer may be invited to stand by; null at once. */
  invites_at: Temporal.Instant | null;
  version: number;
  /** When the near misses were stored. */
  near_misses_at: Temporal.Instant | null;
  first: string[];
  never: string[];
  /** The manager of the department, who sends the offers and whose stars and blocks count. Null if it has none. */
  head_id: string | null;
  now: Temporal.Instant;
}

/** The settings of a fill that nobody has chosen. */
export const defaultSettings = {
  pace: "steady",
  asks_by: "rank",
  ask: "network_first",
  keep_full: true,
  standby: 0,
  message: "",
  refills: false,
  first: [],
  never: [],
} as const satisfies Partial<FillRow>;
