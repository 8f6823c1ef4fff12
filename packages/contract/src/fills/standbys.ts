import { type Static, Type } from "typebox";
import { Dayplayer } from "../dayplayers.ts";
import { JobOffer } from "../offers.ts";
import { ratePeriods } from "../pay/pay-choices.ts";
import type { RouteSchemaTable } from "../route.ts";
import {
  AnswerId,
  Closed,
  Currency,
  Day,
  Dollars,
  ExpiryInput,
  Id,
  IdParams,
  LocalTime,
  Moment,
  Nullable,
} from "../shapes.ts";
import { activeStandbyStates, standbyModes } from "./standby-lifecycle.ts";

const Mode = Type.Enum([...standbyModes]);
const ActiveState = Type.Enum([...activeStandbyStates]);

/** A dayplayer's own standby, or an invitation to stand by. */
export const DayplayerStandby = Type.Object({
  /** The id under which it is answered: that of the offer that ended because the position was filled, or of the invitation. */
  id: Id,
  state: ActiveState,
  /** Null for an invitation. */
  mode: Nullable(Mode),
  until: Nullable(Moment),
  position: Type.String(),
  start_date: Day,
  call_time: Nullable(LocalTime),
  zone: Type.String(),
  zone_abbreviation: Type.String(),
  rate: Dollars,
  currency: Currency,
  rate_per: Type.Enum([...ratePeriods]),
  city: Type.String(),
  production: Type.String(),
  department: Type.String(),
  since: Moment,
});
export type DayplayerStandby = Static<typeof DayplayerStandby>;

/** A standby of a position, or an invitation to stand by, as the department sees it. */
export const Standby = Type.Object({
  dayplayer: Dayplayer,
  position_id: Id,
  state: ActiveState,
  mode: Nullable(Mode),
  until: Nullable(Moment),
  since: Moment,
});
export type Standby = Static<typeof Standby>;

/** Who is booked, was asked, or stands by on one date. */
const DayPeople = Type.Object({
  /** Bookings by name, then the offers that wait for an answer by their expiry. */
  offers: Type.Array(JobOffer),
  /** In the order in which they get a place. */
  standbys: Type.Array(Standby),
});
export type DayPeople = Static<typeof DayPeople>;

const PositionParams = Type.Object({ dayplanId: Id, positionId: Id });

export const standbySchemas = {
  standBy: {
    summary:
      "Stands by for a position whose offer to me ended because it was filled, or to which I am invited: I am asked or booked first if somebody drops out. A repeated call changes mode and time.",
    params: IdParams,
    body: Closed({ mode: Mode, until: Type.Optional(ExpiryInput), answer_id: AnswerId }),
    reply: DayplayerStandby,
    refusals: ["not_found", "standby_not_possible", "standby_until_out_of_range", "standby_booked", "day_has_passed"],
  },
  leaveStandby: {
    summary: "Ends my standby, or declines an invitation to stand by. It does not affect my record.",
    params: IdParams,
    body: Closed({ answer_id: AnswerId }),
    refusals: ["not_found"],
  },
  listDayplayerStandbys: {
    summary: "The positions for which I stand by or am invited to, by date.",
    reply: Type.Array(DayplayerStandby),
  },
  listDayPeople: {
    summary:
      "The bookings, the offers that wait for an answer, and the standbys of one date, of all its positions. Readers get the bookings.",
    params: Type.Object({ date: Day }),
    reply: DayPeople,
  },
  listStandbys: {
    summary: "The standbys of a position, in the order in which they get a place.",
    params: PositionParams,
    reply: Type.Array(Standby),
    refusals: ["not_found"],
  },
  removeStandby: {
    summary: "Removes a dayplayer from the standbys of a position.",
    params: Type.Object({ ...PositionParams.properties, dayplayerId: Id }),
    refusals: ["not_found"],
  },
} as const satisfies RouteSchemaTable;
