import type { Call } from "../authorization/row.ts";
import type { BusySide } from "../busy-side.ts";

/** The number of statements of a successful call. */
export interface StatementRow {
  /** The statements of one call, with the check of its session and department. `begin` and `commit` count as well. */
  statements: number;
  /** The statements where there is more to read, if one reads what the smaller reply of the test has none of. */
  forMore?: number;
  /** The call, where it is not that of the authorization table. `ids` is how many things a call of many names. */
  call?: (of: BusySide, ids: number) => Call;
  /** The caller, where it is not that of the authorization table. */
  as?: "bookedDayplayer";
}

export const to = (statements: number, call: NonNullable<StatementRow["call"]>): StatementRow => ({ statements, call });
export const byBooked = (statements: number): StatementRow => ({ statements, as: "bookedDayplayer" });
