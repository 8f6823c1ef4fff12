import type { Side } from "../a-side.ts";

export interface Call {
  params?: Record<string, string>;
  query?: Record<string, string>;
  sent?: object;
}

/**
 * The expected statuses of a route, beyond those that its `who` implies for callers without a session and of the wrong
 * type.
 */
export interface Row {
  /** Builds the call for one side. The body is left out if it contains no id of somebody's object. */
  call?: (of: Side) => Call;
  /** The status for an allowed caller with their own things. It may be a refusal that comes after authorization. */
  own: number;
  /** The status with another account's thing in place of the caller's. Left out if the call names none. */
  foreign?: number;
  /** For reads: the status in a production whose payment was returned, if it is another one. */
  returned?: number;
  /** For dayplayers: uses the one with a booking instead of the one with an offer. */
  as?: "bookedDayplayer";
}

/** For routes about things of the caller. Another account's thing returns 404 like a missing one. */
export const whose = (call: Row["call"], own: number, more: Partial<Row> = {}): Row => ({
  ...(call && { call }),
  own,
  foreign: 404,
  ...more,
});
/** For routes without an id of somebody's object. */
export const plain = (own: number, call?: Call): Row => ({ own, ...(call && { call: () => call }) });
