import type { Db } from "../../db/schema.ts";
import type { Actor } from "../accounts/policy.ts";
import { departmentScope } from "./policy.ts";

/** The department that a head works in now; undefined where none is selected, paid and set up. */
export async function selectedDepartment(db: Db, actor: Actor): Promise<string | undefined> {
  const scope = await departmentScope(db, actor);
  return scope.ok ? scope.value.departmentId : undefined;
}
