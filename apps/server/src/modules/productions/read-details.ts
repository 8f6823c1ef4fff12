import type { Db } from "../../db/schema.ts";
import { done, refused } from "../../result.ts";
import { positionsOf } from "../../text/department-types.ts";
import { presentDetails } from "./present.ts";
import * as q from "./queries.ts";

/**
 * Returns a department in the form that its head sees. Before it is set up, it has all positions of its type with rate 0.
 */
export async function readDetails(db: Db, at: q.DepartmentAt) {
  const department = await q.findManagedDepartment(db, at);
  const isVisible = department && (department.payment_status !== "unpaid" || department.creator_id === at.accountId);
  if (!isVisible) return refused("not_found");
  const saved = await q.listRates(db, [department.id]);
  const rates = new Map(positionsOf(department.name).map((name) => [name, 0]));
  for (const { name, rate_cents } of saved) rates.set(name, rate_cents);
  return done({
    ...presentDetails(
      department,
      [...rates].map(([name, rate_cents]) => ({ department_id: department.id, name, rate_cents })),
    ),
    name: department.name,
    setup_completed: department.setup_completed_at !== null,
  });
}
