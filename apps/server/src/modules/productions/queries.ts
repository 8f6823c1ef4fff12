import type { Db } from "../../db/schema.ts";

/** The production selected on the account, with the department of it that the account manages. */
export const findSelectedDepartment = (db: Db, accountId: string) =>
  db
    .selectFrom("accounts as a")
    .innerJoin("productions as p", "p.id", "a.selected_production_id")
    .leftJoin("departments as d", (join) =>
      join.onRef("d.production_id", "=", "p.id").onRef("d.manager_id", "=", "a.id").on("d.archived_at", "is", null),
    )
    .where("a.id", "=", accountId)
    .select(["p.id as production_id", "p.zone", "p.payment_status", "d.id as department_id", "d.setup_completed_at"])
    .executeTakeFirst();
