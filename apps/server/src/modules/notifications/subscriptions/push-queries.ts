import { sql } from "kysely";
import type { Db, Tx } from "../../../db/schema.ts";

interface Subscription {
  account_id: string;
  session_id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** Two devices of an account that subscribe at once take turns, or neither would count the other. */
export const holdDevices = (tx: Tx, accountId: string) =>
  tx.selectFrom("accounts").where("id", "=", accountId).select("id").forNoKeyUpdate().execute();

/** A browser belongs to whoever signed in on it last. */
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

/** All but the newest of a session: a browser that renewed its subscription has one; and of an account what is too many. */
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
