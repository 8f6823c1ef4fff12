import type { Address } from "@callboard/contract/address";
import type { RatePeriod } from "@callboard/contract/pay/pay-choices";
import { sql } from "kysely";
import type { Db, Tx } from "../../db/schema.ts";

export interface LedgerRow extends Address {
  id: string;
  date: string;
  production_id: string;
  production: string;
  department: string;
  position: string;
  /** A booking that was kept or is coming, or one that was cancelled. */
  offer_state: "accepted" | "cancelled";
  has_passed: boolean;
  changed_at: Temporal.Instant;
  call_time: string | null;
  wrap_time: string | null;
  zone: string;
  rate_cents: number;
  rate_per: RatePeriod;
  currency: string;
  paid_on: string | null;
  amount_cents: number | null;
}

export interface LedgerQuery {
  dayplayerId: string;
  from: string;
  to: string;
  now: Temporal.Instant;
}

/** The condition that an offer may be in the ledger: a booking that was not missed, or a cancelled one. */
const isInLedger = sql`(offer.state = 'accepted' and offer.no_show_at is null or offer.state = 'cancelled')`;

/** Bookings between two dates, and cancelled ones, latest first. */
export async function listLedgerRows(db: Db, { dayplayerId, from, to, now }: LedgerQuery): Promise<LedgerRow[]> {
  const { rows } = await sql<LedgerRow>`
    select offer.id, offer.date, production.id as production_id, production.name as production,
      department.name as department, offer.position, offer.state as offer_state, day.passes_at <= ${now} as has_passed,
      offer.changed_at, offer.call_time, offer.wrap_time, offer.zone, offer.rate_cents, terms.rate_per, offer.currency,
      offer.street_address, offer.apt_suite, offer.city, offer.state_name as state, offer.zip, paid.paid_on, paid.amount_cents
    from offer_facts offer
    join offer_terms terms on terms.offer_id = offer.id and terms.rev = offer.terms_rev
    join dayplans day on day.id = offer.dayplan_id
    join departments department on department.id = offer.department_id
    join productions production on production.id = department.production_id
    left join received_pay paid on paid.offer_id = offer.id
    where offer.dayplayer_id = ${dayplayerId} and offer.date between ${from}::date and ${to}::date and ${isInLedger}
    order by offer.date desc, offer.id desc`.execute(db);
  return rows;
}

/** The date of the first of those days. */
export async function findFirstDate(db: Db, dayplayerId: string): Promise<string | null> {
  const { rows } = await sql<{ date: string | null }>`
    select min(offer.date) as date from offers offer where offer.dayplayer_id = ${dayplayerId} and ${isInLedger}`.execute(
    db,
  );
  return rows[0]?.date ?? null;
}

export async function isOwnDay(db: Db, dayplayerId: string, offerId: string): Promise<boolean> {
  const { rows } = await sql`
    select from offers offer where offer.id = ${offerId} and offer.dayplayer_id = ${dayplayerId} and ${isInLedger}`.execute(
    db,
  );
  return rows.length > 0;
}

export const upsertReceivedPay = (db: Db, row: { offer_id: string; paid_on: string; amount_cents: number | null }) =>
  db
    .insertInto("received_pay")
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column("offer_id")
        .doUpdateSet({ paid_on: row.paid_on, amount_cents: row.amount_cents, updated_at: sql`app_now()` }),
    )
    .execute();

export const deleteReceivedPay = (db: Db, offerId: string) =>
  db.deleteFrom("received_pay").where("offer_id", "=", offerId).execute();

export const findGoal = (db: Db, dayplayerId: string) =>
  db
    .selectFrom("hour_goals")
    .where("dayplayer_id", "=", dayplayerId)
    .select(["hours", "first_date as from", "last_date as to"])
    .executeTakeFirst();

export const upsertGoal = (db: Db, dayplayerId: string, goal: { hours: number; from: string; to: string }) => {
  const values = { hours: goal.hours, first_date: goal.from, last_date: goal.to };
  return db
    .insertInto("hour_goals")
    .values({ dayplayer_id: dayplayerId, ...values })
    .onConflict((conflict) => conflict.column("dayplayer_id").doUpdateSet({ ...values, updated_at: sql`app_now()` }))
    .execute();
};

export const deleteGoal = (db: Db | Tx, dayplayerId: string) =>
  db.deleteFrom("hour_goals").where("dayplayer_id", "=", dayplayerId).execute();

export const deleteReceivedPayOf = (tx: Tx, dayplayerId: string) =>
  tx
    .deleteFrom("received_pay")
    .where("offer_id", "in", (from) =>
      from.selectFrom("offers").where("dayplayer_id", "=", dayplayerId).select("offers.id"),
    )
    .execute();
