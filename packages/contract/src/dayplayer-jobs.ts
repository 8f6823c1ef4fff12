import { type Static, Type } from "typebox";
import { Job } from "./dayplans.ts";
import { LatestOffer } from "./dayplayers.ts";
import type { RouteSchemaTable } from "./route.ts";
import { After, Id, Nullable } from "./shapes.ts";

/** Why a job can't be offered to a dayplayer now. */
const whyNotOffered = [
  "day_has_passed",
  "production_read_only",
  "position_not_active",
  "position_full",
  "dayplayer_blocked",
  "dayplayer_booked",
  "already_offered",
  "day_declined",
  "not_a_match",
] as const;

/** A coming job of the department, as it could be offered to one dayplayer. */
export const DayplayerJob = Type.Object({
  ...Job.properties,
  /** The dayplayer's latest offer for it, if there is or was one. */
  offer: Nullable(LatestOffer),
  /** An offer for it waits for an answer. */
  is_send_offer: Type.Boolean(),
  /** Null where it can be offered. */
  why_not: Nullable(Type.Enum([...whyNotOffered])),
  /** The same in words for the head. */
  why_not_text: Nullable(Type.String()),
  /** What the dayplayer said of the day. It can be offered all the same: they answer. */
  availability: Type.Enum(["free", "not_free", "unsaid"]),
  /** It would leave under 10 hours beside a booking: the head is asked to confirm. */
  short_rest: Type.Boolean(),
});
export type DayplayerJob = Static<typeof DayplayerJob>;

export const dayplayerJobSchemas = {
  listDayplayerJobs: {
    summary:
      "The department's coming jobs as they could be offered to a dayplayer, by date: the activated ones of positions they hold, or every planned one. 50 a page.",
    query: Type.Object({
      /** The dayplayer's. */
      id: Id,
      only: Type.Optional(Type.Enum(["active"])),
      after: Type.Optional(After),
    }),
    reply: DayplayerJob,
    refusals: ["not_found"],
  },
} as const satisfies RouteSchemaTable;
