import { type Static, Type } from "typebox";
import { Dayplayer } from "../dayplayers.ts";
import { searchLength } from "../limits.ts";
import { WeekGuard } from "../pay/schemas/day-costs.ts";
import { Pencil } from "../pencils/pencils.ts";
import type { RouteSchemaTable } from "../route.ts";
import { After, Day, Id, Moment, Nullable, PositionNames } from "../shapes.ts";

/** The longest range of the crew, in days. */
export const maxCrewDays = 31;

const { id, state, position, until, rank, challenged_until } = Pencil.properties;
const CellPencil = Type.Object({ id, state, position, until, rank, challenged_until });

export const CrewCell = Type.Object({
  date: Day,
  /**
   * What the day is to the department. `not_free` says no more: they marked the day so, or work elsewhere. `unknown`: they
   * have not said whether they are free.
   */
  state: Type.Enum(["booked", "asked", "standing_by", "free", "not_free", "unknown"]),
  /** Whether they would like to work on the day, if the state is free and the date has not passed. Missing otherwise. */
  wish: Type.Optional(Type.Boolean()),
  /** The name of the position, if the state is booked, asked or standing_by. */
  position: Type.Optional(Type.String()),
  /** The booking or the waiting offer. */
  offer_id: Type.Optional(Id),
  /** Until when the offer waits. */
  expires_at: Type.Optional(Moment),
  /** The department's own pencil for the day, in any state of the cell. Missing where there is none. */
  pencil: Type.Optional(CellPencil),
  /** Of a booking: what to know before they are worked too long. Missing where there is nothing. */
  guards: Type.Optional(Type.Array(WeekGuard)),
});
export type CrewCell = Static<typeof CrewCell>;

export const CrewMember = Type.Object({
  ...Dayplayer.properties,
  /** One cell for each date of the range, by date. */
  cells: Type.Array(CrewCell),
  /** How many days they are booked by the department in each week of the range, from Monday to Sunday, by date. */
  weeks: Type.Array(Type.Object({ monday: Day, days: Type.Integer() })),
  /** How many days they are or were booked by the department in all. */
  production_days: Type.Integer(),
});
export type CrewMember = Static<typeof CrewMember>;

/** One date of the range with its planned positions, in the department's order. */
export const CrewDay = Type.Object({
  date: Day,
  dayplan_id: Nullable(Id),
  has_passed: Type.Boolean(),
  booked: Type.Integer(),
  needed: Type.Integer(),
  positions: Type.Array(Type.Object({ id: Id, name: Type.String(), activated: Type.Boolean(), need: Type.Integer() })),
});
export type CrewDay = Static<typeof CrewDay>;

export const CrewFilter = Type.Object({
  /** The first and the last date, both included, in the production's zone. At most 31 days. */
  from: Day,
  to: Day,
  /**
   * `network`: starred by the caller. `booked`: booked by the department in the range. `matches`: who match an activated
   * position of the range on its day. Without it the network, and everybody who is booked, asked or standing by.
   */
  people: Type.Optional(Type.Enum(["network", "booked", "matches"])),
  /** Names, positions and towns in one text. */
  query: Type.Optional(Type.String({ maxLength: searchLength })),
  /** Only dayplayers who work in one of these positions. */
  positions: PositionNames,
  /** Only dayplayers who marked this date as available and are not booked on it. */
  free: Type.Optional(Day),
});
export type CrewFilter = Static<typeof CrewFilter>;

export const crewSchemas = {
  listCrew: {
    summary:
      "People by day: for each dayplayer and date whether they are booked, asked, standing by, free or not, with the positions of each date beside. Starred ones first, then by last name. 50 a page.",
    query: Type.Object({ ...CrewFilter.properties, after: Type.Optional(After) }),
    reply: CrewMember,
    beside: Type.Object({ days: Type.Array(CrewDay) }),
    refusals: ["invalid_fields"],
  },
  exportCrew: {
    summary: "The same people as a CSV table: one a line, with a column for each date.",
    query: CrewFilter,
    refusals: ["invalid_fields"],
    recentAuthentication: "12 hours",
    mayLag: true,
  },
} as const satisfies RouteSchemaTable;
