import { type Static, Type } from "typebox";
import type { RouteSchemaTable } from "../../route.ts";
import { ForHead, Id, Moment, Nullable } from "../../shapes.ts";

const CostOfCancelling = Type.Object({
  /** Who is booked, with the hours that are owed if they are cancelled now, and what these pay. */
  people: Type.Array(
    Type.Object({
      dayplayer_id: Id,
      hours: Type.Number(),
      amount: ForHead(Type.Number()),
      /** Works for the production for the first time and can't be cancelled without pay. */
      new_hire: Type.Boolean(),
      /** Until when they can or could be cancelled without pay. Null for a new hire, and where the rules name no time. */
      free_until: Nullable(Moment),
    }),
  ),
  total: ForHead(Type.Number()),
  /** Until when the call can be changed without cost, and moved to a later time. Null where the rules name no time. */
  call_free_until: Nullable(Moment),
  later_call_free_until: Nullable(Moment),
});
export type CostOfCancelling = Static<typeof CostOfCancelling>;

export const noticeSchemas = {
  getCostOfCancelling: {
    summary:
      "What is owed to those who are booked for a position, or to one of them, if they are cancelled now, until when it is free, and until when their call can be changed without cost. Assistants get hours without amounts.",
    params: Type.Object({ dayplanId: Id, positionId: Id }),
    query: Type.Object({ dayplayer: Type.Optional(Id) }),
    reply: CostOfCancelling,
    refusals: ["not_found"],
  },
} as const satisfies RouteSchemaTable;
