import type { FirstSteps } from "@callboard/contract/contacts";
import { sql } from "kysely";
import type { Db } from "../../db/schema.ts";
import { hasFilledDay } from "../dayplans/has-filled-day.ts";
import type { DepartmentScope } from "../scopes.ts";

interface FirstStepsRow {
  crew: boolean;
  invited: boolean;
  planned: boolean;
  asked: boolean;
}

/**
 * Reads the steps to the first filled day that a department has completed. They are derived from other rows and not
 * stored.
 */
export async function readFirstSteps(db: Db, { accountId, departmentId }: DepartmentScope): Promise<FirstSteps> {
  const filled = await hasFilledDay(db, departmentId);
  const { rows } = await sql<FirstStepsRow>`
    select
      starred or exists (select from contacts where head_id = ${accountId}) as crew,
      starred or exists (select from contacts where head_id = ${accountId}
        and (invited_at is not null or dayplayer_id is not null)) as invited,
      exists (select from dayplans where department_id = ${departmentId} and archived_at is null) as planned,
      exists (select from offers where department_id = ${departmentId}) as asked
    from (select exists (select from stars where head_id = ${accountId}) as starred) network`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("The first steps were not read.");
  return { ...row, filled };
}
