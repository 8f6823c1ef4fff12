import { sql } from "kysely";
import type { Db, Tx } from "../../../db/schema.ts";

interface Subscription {
  account_id: string;
  session_id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** Locks the account, so that two of its devices which subscribe at once count each other. */
export const holdDevices = (tx: Tx, accountId: string) =>
  tx.selectFrom("accounts").where("id", "=", accountId).select("id").forNoKeyUpdate().execute();

/** Saves a subscription. A browser belongs to the account that signed in on it last. */
export const upsertSubscription = (tx: Tx, subscription: Subscription) =>
  tx
    .insertInto("push_subscriptions")
    .values(subscription)
    .onConflict((conflict) =>
      conflict.column("endpoint").doUpdateSet((eb) => ({
        account_id: eb.ref("excluded.account_id"),
        session_id: eb.ref("excluded.session_id"),
        p256dh: eb.ref("excluded.p256dh"),
        auth: eb.ref("excluded.auth"),
      })),
    )
    .execute();

/**
 * Deletes the other subscriptions of the session, because a renewed subscription replaces the previous one, and the
 * oldest ones of the account beyond the limit.
 */
export const deleteSurplus = (tx: Tx, { account_id, session_id, endpoint }: Subscription, most: number) =>
  sql`
    delete from push_subscriptions s where s.account_id = ${account_id} and s.endpoint <> ${endpoint}
      and (s.session_id = ${session_id} or s.id in (select o.id from push_subscriptions o
        where o.account_id = ${account_id} and o.session_id <> ${session_id} order by o.id desc offset ${most - 1}))`.execute(
    tx,
  );

export const deleteSubscriptionsOf = (tx: Tx, accountId: string) =>
  tx.deleteFrom("push_subscriptions").where("account_id", "=", accountId).execute();

export const deleteSubscription = (db: Db, accountId: string, endpoint: string) =>
  db.deleteFrom("push_subscriptions").where("account_id", "=", accountId).where("endpoint", "=", endpoint).execute();
