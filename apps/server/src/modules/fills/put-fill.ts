import type { FillInput } from "@callboard/contract/fills";
import { fillAllows } from "@callboard/contract/fills/fill-lifecycle";
import { refusals } from "@callboard/contract/refusals";
import type { FillConflict } from "@callboard/contract/refusals/refusal-payloads";
import { transactResult } from "../../db/decide.ts";
import type { Db, Tx } from "../../db/schema.ts";
import { done, type Result, refused } from "../../result.ts";
import { hasPassed } from "../../time/compare-instants.ts";
import { lockPositions } from "../dayplans/lock-positions.ts";
import { filterByPositions } from "../dayplayers/filter-by-positions.ts";
import { listOfferedPositions } from "../offers/reads/list-offered-positions.ts";
import { chooseExpiry, getLatestAnswer } from "../offers/rules/expiry.ts";
import { type OfferedPosition, toOfferedDay } from "../offers/rules/offered-position.ts";
import type { DepartmentScope } from "../scopes.ts";
import { defaultSettings, type FillRow } from "./fill-row.ts";
import { recordFillEvents } from "./moves/write-fills.ts";
import { type FillSettings, insertFill, listFillsByIds, replacePeople, updateSettings } from "./queries.ts";

export interface PutFillInput {
  scope: DepartmentScope;
  positionId: string;
  settings: FillInput;
}

/** Why a position can't be filled now. */
export function findFillObstacle(position: OfferedPosition, { keepFull }: { keepFull: boolean }) {
  if (hasPassed(position.passes_at, position.now)) return "day_has_passed" as const;
  if (!position.paid) return "production_read_only" as const;
  if (!position.activated) return "position_not_active" as const;
  if (position.booked >= position.count && !keepFull) return "position_full" as const;
  return undefined;
}

/** Whether a fill would start without a rate. The product asks nobody for what the head has not named. */
export const lacksRate = ({ rate_cents }: OfferedPosition, fill: FillRow | undefined): boolean =>
  rate_cents === 0 && !(fill && fillAllows(fill.state, "change"));

/** Validates a deadline: later than now, and no later than an offer of the position can be answered. */
export function chooseDeadline(position: OfferedPosition, fillBy: string) {
  const last = getLatestAnswer(toOfferedDay(position));
  const chosen = chooseExpiry(fillBy, { now: position.now, last, zone: position.zone });
  if (chosen.ok) return chosen;
  return refused("expiry_out_of_range", { errors: { fill_by: [refusals.expiry_out_of_range[1]] } });
}

/**
 * Starts filling a position, or changes the settings of its fill. A setting that is left out keeps its value, or gets
 * its default.
 */
export function putFill(db: Db, { scope, positionId, settings }: PutFillInput) {
  return transactResult(db, async (tx) => {
    await lockPositions(tx, [positionId]);
    const [position] = await listOfferedPositions(tx, [positionId]);
    if (position?.department_id !== scope.departmentId) return refused("not_found");
    const [fill] = await listFillsByIds(tx, [positionId]);
    if (fill && settings.version !== undefined && settings.version !== fill.version)
      return refused("stale_version", { version: fill.version, fill: differences(settings, fill, position) });
    const people = [...new Set([...(settings.first ?? []), ...(settings.never ?? [])])];
    if ((await filterByPositions(tx, people, [position.name])).size !== people.length) return refused("not_a_match");
    return startOrChange(tx, { scope, position, fill, settings });
  });
}

/** The settings that were sent and differ from the saved ones. */
function differences(sent: FillInput, fill: FillRow, position: OfferedPosition): FillConflict {
  const deadline = chooseDeadline(position, sent.fill_by);
  const yours = { ...sent, fill_by: deadline.ok ? deadline.value.toString() : sent.fill_by };
  const theirs = { ...fill, fill_by: fill.fill_by.toString(), order: fill.asks_by };
  const fields = ["fill_by", "pace", "order", "ask", "keep_full", "standby", "message", "first", "never"] as const;
  const differing = fields.filter(
    (field) => yours[field] !== undefined && JSON.stringify(yours[field]) !== JSON.stringify(theirs[field]),
  );
  return Object.fromEntries(differing.map((field) => [field, { yours: yours[field], theirs: theirs[field] }]));
}

/**
 * Starts a fill for every active position of a day that has a rate, needs somebody and has no fill, all or none. Returns
 * the ids of these positions.
 */
export function fillDay(
  db: Db,
  { scope, positionIds, settings }: { scope: DepartmentScope; positionIds: string[]; settings: FillInput },
) {
  return transactResult(db, async (tx): Promise<Result<string[], DayRefusal>> => {
    await lockPositions(tx, positionIds);
    const positions = await listOfferedPositions(tx, positionIds);
    const fills = new Map((await listFillsByIds(tx, positionIds)).map((fill) => [fill.position_id, fill]));
    const started: string[] = [];
    for (const position of positions) {
      const fill = fills.get(position.id);
      if (fill && fillAllows(fill.state, "change")) continue;
      const obstacle = findFillObstacle(position, { keepFull: false });
      if (obstacle === "position_full" || obstacle === "position_not_active") continue;
      const result = await startOrChange(tx, { scope, position, fill, settings });
      if (result.ok) started.push(position.id);
      else if (
        result.reason !== "position_full" &&
        result.reason !== "position_not_active" &&
        result.reason !== "rate_not_set"
      )
        return refused(result.reason, result.detail);
    }
    return done(started);
  });
}

type DayRefusal = "day_has_passed" | "production_read_only" | "expiry_out_of_range";

interface StartOrChange {
  scope: DepartmentScope;
  position: OfferedPosition;
  fill: FillRow | undefined;
  settings: FillInput;
}

async function startOrChange(tx: Tx, { scope, position, fill, settings }: StartOrChange) {
  const isActive = fill !== undefined && fillAllows(fill.state, "change");
  const before = fill ?? defaultSettings;
  const keepFull = settings.keep_full ?? before.keep_full;
  const obstacle = findFillObstacle(position, { keepFull });
  if (obstacle) return refused(obstacle);
  if (lacksRate(position, fill)) return refused("rate_not_set");
  const deadline = chooseDeadline(position, settings.fill_by);
  if (!deadline.ok) return deadline;
  const chosen: FillSettings = {
    fill_by: deadline.value,
    pace: settings.pace ?? before.pace,
    asks_by: settings.order ?? before.asks_by,
    ask: settings.ask ?? before.ask,
    keep_full: keepFull,
    standby: settings.standby ?? before.standby,
    message: settings.message ?? before.message,
  };
  if (isActive) await updateSettings(tx, position.id, chosen);
  else
    await insertFill(tx, {
      positionId: position.id,
      departmentId: position.department_id,
      by: scope.accountId,
      settings: chosen,
    });
  await replacePeople(tx, position.id, settings);
  await recordFillEvents(tx, [{ positionId: position.id, news: isActive ? "change" : "start", by: scope }]);
  return done(position.id);
}
