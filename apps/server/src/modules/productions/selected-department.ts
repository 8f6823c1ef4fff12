import type { Db } from "../../db/schema.ts";
import type { Actor } from "../accounts/policy.ts";
import { departmentScope } from "./policy.ts";

/** Returns the department in which a head currently works; undefined when none is selected, paid and set up. */
export async function selectedDepartment(db: Db, actor: Actor): Promise<string | undefined> {
  const scope = await departmentScope(db, actor);
  return scope.ok ? scope.value.departmentId : undefined;
}
