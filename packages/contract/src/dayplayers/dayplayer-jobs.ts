import { type Static, Type } from "typebox";
import { Job } from "../dayplans.ts";
import { LatestOffer } from "../dayplayers.ts";
import type { RouteSchemaTable } from "../route.ts";
import { After, Id, Nullable } from "../shapes.ts";

/** Reasons why a job can't be offered to a dayplayer now. */
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

/** A coming job of the department, with what decides whether it can be offered to one dayplayer. */
export const DayplayerJob = Type.Object({
  ...Job.properties,
  /** The dayplayer's latest offer for it, if any. */
  offer: Nullable(LatestOffer),
  /** Whether an offer for it is waiting. */
  is_send_offer: Type.Boolean(),
  /** The reason why it can't be offered. Null if it can. */
  why_not: Nullable(Type.Enum([...whyNotOffered])),
  /** The same reason as a text for the head. */
  why_not_text: Nullable(Type.String()),
  /** The dayplayer's availability on the day. It does not prevent an offer. */
  availability: Type.Enum(["free", "not_free", "unsaid"]),
  /** Whether less than 10 hours would be between it and another booking. The head then has to confirm the offer. */
  short_rest: Type.Boolean(),
});
export type DayplayerJob = Static<typeof DayplayerJob>;

export const dayplayerJobSchemas = {
  listDayplayerJobs: {
    summary:
      "The department's coming jobs as they could be offered to a dayplayer, by date: the activated ones of positions they hold, or every planned one. 50 a page.",
    query: Type.Object({
      /** The dayplayer's id. */
      id: Id,
      only: Type.Optional(Type.Enum(["active"])),
      after: Type.Optional(After),
    }),
    reply: DayplayerJob,
    refusals: ["not_found"],
  },
} as const satisfies RouteSchemaTable;
