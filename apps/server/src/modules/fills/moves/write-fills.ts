import type { LiveEvent } from "@callboard/contract/events";
import { type FillMove, fillLifecycle } from "@callboard/contract/fills/fill-lifecycle";
import type { Tx } from "../../../db/schema.ts";
import type { LoggedFill } from "../../department-log/log-entry.ts";
import { recordEvents } from "../../events/record-event.ts";
import { listOfferedPositions } from "../../offers/reads/list-offered-positions.ts";
import type { DepartmentScope } from "../../scopes.ts";
import { countOffered, listFillsByIds } from "../queries.ts";
import { listReplaced } from "./list-replaced.ts";

type FillEventType = Extract<LiveEvent["type"], `fill.${string}`>;
export interface FillNews {
  positionId: string;
  news: FillMove | "asked" | "at_risk";
  /** When all places were filled before. */
  filledBefore?: Temporal.Instant;
  /** Who made the change, for the department's log. Undefined if the product did. */
  by?: DepartmentScope | undefined;
}

/**
 * Records the events of changed fills, with their new state. A position that was archived has no event, because no
 * screen shows it.
 */
export async function recordFillEvents(tx: Tx, all: FillNews[]): Promise<void> {
  if (all.length === 0) return;
  const ids = [...new Set(all.map(({ positionId }) => positionId))];
  const fills = new Map((await listFillsByIds(tx, ids)).map((fill) => [fill.position_id, fill]));
  const positions = new Map((await listOfferedPositions(tx, ids)).map((position) => [position.id, position]));
  const offered = await countOffered(tx, ids);
  const replaced = await listReplaced(
    tx,
    all.flatMap(({ positionId, news, filledBefore }) =>
      news === "fill" && filledBefore ? [{ positionId, since: filledBefore }] : [],
    ),
  );
  await recordEvents(
    tx,
    all.flatMap(({ positionId, news, by }) => {
      const [fill, position] = [fills.get(positionId), positions.get(positionId)];
      if (!fill || !position) return [];
      const [logged, { date, name }] = [loggedAs[news], position];
      return [
        {
          event: {
            type: typeOf(news),
            data: {
              position_id: positionId,
              dayplan_id: position.dayplan_id,
              department_id: fill.department_id,
              position: name,
              date,
              state: fill.state,
              count: position.count,
              booked: position.booked,
              need: position.count - position.booked,
              asked: offered.get(positionId)?.offered ?? 0,
              fill_by: fill.fill_by.toString(),
              ...(fill.ended_reason && { ended_reason: fill.ended_reason }),
              ...(news === "fill" && {
                found: offered.get(positionId)?.accepted ?? 0,
                minutes: Math.round(fill.started_at.until(fill.now).total("minutes")),
              }),
              ...(replaced.has(positionId) && { replaced: replaced.get(positionId) ?? [] }),
            },
          },
          audience: [`department:${fill.department_id}` as const],
          ...(by && logged && { log: { ...by, entry: { kind: "fill", event: logged, date, position: name } } }),
        },
      ];
    }),
  );
}

/** The names of changes by people in the department's log. */
const loggedAs: Partial<Record<FillNews["news"], LoggedFill["event"]>> = {
  start: "started",
  change: "changed",
  pause: "paused",
  resume: "resumed",
  reopen: "resumed",
  stop: "stopped",
  asked: "asked_more",
};

const typeOf = (news: FillNews["news"]): FillEventType =>
  news === "asked" || news === "at_risk" ? `fill.${news}` : fillLifecycle[news].event;
