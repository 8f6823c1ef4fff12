import { type Insertable, sql, type Updateable } from "kysely";
import { prepared } from "../../db/prepared.ts";
import type { DB, Db, Tx } from "../../db/schema.ts";

/** Finds the production selected on the account, with the department that the account manages there. */
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

/** The payment statuses in which a production can be opened; after a refund or dispute it is read-only. */
const opened = ["paid", "refunded", "disputed"] as const;

/**
 * Selects the productions that an account may see: those it created or paid for, and those in which it manages a
 * department. The latter only count once they are paid, because managers are not invited before.
 */
const visible = (db: Db | Tx, accountId: string) =>
  db.selectFrom("productions as p").where("p.id", "in", (eb) =>
    // Three lookups by index. As one condition with "or" it would be checked for every production there is.
    eb
      .selectFrom("productions as created")
      .where("created.creator_id", "=", accountId)
      .select("created.id")
      .unionAll(eb.selectFrom("productions as paid").where("paid.payer_id", "=", accountId).select("paid.id"))
      .unionAll(
        eb
          .selectFrom("departments as d")
          .innerJoin("productions as managed", "managed.id", "d.production_id")
          .where("d.manager_id", "=", accountId)
          .where("d.archived_at", "is", null)
          .where("managed.payment_status", "in", opened)
          .select("managed.id"),
      ),
  );

export const listVisible = (db: Db, accountId: string) =>
  visible(db, accountId).selectAll("p").orderBy("p.id", "desc").execute();

export const findVisible = (db: Db | Tx, accountId: string, id: string) =>
  visible(db, accountId).where("p.id", "=", id).selectAll("p").executeTakeFirst();
export type ProductionRow = NonNullable<Awaited<ReturnType<typeof findVisible>>>;

export const findProduction = (db: Db | Tx, id: string) =>
  db.selectFrom("productions").where("id", "=", id).selectAll().executeTakeFirst();

/** Locks a production in share mode, so that its payment and dates do not change until the transaction ends. */
export const shareProduction = (tx: Tx, id: string) =>
  tx.selectFrom("productions").where("id", "=", id).select("id").forShare().executeTakeFirst();

/** Locks a production until the transaction ends. Transactions lock it before its departments and days. */
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

/** Lists the departments of productions in the order in which they were added. */
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
/**
 * Finds a department that the account manages and locks it until the transaction ends. Transactions lock its production
 * first.
 */
export const lockManagedDepartment = (tx: Tx, at: DepartmentAt) =>
  managedDepartment(tx, at).forNoKeyUpdate("d").executeTakeFirst();
export type ManagedDepartment = NonNullable<Awaited<ReturnType<typeof findManagedDepartment>>>;

export const insertDepartments = (tx: Tx, departments: Insertable<DB["departments"]>[]) =>
  tx.insertInto("departments").values(departments).returningAll().execute();

export const updateDepartment = (tx: Tx, id: string, values: Updateable<DB["departments"]>) =>
  tx.updateTable("departments").set(values).where("id", "=", id).execute();

/** Lists the hourly rates by department, in the order of its positions. */
export const listRates = (db: Db | Tx, departmentIds: string[]) =>
  db
    .selectFrom("department_positions")
    .where("department_id", "in", departmentIds)
    .select(["department_id", "name", "rate_cents"])
    .orderBy("department_id")
    .orderBy("sort")
    .execute();
export type RateRow = Awaited<ReturnType<typeof listRates>>[number];

/** Replaces the positions of a department by these. */
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

/**
 * Records that a production is paid. A payer without an account does not replace the account that claimed the production
 * before.
 */
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
