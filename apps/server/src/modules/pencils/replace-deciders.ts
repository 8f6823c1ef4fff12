import { livePencilStates } from "@callboard/contract/pencils/pencil-lifecycle";
import { sql } from "kysely";
import type { Db } from "../../db/schema.ts";

/**
 * Gives pencils whose decider has left the department to its head. While a department has no head, they stay as they are
 * and end by their time.
 */
export async function replaceDeciders(db: Db): Promise<void> {
  await sql`
    update pencils pencil set decider_id = department.manager_id
    from departments department
    where department.id = pencil.department_id and pencil.state = any(${[...livePencilStates]})
      and department.manager_id <> pencil.decider_id and not exists (
        select from department_access access where access.department_id = pencil.department_id
          and access.account_id = pencil.decider_id and access.role <> 'reader')`.execute(db);
}
