import type { DayplanFields, PositionFields } from "@callboard/contract/fields";
import type { DayplanInput } from "@callboard/contract/forms/dayplan-input";
import { dayplanKeys, newDay, newPosition, positionKeys } from "@callboard/contract/plain/new-day";
import { pick } from "@callboard/contract/plain/pick";
import type { DayplanConflict } from "@callboard/contract/refusals/refusal-payloads";
import { timeZoneWanted } from "@callboard/contract/shapes";
import { transactResult } from "../../db/decide.ts";
import type { Db, Tx } from "../../db/schema.ts";
import { done, refused } from "../../result.ts";
import { hasPassed } from "../../time/compare-instants.ts";
import { isTimeZone } from "../../time/is-time-zone.ts";
import { resolvePlace } from "../dayplayers/geography/places.ts";
import type { DepartmentScope } from "../scopes.ts";
import { activatePositionsOf } from "./bulk/bulk-queries.ts";
import { minutes, passesAt } from "./day-clock.ts";
import { changesPromise, differences, hasDifferences } from "./dayplan-changes.ts";
import { findProductionDates, shareProductionDates } from "./frame-queries.ts";
import { lockPositions } from "./lock-positions.ts";
import { dayEntry, loggedChanges, plannedCounts } from "./log/log-day.ts";
import { recordSavedDays } from "./log/record-saved-days.ts";
import * as q from "./queries.ts";
import { isSamePlace, zoneOfDay } from "./zones/day-zone.ts";

const noDifferences: DayplanConflict = { day: {}, positions: [] };

/**
 * Applies the change of a day to its offers and bookings. The function is passed in, because the module offers depends
 * on dayplans.
 */
export type FollowDayplan = (
  tx: Tx,
  saved: { dayplanId: string; promiseChanged: boolean; dateMoved?: boolean },
) => Promise<void>;

export interface SaveDayplan {
  scope: DepartmentScope;
  input: DayplanInput;
  now: Temporal.Instant;
  followDayplan: FollowDayplan;
}

/**
 * Saves the plan of a department for one date. With a `version` other than the saved one it changes nothing and returns
 * both values of each field; a save that changes nothing does not change the version. Offers and bookings stay: if
 * place or time change, they are marked as changed, for the dayplayers to acknowledge.
 */
export async function saveDayplan(db: Db, { scope, input, now, followDayplan }: SaveDayplan) {
  const department = await findProductionDates(db, scope.departmentId);
  const outside = isOutside(input.date, department);
  if (outside) return outside;
  if (input.time_zone !== undefined && !isTimeZone(input.time_zone))
    return refused("invalid_fields", { errors: { time_zone: [timeZoneWanted] } });
  const unknown = await unknownPositions(db, scope.departmentId, input);
  if (unknown) return unknown;
  const save = { scope, input, now, followDayplan };
  return await transactResult(db, (tx) => saveInto(tx, save, officeOf(department)));
}

async function saveInto(
  tx: Tx,
  { scope, input, now, followDayplan }: SaveDayplan,
  office: ReturnType<typeof officeOf>,
) {
  const { departmentId, country } = scope;
  const empty = { ...newDay, country };
  // Checked again under a lock, because the production may have been shortened meanwhile.
  const production = await shareProductionDates(tx, departmentId);
  const outside = isOutside(input.date, production);
  if (outside) return outside;
  const zoneOf = (day: DayplanFields) => input.time_zone ?? zoneOfDay({ ...day, date: input.date }, production.zone);
  const newValues = wholeDay(input, empty, office);
  const fresh = valuesOf(newValues, input.date, zoneOf(newValues));
  const insert = () => q.insertDayplan(tx, departmentId, input.date, input.based_on ?? null, fresh);
  let inserted = await insert();
  const held = inserted ?? (await q.lockDayplan(tx, departmentId, input.date));
  // The plan was archived or moved to another date while this transaction waited for its lock.
  if (!held) inserted = await insert();
  const dayplan = held ?? inserted;
  if (!dayplan) throw new Error("The dayplan was archived while it was being saved.");

  const wanted = wholeDay(input, held ?? empty, office);
  const keepsZone = held && input.time_zone === undefined && isSamePlace(wanted, held);
  const values = valuesOf(wanted, input.date, keepsZone ? held.zone : zoneOf(wanted));
  if (hasPassed(values.passes_at, now)) return refused("day_has_passed");

  const saved = await holdPositions(tx, departmentId, input.date);
  const version = inserted ? 0 : dayplan.version;
  // The plan that the client read may have been cleared or moved to another date meanwhile. The date then has its
  // defaults.
  const theirs = inserted ? { ...empty, zone: dayplan.zone, positions: [] } : { ...dayplan, positions: saved };
  const isStale = input.version !== undefined && input.version !== version;
  const changes =
    inserted && !isStale
      ? noDifferences
      : differences({ ...wanted, ...pick(input, ["positions", "time_zone"]) }, theirs);
  if (isStale && hasDifferences(changes)) {
    return refused("stale_version", { version, conflict: changes });
  }
  if (!inserted && hasPassed(dayplan.passes_at, now)) return refused("day_has_passed");
  if (!needsSomebody(input, saved)) return refused("no_position_needed");
  const isChanged = inserted !== undefined || hasDifferences(changes);
  if (!isChanged && !input.activate) return done({ date: input.date, version: dayplan.version });

  const positions = await savePositions(tx, dayplan, input, saved);
  if (!positions.ok) return positions;
  if (input.activate) await activatePositionsOf(tx, dayplan.id);
  const after = inserted ?? (isChanged ? await q.updateDayplan(tx, dayplan.id, values) : dayplan);
  const promiseChanged = changesPromise(changes) || values.zone !== dayplan.zone;
  await followDayplan(tx, { dayplanId: dayplan.id, promiseChanged });
  const entry = inserted
    ? dayEntry("planned", input.date, plannedCounts(input))
    : dayEntry("changed", input.date, loggedChanges(changes));
  await recordSavedDays(tx, scope.accountId, [{ ...after, entry }]);
  return done({ date: input.date, version: after.version });
}

/**
 * Locks the date's positions against concurrent moves of offers, and reads them again under the lock, because they may
 * have changed before.
 */
export async function holdPositions(tx: Tx, departmentId: string, date: string) {
  const before = await q.listPositionRows(tx, departmentId, date);
  await lockPositions(
    tx,
    before.map(({ id }) => id),
  );
  return q.listPositionRows(tx, departmentId, date);
}

async function savePositions(tx: Tx, dayplan: q.DayplanRow, input: DayplanInput, saved: q.PositionRow[]) {
  const positions = input.positions.map((position, index) => {
    const before = saved.find(({ name }) => name === position.name);
    const values = { ...wholePosition(position, before ?? newPosition), name: position.name };
    return { index, before, values: before ? { ...values, id: before.id } : values };
  });
  const written = positions.filter(({ before, values }) => before || values.count > 0);
  if (written.length === 0) return done(undefined);
  const updated = await q.savePositions(
    tx,
    dayplan,
    written.map(({ values }) => values),
  );
  const errors: Record<string, string[]> = {};
  for (const { index, before } of written)
    if (before && !updated.has(before.id)) errors[`positions.${index}.count`] = [whyNotFewer(before)];
  return Object.keys(errors).length > 0 ? refused("count_below_offers", { errors }) : done(undefined);
}

/** Every field of a position: the value sent, or else the saved one. */
const wholePosition = (input: Partial<PositionFields>, saved: PositionFields) =>
  Object.fromEntries(
    positionKeys.map((field) => [field, input[field] === undefined ? saved[field] : input[field]]),
  ) as PositionFields;

export function whyNotFewer({ name, booked, live }: q.PositionRow): string {
  const least = Math.max(booked, live);
  return `${name} has ${booked} booked and ${live} open offers: the count can't go below ${least}.`;
}

/** Every position has to be on the department's own list, and may be sent once. */
async function unknownPositions(db: Db, departmentId: string, input: DayplanInput) {
  const known = new Set((await q.listDepartmentPositions(db, departmentId)).map(({ name }) => name));
  const seen = new Set<string>();
  const errors: Record<string, string[]> = {};
  for (const [index, { name }] of input.positions.entries()) {
    if (!known.has(name)) errors[`positions.${index}.name`] = [`${name} is not a position of your department.`];
    else if (seen.has(name)) errors[`positions.${index}.name`] = [`${name} is listed twice.`];
    seen.add(name);
  }
  return Object.keys(errors).length > 0 ? refused("unknown_position", { errors }) : undefined;
}

/** A position that is left out stays, so saved positions count too. */
function needsSomebody(input: DayplanInput, saved: q.PositionRow[]) {
  const sent = new Map(input.positions.map(({ name, count }) => [name, count]));
  return (
    input.positions.some(({ count }) => count > 0) || saved.some(({ name, count }) => !sent.has(name) && count > 0)
  );
}

export function isOutside(
  date: string,
  { start_date, end_date }: { start_date: string; end_date: string },
  field = "date",
) {
  if (start_date <= date && date <= end_date) return undefined;
  return refused("outside_production_dates", {
    errors: { [field]: [`The production runs from ${start_date} to ${end_date}.`] },
  });
}

export const officeOf = (department: Awaited<ReturnType<typeof findProductionDates>>) => ({
  street_address: department.street_address,
  apt_suite: department.apt_suite,
  city: department.city,
  state: department.state_province,
  zip: department.zip_code,
  country: department.country,
});

/** Every field of the day: the value sent, or else the saved one. A day at the office has the office's address. */
function wholeDay(input: DayplanInput, saved: DayplanFields, office: ReturnType<typeof officeOf>): DayplanFields {
  const kept = { ...saved, call_time: minutes(saved.call_time), wrap_time: minutes(saved.wrap_time) };
  const day = Object.fromEntries(
    dayplanKeys.map((field) => [field, input[field] === undefined ? kept[field] : input[field]]),
  ) as DayplanFields;
  return day.location === "office" ? { ...day, ...office } : day;
}

function valuesOf(day: DayplanFields, date: string, zone: string): q.DayplanValues {
  const place = resolvePlace(day);
  return {
    ...day,
    zone,
    passes_at: passesAt({ date, call: day.call_time, wrap: day.wrap_time, zone }),
    latitude: place?.latitude ?? null,
    longitude: place?.longitude ?? null,
  };
}
