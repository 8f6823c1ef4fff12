import { type Static, Type } from "typebox";
import { offerStates } from "../lifecycle.ts";
import type { RouteSchemaTable } from "../route.ts";
import { Closed, Day, Id, Nullable, Text } from "../shapes.ts";

/** A dayplayer with an offer or a booking of a day that is copied to another date. */
export const MovedDayplayer = Type.Object({
  dayplayer_id: Id,
  name: Type.String(),
  position: Type.String(),
  /** The state of their offer on the day that is copied. */
  state: Type.Enum([...offerStates]),
  /** Whether they are offered the same position on the other date. */
  asked: Type.Boolean(),
  /** Why not, as a reason and a sentence; null if they are asked. */
  reason: Nullable(Type.String()),
  message: Nullable(Type.String()),
});
export type MovedDayplayer = Static<typeof MovedDayplayer>;

const DayMovePlan = Type.Object({
  date: Day,
  people: Type.Array(MovedDayplayer),
});

export const DayMoved = Type.Object({
  ...DayMovePlan.properties,
  /** The number of offers and bookings of the copied day that were withdrawn. */
  withdrawn: Type.Integer(),
});
export type DayMoved = Static<typeof DayMoved>;

const params = Type.Object({ dayplanId: Id });
const refusals = [
  "not_found",
  "day_has_passed",
  "outside_production_dates",
  "dates_planned",
  "production_read_only",
  "day_sheet_signed",
] as const;

export const dayMoves = {
  planDayMove: {
    summary:
      "The dayplayers with offers or bookings of a day who would be asked on another date, and those who would not, with the reason.",
    params,
    query: Type.Object({ date: Day }),
    reply: DayMovePlan,
    refusals: [...refusals],
  },
  moveDay: {
    summary:
      "Copies a day with its activations to another date, and offers it there to the dayplayers with offers or bookings who are free, in one transaction. With `withdraw`, the offers and bookings of the copied day end, its positions are deactivated and their fills end; dayplayers who are asked again are not notified of that. Without, its fills are paused.",
    params,
    body: Closed({
      date: Day,
      withdraw: Type.Boolean(),
      message: Type.Optional(Text(1000)),
    }),
    reply: DayMoved,
    refusals: [...refusals],
    limit: "offer_many",
  },
} as const satisfies RouteSchemaTable;
