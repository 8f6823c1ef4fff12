import { rulesOn } from "@callboard/contract/notification-rules/notification-rules";
import type { Tx } from "../../../db/schema.ts";
import type { StandbyFeedEvent } from "../../events/read-feed.ts";
import { contextsOf, factsOfDepartment } from "./contexts.ts";
import type { Occurrence } from "./facts.ts";
import { listPositionContexts } from "./fill-queries.ts";
import { timesOf } from "./offer-facts.ts";

/** Finds the notifications for events about standbys. Their receiver is the dayplayer. */
export async function findStandbyOccurrences(tx: Tx, events: readonly StandbyFeedEvent[]): Promise<Occurrence[]> {
  const relevantEvents = events.filter(({ type }) => rulesOn(type).length > 0);
  const ids = relevantEvents.map(({ data }) => data.position_id);
  const positions = await contextsOf(tx, listPositionContexts, ids);
  return relevantEvents.flatMap(({ type, data, pos }) => {
    const position = positions.get(data.position_id);
    if (!position) return [];
    return rulesOn(type).map((rule) => ({
      rule,
      accountId: data.dayplayer_id,
      subjectId: data.standby_id,
      cause: `event ${pos}`,
      pos,
      productionId: position.production_id,
      facts: {
        position: data.position,
        day: position.date,
        call_time: position.call_time,
        ...factsOfDepartment(position),
      },
      job: timesOf(position),
      until: position.passes_at,
    }));
  });
}
