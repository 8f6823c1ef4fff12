import { pick } from "@callboard/contract/fields";
import { positionKeys } from "@callboard/contract/forms/dayplan-input";
import type { Tx } from "../../../db/schema.ts";
import { done, refused } from "../../../result.ts";
import { hasPassed } from "../../../time/compare-instants.ts";
import { recordEvent } from "../../events/record-event.ts";
import type { DepartmentScope } from "../../productions/policy.ts";
import { lockDayplanById } from "../archive-queries.ts";
import { passesAt } from "../day-clock.ts";
import { shareProductionDates } from "../frame-queries.ts";
import { activateAs, insertDayplan, listPositionRows, savePositions } from "../queries.ts";
import { holdPositions, isOutside } from "../save-dayplan.ts";

interface CopyDayInput {
  scope: DepartmentScope;
  dayplanId: string;
  date: string;
  now: Temporal.Instant;
}

/**
 * Copies a day with its positions and their activations to a date without a plan, in the caller's transaction. The
 * positions of the copied day stay locked. Returns for each of them its copy.
 */
export async function copyDay(tx: Tx, { scope, dayplanId, date, now }: CopyDayInput) {
  const { departmentId, zone } = scope;
  const outside = isOutside(date, await shareProductionDates(tx, departmentId));
  if (outside) return outside;
  const source = await lockDayplanById(tx, departmentId, dayplanId);
  if (!source) return refused("not_found");
  const passes = passesAt({ date, call: source.call_time, wrap: source.wrap_time, zone });
  if (hasPassed(passes, now)) return refused("day_has_passed");
  const { id: _id, department_id: _department, date: from, based_on: _based, version: _version, ...values } = source;
  const copy = await insertDayplan(tx, departmentId, date, from, { ...values, passes_at: passes });
  if (!copy) return refused("date_taken", { errors: { date: ["Another plan stands on this date already."] } });
  const positions = (await holdPositions(tx, departmentId, from)).filter(({ count }) => count > 0);
  await savePositions(
    tx,
    copy,
    positions.map((position) => ({ ...pick(position, positionKeys), name: position.name })),
  );
  await activateAs(tx, { dayplanId: copy.id, sourceId: source.id });
  await recordEvent(
    tx,
    {
      type: "dayplan.saved",
      data: { dayplan_id: copy.id, department_id: departmentId, date, version: copy.version },
    },
    [`department:${departmentId}`],
  );
  const copies = await listPositionRows(tx, departmentId, date, date);
  const copyOf = new Map<string, string>();
  for (const { id, name } of positions) {
    const own = copies.find((each) => each.name === name);
    if (own) copyOf.set(id, own.id);
  }
  return done({ dayplanId: copy.id, copyOf });
}
