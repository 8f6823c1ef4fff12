import type { DepartmentRole } from "@callboard/contract/departments/department-roles";
import type { RatePeriod } from "@callboard/contract/pay/pay-choices";
import { type Insertable, type Selectable, sql, type Updateable } from "kysely";
import { idArray, prepared } from "../../db/prepared.ts";
import type { DB, Db, Tx } from "../../db/schema.ts";
import type { CallerRow } from "./find-caller.ts";

/** Finds the production selected on the account, with the department where the account works there. */
export async function findSelectedDepartment(db: Db, accountId: string) {
  const { rows } = await sql<Selected>`
    select production.id as production_id, production.zone, production.country, production.payment_status, department.department_id,
      department.role, department.setup_completed_at, in_office(account.id, production.id)
    from accounts account
    join productions production on production.id = account.selected_production_id
    left join lateral department_of(account.id, production.id) department on true
    where account.id = ${accountId} ${prepared}`.execute(db);
  return rows[0];
}

/** The production selected on an account, and the department where the account works there. */
export type Selected = Pick<
  CallerRow,
  | "production_id"
  | "zone"
  | "country"
  | "payment_status"
  | "department_id"
  | "role"
  | "setup_completed_at"
  | "in_office"
>;

/** The payment statuses in which a production can be opened; after a refund or dispute it is read-only. */
const opened = ["paid", "refunded", "disputed"] as const;

/**
 * Selects the productions that are visible to an account: those it created or paid for, and those in which it has
 * access to a department or to the office. The latter only count once they are paid, because there are no invitations before.
 */
const visible = (db: Db | Tx, accountId: string) =>
  db.selectFrom("productions as p").where("p.id", "in", (eb) =>
    // Lookups by index. As one condition with "or" it would be checked for every production there is.
    eb
      .selectFrom("productions as created")
      .where("created.creator_id", "=", accountId)
      .select("created.id")
      .unionAll(eb.selectFrom("productions as paid").where("paid.payer_id", "=", accountId).select("paid.id"))
      .unionAll(
        eb
          .selectFrom("department_access as access")
          .innerJoin("productions as opened", "opened.id", "access.production_id")
          .where("access.account_id", "=", accountId)
          .where("opened.payment_status", "in", opened)
          .select("opened.id"),
      )
      .unionAll(
        eb
          .selectFrom("office_access as office")
          .innerJoin("productions as opened", "opened.id", "office.production_id")
          .where("office.account_id", "=", accountId)
          .where("opened.payment_status", "in", opened)
          .select("opened.id"),
      ),
  );

/** A production as it is seen by an account. */
const seenBy = (db: Db | Tx, accountId: string) =>
  visible(db, accountId).selectAll("p").select(sql<boolean>`in_office(${accountId}, p.id)`.as("in_office"));

export const listVisible = (db: Db, accountId: string) => seenBy(db, accountId).orderBy("p.id", "desc").execute();

export const findVisible = (db: Db | Tx, accountId: string, id: string) =>
  seenBy(db, accountId).where("p.id", "=", id).modifyEnd(prepared).executeTakeFirst();
export type ProductionRow = Selectable<DB["productions"]>;
/** A production with what the account that sees it is there. */
export type SeenProduction = NonNullable<Awaited<ReturnType<typeof findVisible>>>;

export const findSelectedId = async (db: Db, accountId: string): Promise<string | null> =>
  (await db.selectFrom("accounts").where("id", "=", accountId).select("selected_production_id").executeTakeFirst())
    ?.selected_production_id ?? null;

/** Lists the unpaid productions for which an account has an invoice that waits for its transfer. */
export const listAwaitingTransfer = async (db: Db, accountId: string): Promise<string[]> =>
  (
    await db
      .selectFrom("payments as payment")
      .innerJoin("productions as production", "production.id", "payment.production_id")
      .where("payment.account_id", "=", accountId)
      .where("payment.type", "=", "wire")
      .where("payment.status", "=", "pending")
      .where("production.payment_status", "=", "unpaid")
      .select("production.id")
      .execute()
  ).map(({ id }) => id);

export const findProduction = (db: Db | Tx, id: string) =>
  db.selectFrom("productions").where("id", "=", id).selectAll().executeTakeFirst();

/** Locks a production in share mode, so that its payment and dates do not change until the transaction ends. */
export const shareProduction = (tx: Tx, id: string) =>
  tx.selectFrom("productions").where("id", "=", id).select("id").forShare().executeTakeFirst();

/** Locks a production until the transaction ends. Transactions lock it before its departments and days. */
export const lockProduction = (tx: Tx, id: string) =>
  tx.selectFrom("productions").where("id", "=", id).selectAll().forNoKeyUpdate().executeTakeFirst();

/** The currency of a country, by its English name; US dollars where it is not known. */
export async function findCurrencyOf(tx: Tx, country: string): Promise<string> {
  const { rows } = await sql<{ code: string }>`select currency_of(${country}) as code`.execute(tx);
  return rows[0]?.code ?? "USD";
}

export const insertProduction = (tx: Tx, production: Insertable<DB["productions"]>) =>
  tx.insertInto("productions").values(production).returningAll().executeTakeFirstOrThrow();

export const updateProduction = (tx: Tx, id: string, values: Updateable<DB["productions"]>) =>
  tx
    .updateTable("productions")
    .set({ ...values, updated_at: sql`app_now()` })
    .where("id", "=", id)
    .execute();

/** Finds the names of a production's creator and payer, and of its departments with their heads. */
export async function findHeads(db: Db, id: string) {
  const { rows } = await sql<{ inviters: string[]; departments: { name: string; head: string | null }[] }>`
    select array(
        select account.first_name || ' ' || account.last_name from accounts account
        where account.id in (production.creator_id, production.payer_id)
        order by account.id = production.creator_id desc) as inviters,
      array(
        select json_build_object('name', department.name, 'head', head.first_name || ' ' || head.last_name)
        from departments department left join accounts head on head.id = department.manager_id
        where department.production_id = production.id and department.archived_at is null
        order by department.created_at, department.id) as departments
    from productions production where production.id = ${id}`.execute(db);
  return rows[0];
}

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

/** Lists the same departments, each with what the account is there; null without access. */
export const listDepartmentsFor = (db: Db | Tx, accountId: string, productionIds: string[]) =>
  db
    .selectFrom("departments as d")
    .where("d.production_id", "=", sql<string>`any(${idArray(productionIds)})`)
    .where("d.archived_at", "is", null)
    .innerJoin("productions as p", "p.id", "d.production_id")
    .selectAll("d")
    .select((eb) =>
      eb.fn<RatePeriod>("rate_period", ["d.id", sql`(app_now() at time zone p.zone)::date`]).as("rate_per"),
    )
    .select((eb) =>
      eb
        .selectFrom("department_access as access")
        .whereRef("access.department_id", "=", "d.id")
        .where("access.account_id", "=", accountId)
        .select("access.role")
        .orderBy((order) => order("access.role", "=", "head"), "desc")
        .limit(1)
        .as("role"),
    )
    .orderBy("d.created_at")
    .orderBy("d.id")
    .modifyEnd(prepared)
    .$narrowType<{ role: DepartmentRole | null }>()
    .execute();
export type DepartmentFor = Awaited<ReturnType<typeof listDepartmentsFor>>[number];

export interface DepartmentAt {
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
    .select(["p.payment_status", "p.creator_id", "p.currency"]);

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
    .where("department_id", "=", sql<string>`any(${idArray(departmentIds)})`)
    .select(["department_id", "name", "rate_cents"])
    .orderBy("department_id")
    .orderBy("sort")
    .modifyEnd(prepared)
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
