import { type Static, Type } from "typebox";
import { Dayplayer } from "../dayplayers.ts";
import { maxDayplayersPerOffer, maxGroupDays } from "../limits.ts";
import { OfferOptions, offerRefusals } from "../offers.ts";
import type { RouteSchemaTable } from "../route.ts";
import { Closed, Day, Id } from "../shapes.ts";
import { OfferManyResults } from "./group-offers.ts";

const PlannedJob = Type.Object({ position_id: Id, date: Day, name: Type.String() });

const BlockPlan = Type.Object({
  /** Who would take which jobs, those with the most days first. */
  people: Type.Array(
    Type.Object({
      dayplayer: Dayplayer,
      days: Type.Array(Day),
      /** By date, one for each day. */
      positions: Type.Array(PlannedJob),
      /** The ids of the other jobs of the block that they could take. */
      could_take: Type.Array(Id),
      /** The chance that they accept. */
      chance: Type.Number({ minimum: 0, maximum: 1 }),
    }),
  ),
  /** Jobs with places that nobody could take beside the others. */
  uncovered: Type.Array(Type.Object({ ...PlannedJob.properties, places: Type.Integer() })),
  /** Whether no other plan needs fewer people. */
  optimal: Type.Boolean(),
  /** How long planning took. */
  seconds: Type.Number(),
});
export type BlockPlan = Static<typeof BlockPlan>;

const choice = {
  jobs: Type.Array(Id, { minItems: 1, maxItems: maxGroupDays }),
  first: Type.Optional(Type.Array(Id, { maxItems: maxDayplayersPerOffer })),
  never: Type.Optional(Type.Array(Id, { maxItems: 500 })),
};

export const blockPlanSchemas = {
  planBlock: {
    summary:
      "Plans the empty places of several jobs with the fewest different people, those who are booked or asked for one of the jobs first. Writes nothing. `first` are preferred to all others, and `never` are left out.",
    body: Closed(choice),
    reply: BlockPlan,
    refusals: ["not_found"],
  },
  offerBlockPlan: {
    summary:
      "Plans the jobs in the same way, and offers each of the people theirs as one, which they accept or decline whole. There is a result for each person.",
    body: Closed({ ...choice, ...OfferOptions }),
    reply: OfferManyResults,
    refusals: [...offerRefusals, "jobs_overlap"],
    limit: "offer_many",
  },
} as const satisfies RouteSchemaTable;
