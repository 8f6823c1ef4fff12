import type { Db } from "../../db/schema.ts";
import type { Actor } from "../scopes.ts";
import { departmentScope } from "./policy.ts";

/**
 * Returns the department in which a head or an assistant currently works; undefined when none is selected, paid and set
 * up. Readers have none, because they see nothing of its dayplayers' offers.
 */
export async function selectedDepartment(db: Db, actor: Actor): Promise<string | undefined> {
  const scope = await departmentScope(db, actor);
  return scope.ok && scope.value.role !== "reader" ? scope.value.departmentId : undefined;
}
