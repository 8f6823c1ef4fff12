import type { Db, Tx } from "../../../db/schema.ts";

/** The latest events of an account, newest first. */
export const listSecurityEvents = (
  db: Db | Tx,
  accountId: string,
  { since, limit }: { since: Temporal.Instant; limit: number },
) =>
  db
    .selectFrom("security_events as event")
    .innerJoin("accounts as account", "account.id", "event.account_id")
    .where("event.account_id", "=", accountId)
    .where("event.at", ">", since)
    .select(["event.id", "event.kind", "event.address", "event.device", "event.details", "event.at"])
    .select(["account.type", "account.language"])
    .orderBy("event.at", "desc")
    .orderBy("event.id", "desc")
    .limit(limit)
    .execute();

export const deleteSecurityEvents = (db: Db, before: Temporal.Instant) =>
  db.deleteFrom("security_events").where("at", "<", before).execute();
