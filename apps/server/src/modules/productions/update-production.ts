import type { ProductionInput } from "@callboard/contract/forms/production-input";
import { transactResult } from "../../db/decide.ts";
import type { Db, Tx } from "../../db/schema.ts";
import { done, refused } from "../../result.ts";
import { isTimeZone } from "../../time/is-time-zone.ts";
import { findPerson } from "../accounts/find-people.ts";
import type { EventCaller } from "../accounts/security-events/record-security-event.ts";
import { today } from "../dayplans/day-clock.ts";
import { hasPlannedDays } from "../dayplans/planned-days.ts";
import type { FollowDayplan } from "../dayplans/save-dayplan.ts";
import type { SettleFills } from "../dayplans/settle-fills.ts";
import { changeZone } from "../dayplans/zones/change-zone.ts";
import { recordPayChange } from "../pay/record-pay-change.ts";
import { hasTimecards } from "../timecards/has-timecards.ts";
import { changeDepartments } from "./departments/change-departments.ts";
import { departmentList } from "./departments/department-list.ts";
import { isReadOnly } from "./policy.ts";
import { isSameTown, noTimeZone, type Place, zoneOf } from "./production-zone.ts";
import * as q from "./queries.ts";

interface UpdateProductionInput {
  creatorId: string;
  id: string;
  input: ProductionInput;
  caller: EventCaller;
  now: Temporal.Instant;
  publicUrl: string;
  settleFills: SettleFills;
  followDayplan: FollowDayplan;
}

/** Whether an account may change a production: it created it, and the payment was not returned. */
export async function mayUpdate(db: Db, accountId: string, id: string) {
  const production = await q.findVisible(db, accountId, id);
  if (production?.creator_id !== accountId) return refused("not_found");
  return isReadOnly(production) ? refused("production_read_only") : done(undefined);
}

/** Updates a production and its departments. Departments left out are archived, except the creator's own. */
export async function updateProduction(
  db: Db,
  { creatorId, id, input, caller, now, publicUrl, settleFills, followDayplan }: UpdateProductionInput,
) {
  const { departments, time_zone, ...fields } = input;
  if (time_zone !== undefined && !isTimeZone(time_zone)) return refused("invalid_fields", noTimeZone);
  return transactResult(db, async (tx) => {
    const production = await q.lockProduction(tx, id);
    if (production?.creator_id !== creatorId) return refused("not_found");
    if (isReadOnly(production)) return refused("production_read_only");

    const listed = await q.listDepartments(tx, [id]);
    const { wanted, errors } = departmentList({ sent: departments, own: ownDepartment(listed, creatorId), listed });
    const first = [production.start_date, today(now, production.zone)].sort()[0] ?? production.start_date;
    if (fields.start_date < first) errors.start_date = [`The first day can't lie before ${first}.`];
    if (fields.end_date < fields.start_date) errors.end_date = ["The last day can't come before the first."];
    const weekStartsOn = fields.week_starts_on ?? production.week_starts_on;
    const isOtherWeek = weekStartsOn !== production.week_starts_on;
    if (isOtherWeek && (await hasTimecards(tx, id)))
      errors.week_starts_on = ["Weeks can't begin on another day once there are timecards."];
    if (Object.keys(errors).length > 0) return refused("invalid_fields", { errors });

    if (await hasPlannedDays(tx, id, { from: fields.start_date, to: fields.end_date }))
      return refused("dates_have_live_days");
    if (production.payment_status === "paid" && wanted.length > Math.max(production.paid_departments, listed.length))
      return refused("too_many_departments");

    const zone = time_zone ?? (await guessZone(tx, production, { ...production, ...fields }));
    await q.updateProduction(tx, id, { ...fields, zone });
    if (zone !== production.zone)
      await changeZone(tx, { productionId: id, from: production.zone, to: zone, accountId: creatorId, followDayplan });
    if (isOtherWeek)
      await recordPayChange(tx, creatorId, {
        departmentIds: listed.map((department) => department.id),
        entry: { kind: "rates", event: "workweek_changed", week_starts_on: weekStartsOn },
      });
    const creator = await findPerson(tx, creatorId);
    return changeDepartments(tx, {
      production: { ...production, name: fields.name },
      listed,
      wanted,
      creator: { id: creatorId, name: creator?.name ?? "" },
      caller,
      now,
      publicUrl,
      settleFills,
    });
  });
}

/** Returns the creator's own department, if there is one. Its name and email can't be changed. */
const ownDepartment = (listed: q.DepartmentRow[], creatorId: string) => {
  const own = listed.find(({ manager_id }) => manager_id === creatorId);
  return own && { id: own.id, name: own.name, email: own.manager_email };
};

/**
 * Returns the zone after a change of place by a caller that names none. Days were planned in the zone of the production, so
 * it changes with the place only while there are none.
 */
const guessZone = async (tx: Tx, production: q.ProductionRow, changed: Place) =>
  isSameTown(production, changed) || (await hasPlannedDays(tx, production.id))
    ? production.zone
    : zoneOf(changed, production.zone);
