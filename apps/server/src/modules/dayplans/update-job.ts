import { detailFields, keysOf, type PositionFields, placeFields } from "@callboard/contract/fields";
import { ActiveJobInput, neededPlaceFields } from "@callboard/contract/forms/active-job-input";
import { pick } from "@callboard/contract/plain/pick";
import type { DayplanConflict } from "@callboard/contract/refusals/refusal-payloads";
import { labelOf, requiredMessage } from "@callboard/contract/refusals/validation-messages";
import { transactResult } from "../../db/decide.ts";
import type { Db, Tx } from "../../db/schema.ts";
import { violates } from "../../db/violation.ts";
import { done, refused } from "../../result.ts";
import { hasPassed } from "../../time/compare-instants.ts";
import { resolvePlace } from "../dayplayers/geography/places.ts";
import type { DepartmentScope } from "../scopes.ts";
import { passesAt } from "./day-clock.ts";
import { changedFields, changesPromise, hasDifferences } from "./dayplan-changes.ts";
import { findProductionDates, shareProductionDates } from "./frame-queries.ts";
import { hasSignedSheet } from "./has-signed-sheet.ts";
import { findJobRow } from "./job-queries.ts";
import { lockPositionsOfDay } from "./lock-positions.ts";
import { dayEntry, loggedChanges } from "./log/log-day.ts";
import { recordSavedDays } from "./log/record-saved-days.ts";
import * as q from "./queries.ts";
import { type FollowDayplan, holdPositions, isOutside, officeOf, whyNotFewer } from "./save-dayplan.ts";
import { isSamePlace, zoneOfDay } from "./zones/day-zone.ts";

export interface UpdateJob {
  scope: DepartmentScope;
  input: ActiveJobInput;
  now: Temporal.Instant;
  followDayplan: FollowDayplan;
}

/**
 * Changes the count of a job, and the date and place of its whole day. Offers and bookings stay: if the place changes,
 * they are marked as changed. The date can't change while there are any. Offers of the day that were declined or
 * withdrawn before move with it.
 */
export async function updateJob(db: Db, { scope, input, now, followDayplan }: UpdateJob) {
  const errors = emptyFields(input);
  if (Object.keys(errors).length > 0) return refused("invalid_fields", { errors });
  const department = await findProductionDates(db, scope.departmentId);
  const outside = isOutside(input.start_date, department, "start_date");
  if (outside) return outside;
  const seen = await findJobRow(db, scope.departmentId, input.id);
  if (!seen) return refused("not_found");
  const wanted = input.location === "office" ? { ...input, ...officeOf(department) } : input;
  try {
    return await transactResult(db, (tx) => update(tx, { scope, input: wanted, now, followDayplan }, seen.date));
  } catch (error) {
    if (violates(error, "dayplans_one_a_date")) return dateTaken();
    throw error;
  }
}

async function update(tx: Tx, { scope, input, now, followDayplan }: UpdateJob, seenDate: string) {
  const { departmentId } = scope;
  const date = input.start_date;
  const production = await shareProductionDates(tx, departmentId);
  const outside = isOutside(date, production, "start_date");
  if (outside) return outside;
  const dayplan = await q.lockDayplanOf(tx, departmentId, input.id);
  if (dayplan && date !== seenDate) await lockPositionsOfDay(tx, dayplan.id);
  const positions = dayplan ? await holdPositions(tx, departmentId, dayplan.date) : [];
  const position = positions.find(({ id }) => id === input.id);
  if (!dayplan || !position) return refused("not_found");

  const changes = differences(input, dayplan, position);
  // Another request moved the day meanwhile, and this one did not ask to move it back.
  const isMoved = dayplan.date !== seenDate;
  if (isMoved || (input.version !== undefined && input.version !== dayplan.version && hasDifferences(changes))) {
    return refused("stale_version", { version: dayplan.version, conflict: changes });
  }
  if (!hasDifferences(changes)) return done({ positionId: position.id });

  const moves = "date" in changes.day;
  const place = placeOf(input, dayplan);
  const zone = isSamePlace(place, dayplan) ? dayplan.zone : zoneOfDay({ ...place, date }, production.zone);
  const passes = passesAt({ date, call: dayplan.call_time, wrap: dayplan.wrap_time, zone });
  if (hasPassed(dayplan.passes_at, now)) return refused("day_has_passed");
  if (hasPassed(passes, now)) return refused("day_has_passed", onDate("This date has passed. Choose a coming one."));
  if (moves && positions.some(({ booked, live }) => booked + live > 0)) return refused("date_has_offers");
  if (moves && (await hasSignedSheet(tx, departmentId, dayplan.date))) return refused("day_sheet_signed");
  if (moves && (await q.findVersion(tx, departmentId, date))) return dateTaken();

  const point = resolvePlace(place);
  const updated = await q.savePositions(tx, dayplan, [{ ...position, ...positionOf(input, position) }]);
  if (!updated.has(position.id)) {
    return refused("count_below_offers", { errors: { positions_available: [whyNotFewer(position)] } });
  }
  const after = await q.updateDayplan(tx, dayplan.id, {
    ...place,
    ...(moves && { date, holiday: false }),
    zone,
    passes_at: passes,
    latitude: point?.latitude ?? null,
    longitude: point?.longitude ?? null,
  });
  await followDayplan(tx, {
    dayplanId: dayplan.id,
    promiseChanged: changesPromise(changes) || zone !== dayplan.zone,
    dateMoved: moves,
  });
  const entry = dayEntry("changed", dayplan.date, loggedChanges(changes));
  await recordSavedDays(tx, scope.accountId, [
    { ...after, date: dayplan.date, entry },
    ...(moves ? [{ ...after, entry: undefined }] : []),
  ]);
  return done({ positionId: position.id });
}

const placeKeys = ["time_of_day", ...keysOf(placeFields)] as const;
const positionKeys = ["count", ...keysOf(detailFields)] as const;

const placeOf = (input: ActiveJobInput, dayplan: q.DayplanRow) => {
  const sent = pick(input, placeKeys);
  return {
    ...sent,
    time_of_day: sent.time_of_day ?? dayplan.time_of_day,
    location: sent.location ?? dayplan.location,
    apt_suite: sent.apt_suite ?? dayplan.apt_suite,
  };
};

/** The position's fields that the input may change. One that is left out keeps its value. */
const positionOf = (input: ActiveJobInput, position: q.PositionRow) => {
  const sent = { ...pick(input, keysOf(detailFields)), count: input.positions_available };
  return Object.fromEntries(
    positionKeys.map((field) => [field, sent[field] === undefined ? position[field] : sent[field]]),
  ) as Pick<PositionFields, (typeof positionKeys)[number]>;
};

/** The fields that an update would change, each with both values. */
const differences = (input: ActiveJobInput, dayplan: q.DayplanRow, position: q.PositionRow): DayplanConflict => ({
  day: Object.fromEntries(
    changedFields(["date", ...placeKeys], { ...placeOf(input, dayplan), date: input.start_date }, dayplan),
  ),
  positions: changedFields(positionKeys, positionOf(input, position), position).map(([field, both]) => ({
    name: position.name,
    field,
    ...both,
  })) as DayplanConflict["positions"],
});

/** The required fields that are empty. For a day at the office, the office's address replaces the entered one. */
function emptyFields(input: ActiveJobInput): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  if (input.location !== "office")
    for (const field of [...neededPlaceFields(input.country), "address" as const])
      if (!input[field].trim()) errors[field] = [requiredMessage(labelOf(ActiveJobInput.properties[field], field))];
  if (input.end_date !== input.start_date)
    errors.end_date = ["A job begins and ends on one date. A night's work belongs to the date of its call."];
  return errors;
}

const onDate = (text: string) => ({ errors: { start_date: [text] } });
const dateTaken = () => refused("date_taken", onDate("Another plan stands on this date already."));
