import { type Static, Type } from "typebox";
import { Dayplayer } from "../dayplayers.ts";
import type { RouteSchemaTable } from "../route.ts";
import { AnswerId, Closed, Day, ExpiryInput, Id, IdParams, Moment, Nullable, Text } from "../shapes.ts";
import { maxPencilDates, maxPencilPeople, pencilStates } from "./pencil-lifecycle.ts";

/** How many pencils of somebody became bookings, of those that have ended in the last 90 days. */
const PencilRecord = Type.Object({ ended: Type.Integer(), booked: Type.Integer() });
export type PencilRecord = Static<typeof PencilRecord>;

const times = {
  /** Until when the pencil lasts. */
  until: Moment,
  /** Until when the dayplayer can say yes. Null once they have. */
  answer_by: Nullable(Moment),
  /** Its place among the pencils of the dayplayer and date, from 1. Null until the dayplayer has said yes, and after its end. */
  rank: Nullable(Type.Integer()),
  /** Another pencil waits for the date: until then this one is booked or released, or it lapses. Null if not challenged. */
  challenged_until: Nullable(Moment),
};

/** A pencil as the department that asked for it sees it. It tells nothing about other productions but that they wait. */
export const Pencil = Type.Object({
  id: Id,
  dayplayer: Dayplayer,
  date: Day,
  /** The name of the position. */
  position: Type.String(),
  /** The planned position by which the job can be offered. Null if the day has none of this name any more, or it is not activated. */
  position_id: Nullable(Id),
  dayplan_id: Nullable(Id),
  state: Type.Enum([...pencilStates]),
  /** Who decides, a head or an assistant of the department. */
  decider: Type.Object({ id: Id, name: Type.String() }),
  ...times,
  /** This pencil challenged the one before it, which ends then unless it is booked. Null otherwise. */
  challenges_until: Nullable(Moment),
  changed_at: Moment,
});
export type Pencil = Static<typeof Pencil>;

/** A pencil as its dayplayer sees it. */
export const DayplayerPencil = Type.Object({
  id: Id,
  date: Day,
  state: Type.Enum([...pencilStates]),
  /** Null for a pencil of the dayplayer's own. */
  from: Nullable(
    Type.Object({
      production: Type.String(),
      department: Type.String(),
      city: Type.String(),
      position: Type.String(),
      /** The name of who decides. */
      decider: Type.String(),
      record: PencilRecord,
    }),
  ),
  /** The head's message, or the dayplayer's own note. May be empty. */
  note: Type.String(),
  /** The IANA zone of the date. */
  zone: Type.String(),
  ...times,
});
export type DayplayerPencil = Static<typeof DayplayerPencil>;

/** A question whether somebody is free. It reserves nothing. */
export const AvailabilityCheck = Type.Object({
  id: Id,
  production: Type.String(),
  department: Type.String(),
  city: Type.String(),
  /** Who asks. */
  asked_by: Type.String(),
  /** By date. */
  dates: Type.Array(Day),
  note: Type.String(),
  answer_by: Moment,
  zone: Type.String(),
});
export type AvailabilityCheck = Static<typeof AvailabilityCheck>;

const DayplayerPencils = Type.Object({
  /** Those that have not ended, by date, then by rank. */
  pencils: Type.Array(DayplayerPencil),
  /** Those that wait for an answer, first those to answer first. */
  checks: Type.Array(AvailabilityCheck),
});
export type DayplayerPencils = Static<typeof DayplayerPencils>;

const asked = {
  dayplayer_ids: Type.Array(Id, { minItems: 1, maxItems: maxPencilPeople }),
  dates: Type.Array(Day, { minItems: 1, maxItems: maxPencilDates, uniqueItems: true }),
  note: Type.Optional(Text(1000)),
};

/** One result for each dayplayer and date, in the order of the request. Why somebody could not be asked stands beside. */
const PencilResults = Type.Array(
  Type.Object({
    dayplayer_id: Id,
    date: Day,
    ok: Type.Boolean(),
    reason: Nullable(Type.String()),
    message: Nullable(Type.String()),
  }),
);
export type PencilResults = Static<typeof PencilResults>;

export const pencilSchemas = {
  listPencils: {
    summary:
      "The department's pencils of a range of dates that have not ended, by date, then by name, and what became of the caller's earlier ones. A pencil is booked by offering its position, and is released if the offer is declined.",
    query: Type.Object({
      /** The first and the last date, both included, at most 31 days. */
      from: Day,
      to: Day,
    }),
    reply: Type.Object({ pencils: Type.Array(Pencil), record: PencilRecord }),
    refusals: ["invalid_fields"],
  },
  askForPencils: {
    summary:
      "Asks people to reserve dates for a position, without an obligation for either side. They have 48 hours for a yes. At most three pencils for each place of the plan.",
    body: Closed({
      ...asked,
      position: Type.String({ minLength: 1, maxLength: 120 }),
      /** At most 14 days from now, and at the latest 72 hours before the date. Without it as long as possible. */
      until: Type.Optional(ExpiryInput),
      /** A head or an assistant of the department. Without it the caller. */
      decider: Type.Optional(Id),
    }),
    reply: PencilResults,
    refusals: ["not_found", "production_read_only", "invalid_fields"],
    limit: "offer_many",
  },
  challengePencil: {
    summary:
      "Asks for a decision of whoever has the pencil before this one. They have a quarter of its time left, at most 24 hours, without the hours of the night. Repeating it changes nothing.",
    params: IdParams,
    reply: Pencil,
    refusals: ["not_found", "pencil_gone", "pencil_not_challengeable"],
  },
  withdrawPencil: {
    summary: "Releases a pencil, or takes back the question. Repeating it changes nothing.",
    params: IdParams,
    reply: Pencil,
    refusals: ["not_found", "pencil_gone"],
  },
  checkAvailability: {
    summary:
      "Asks people whether they are free on dates. It reserves nothing. Their answers are saved in their calendars, which is where the department sees them. One result for each dayplayer; its date is the first of those asked for.",
    body: Closed(asked),
    reply: PencilResults,
    refusals: ["not_found", "production_read_only", "invalid_fields"],
    limit: "offer_many",
  },
} as const satisfies RouteSchemaTable;

const answer = {
  params: IdParams,
  body: Closed({ answer_id: AnswerId }),
  reply: DayplayerPencil,
  refusals: ["not_found", "pencil_gone"],
} as const;

export const dayplayerPencilSchemas = {
  listDayplayerPencils: {
    summary: "My pencils that have not ended, and the availability checks that wait for my answer.",
    reply: DayplayerPencils,
  },
  addOwnPencils: {
    summary:
      "Reserves dates for something else. Departments see only that they are not the first. A date that I reserved already stays as it is.",
    body: Closed({ dates: asked.dates, note: Type.Optional(Text(200)) }),
    reply: Type.Array(DayplayerPencil),
    refusals: ["invalid_fields"],
  },
  acceptPencil: {
    summary:
      "Says yes to a pencil. It is no booking: I can release it at any time, and accept any offer. Repeating it changes nothing.",
    ...answer,
  },
  declinePencil: { summary: "Says no to a pencil. It does not affect my record.", ...answer },
  releasePencil: {
    summary: "Releases a pencil. It does not affect my record. Repeating it changes nothing.",
    ...answer,
  },
  answerAvailabilityCheck: {
    summary:
      "Says on which of the dates I am free. They are marked as available in my calendar, and the others as not available, except those on which I am booked.",
    params: IdParams,
    body: Closed({
      /** The dates of the check on which I am free. */
      free: Type.Array(Day, { maxItems: maxPencilDates, uniqueItems: true }),
      answer_id: AnswerId,
    }),
    refusals: ["not_found", "check_gone", "invalid_fields"],
  },
} as const satisfies RouteSchemaTable;
