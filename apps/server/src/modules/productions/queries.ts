import { type Insertable, sql, type Updateable } from "kysely";
import { prepared } from "../../db/prepared.ts";
import type { DB, Db, Tx } from "../../db/schema.ts";

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
    .modifyEnd(prepared)
    .executeTakeFirst();

/** Statuses in which a production opens; after a refund or dispute it can be read. */
const opened = ["paid", "refunded", "disputed"] as const;

/**
 * Productions an account sees: those it created or paid for, and those in which it manages a department, these only
 * once they are paid, since managers are not told before.
 */
const visible = (db: Db | Tx, accountId: string) =>
  db
    .selectFrom("productions as p")
    .where((eb) =>
      eb.or([
        eb("p.creator_id", "=", accountId),
        eb("p.payer_id", "=", accountId),
        eb.and([
          eb("p.payment_status", "in", opened),
          eb.exists(
            eb
              .selectFrom("departments as d")
              .whereRef("d.production_id", "=", "p.id")
              .where("d.manager_id", "=", accountId)
              .where("d.archived_at", "is", null)
              .select("d.id"),
          ),
        ]),
      ]),
    );

export const listVisible = (db: Db, accountId: string) =>
  visible(db, accountId).selectAll("p").orderBy("p.id", "desc").execute();

export const findVisible = (db: Db | Tx, accountId: string, id: string) =>
  visible(db, accountId).where("p.id", "=", id).selectAll("p").executeTakeFirst();
export type ProductionRow = NonNullable<Awaited<ReturnType<typeof findVisible>>>;

export const findProduction = (db: Db | Tx, id: string) =>
  db.selectFrom("productions").where("id", "=", id).selectAll().executeTakeFirst();

/** Its payment and dates stay as they are until the transaction ends. */
export const shareProduction = (tx: Tx, id: string) =>
  tx.selectFrom("productions").where("id", "=", id).select("id").forShare().executeTakeFirst();

/** Held until the transaction ends, before anything below it. */
export const lockProduction = (tx: Tx, id: string) =>
  tx.selectFrom("productions").where("id", "=", id).selectAll().forNoKeyUpdate().executeTakeFirst();

export const insertProduction = (tx: Tx, production: Insertable<DB["productions"]>) =>
  tx.insertInto("productions").values(production).returningAll().executeTakeFirstOrThrow();

export const updateProduction = (tx: Tx, id: string, values: Updateable<DB["productions"]>) =>
  tx
    .updateTable("productions")
    .set({ ...values, updated_at: sql`app_now()` })
    .where("id", "=", id)
    .execute();

/** Departments of productions, in the order in which they were added. */
export const listDepartments = (db: Db | Tx, productionIds: string[]) =>
  db
    .selectFrom("departments")
    .where("production_id", "in", productionIds)
    .where("archived_at", "is", null)
    .selectAll()
    .orderBy("created_at")
    .orderBy("id")
    .execute();
export type DepartmentRow = Awaited<ReturnType<typeof listDepartments>>[number];

interface DepartmentAt {
  accountId: string;
  productionId: string;
  departmentId: string;
}

const managedDepartment = (db: Db | Tx, { accountId, productionId, departmentId }: DepartmentAt) =>
  db
    .selectFrom("departments as d")
    .innerJoin("productions as p", "p.id", "d.production_id")
    .where("d.id", "=", departmentId)
    .where("p.id", "=", productionId)
    .where("d.manager_id", "=", accountId)
    .where("d.archived_at", "is", null)
    .selectAll("d")
    .select(["p.payment_status", "p.creator_id"]);

export const findManagedDepartment = (db: Db, at: DepartmentAt) => managedDepartment(db, at).executeTakeFirst();
/** The same; held until the transaction ends, after its production. */
export const lockManagedDepartment = (tx: Tx, at: DepartmentAt) =>
  managedDepartment(tx, at).forNoKeyUpdate("d").executeTakeFirst();
export type ManagedDepartment = NonNullable<Awaited<ReturnType<typeof findManagedDepartment>>>;

export const insertDepartments = (tx: Tx, departments: Insertable<DB["departments"]>[]) =>
  tx.insertInto("departments").values(departments).returningAll().execute();

export const updateDepartment = (tx: Tx, id: string, values: Updateable<DB["departments"]>) =>
  tx.updateTable("departments").set(values).where("id", "=", id).execute();

/** Hourly rates by department, each in its order. */
export const listRates = (db: Db | Tx, departmentIds: string[]) =>
  db
    .selectFrom("department_positions")
    .where("department_id", "in", departmentIds)
    .select(["department_id", "name", "rate_cents"])
    .orderBy("department_id")
    .orderBy("sort")
    .execute();
export type RateRow = Awaited<ReturnType<typeof listRates>>[number];

/** The department's positions become exactly these. */
export async function replaceRates(tx: Tx, departmentId: string, rates: { name: string; rate_cents: number }[]) {
  await tx.deleteFrom("department_positions").where("department_id", "=", departmentId).execute();
  if (rates.length === 0) return;
  await tx
    .insertInto("department_positions")
    .values(rates.map((rate, sort) => ({ department_id: departmentId, sort, ...rate })))
    .execute();
}

export const selectOnAccount = (db: Db, accountId: string, productionId: string) =>
  db.updateTable("accounts").set({ selected_production_id: productionId }).where("id", "=", accountId).execute();

export const findSelectedId = (db: Db, accountId: string) =>
  db.selectFrom("accounts").where("id", "=", accountId).select("selected_production_id").executeTakeFirst();

/** A payer without an account leaves the one who claimed it before. */
export const payProduction = (tx: Tx, id: string, paid: { payerId: string | null; departments: number }) =>
  tx
    .updateTable("productions")
    .set({
      ...(paid.payerId && { payer_id: paid.payerId }),
      paid_departments: paid.departments,
      payment_status: "paid",
      updated_at: sql`app_now()`,
    })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
