import { rulesOn } from "@callboard/contract/notification-rules/notification-rules";
import type { Tx } from "../../../db/schema.ts";
import type { FillFeedEvent } from "../../events/read-feed.ts";
import { contextsOf, factsOfDepartment } from "./contexts.ts";
import type { Occurrence } from "./facts.ts";
import { listPositionContexts } from "./fill-queries.ts";
import { timesOf } from "./offer-facts.ts";

/** Nobody needs to hear that places are empty on a day that was moved or cleared. Older events have no reason. */
const endedByDeadline = ({ ended_reason = "deadline" }: FillFeedEvent["data"]) => ended_reason === "deadline";

/** Finds the notifications for events about fills. Their receiver is the head of the department. */
export async function findFillOccurrences(tx: Tx, events: readonly FillFeedEvent[]): Promise<Occurrence[]> {
  const relevantEvents = events.filter(({ type }) => rulesOn(type).length > 0);
  const ids = relevantEvents.map(({ data }) => data.position_id);
  const positions = await contextsOf(tx, listPositionContexts, ids);
  return relevantEvents.flatMap(({ type, data, pos }) => {
    const position = positions.get(data.position_id);
    if (!position?.head_id) return [];
    const { head_id: accountId } = position;
    return rulesOn(type)
      .filter(({ when }) => !when?.isUnfilled || (endedByDeadline(data) && data.need > 0 && !position.has_passed))
      .filter(({ when }) => when?.isRefill === undefined || when.isRefill === (data.replaced !== undefined))
      .map((rule) => ({
        rule,
        accountId,
        subjectId: data.position_id,
        cause: `event ${pos}`,
        pos,
        productionId: position.production_id,
        facts: {
          position: data.position,
          position_id: data.position_id,
          dayplan: data.dayplan_id,
          day: position.date,
          call_time: position.call_time,
          ...factsOfDepartment(position),
          count: data.count,
          booked: data.booked,
          need: data.need,
          asked: data.asked,
          ...(data.found !== undefined && { found: data.found }),
          ...(data.minutes !== undefined && { minutes: data.minutes }),
          ...(data.replaced && { replaced: data.replaced }),
        },
        job: timesOf(position),
        until: position.passes_at,
      }));
  });
}
