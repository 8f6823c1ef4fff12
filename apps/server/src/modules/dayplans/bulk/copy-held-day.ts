import type { Tx } from "../../../db/schema.ts";
import { done } from "../../../result.ts";
import type { DepartmentScope } from "../../scopes.ts";
import { lockDayplanById } from "../archive-queries.ts";
import { listPositionRows } from "../queries.ts";
import { holdPositions } from "../save-dayplan.ts";
import { copyInto } from "./copy-dayplan.ts";

interface CopyHeldDayInput {
  scope: DepartmentScope;
  dayplanId: string;
  date: string;
  now: Temporal.Instant;
}

/**
 * Copies a day with its activations to another date, in the caller's transaction, and keeps its positions locked. Returns
 * the id of the copy of each position.
 */
export async function copyHeldDay(tx: Tx, { scope, dayplanId, date, now }: CopyHeldDayInput) {
  const copied = await copyInto(tx, { scope, dayplanId, dates: [date], activate: true, now });
  if (!copied.ok) return copied;
  const source = await lockDayplanById(tx, scope.departmentId, dayplanId);
  const positions = source ? await holdPositions(tx, scope.departmentId, source.date) : [];
  const copies = await listPositionRows(tx, scope.departmentId, date);
  const pairs = positions.flatMap(({ id, name }) => {
    const copy = copies.find((each) => each.name === name);
    return copy ? [[id, copy.id] as const] : [];
  });
  return done(new Map(pairs));
}
