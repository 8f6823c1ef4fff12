import { type Static, Type } from "typebox";
import { Dayplayer, MatchReasons } from "../dayplayers.ts";
import type { RouteSchemaTable } from "../route.ts";
import { After, Day, Id, Nullable } from "../shapes.ts";

/**
 * The outcome of a dayplayer in a wave: `behind` means that the wave did not reach them, `asleep` that it was in their
 * quiet hours, `enough_offers` that enough offers wait for them, `never` that the head excluded them, `short_rest`
 * that another booking is too near, and `other_position` that the department asks them for another position that day.
 */
const consideredOutcomes = [
  "asked",
  "behind",
  "asleep",
  "enough_offers",
  "never",
  "short_rest",
  "other_position",
] as const;
export type ConsideredOutcome = (typeof consideredOutcomes)[number];

/** The conditions that a near miss lacked. */
const wouldHelp = ["mark_free", "wider_radius", "add_position"] as const;
export type WouldHelp = (typeof wouldHelp)[number];

/**
 * The rank of a dayplayer when a position was filled, as it was stored then. A `no_match` nearly matched: it has no
 * rank, and `would_help` contains the condition that was missing.
 */
export const PassedOver = Type.Object({
  position: Type.String(),
  date: Day,
  city: Type.String(),
  /** Null unless the production has offered the dayplayer a job before. */
  production: Nullable(Type.String()),
  places: Type.Integer(),
  my_rank: Nullable(Type.Integer()),
  /** The lowest rank that was asked. Null if nobody was. */
  asked_up_to: Nullable(Type.Integer()),
  outcome: Type.Enum([...consideredOutcomes, "no_match"]),
  reasons: Nullable(MatchReasons),
  would_help: Type.Array(Type.Enum([...wouldHelp])),
});
export type PassedOver = Static<typeof PassedOver>;

/** One of those who were considered in a wave, as it was frozen with the wave. For the head. */
export const Considered = Type.Object({
  dayplayer: Dayplayer,
  rank: Nullable(Type.Integer()),
  reasons: MatchReasons,
  outcome: Type.Enum([...consideredOutcomes]),
});
export type Considered = Static<typeof Considered>;

export const passedOverSchemas = {
  listPassedOver: {
    summary: "My rank for jobs whose fill has ended, latest day first. It contains no data of other people.",
    query: Type.Object({ after: Type.Optional(After) }),
    reply: PassedOver,
    mayLag: true,
  },
  listConsidered: {
    summary:
      "The dayplayers considered in a wave, in the order of that moment, at most 50. They are stored for 90 days.",
    params: Type.Object({ dayplanId: Id, positionId: Id, wave: Type.String({ pattern: "^[0-9]{1,9}$" }) }),
    reply: Type.Array(Considered),
    refusals: ["not_found"],
  },
} as const satisfies RouteSchemaTable;
