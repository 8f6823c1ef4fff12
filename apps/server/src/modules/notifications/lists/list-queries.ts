import type { NotificationSummary } from "@callboard/contract/notifications";
import { sql } from "kysely";
import type { MomentCursor } from "../../../db/page-cursor.ts";
import { prepared } from "../../../db/prepared.ts";
import type { Db, Tx } from "../../../db/schema.ts";
import type { NotificationRow } from "../present.ts";

export interface NotificationPageQuery {
  only: "needs_you" | "unseen" | undefined;
  /** Starts after this notification. Undefined for the first page. */
  after: MomentCursor | undefined;
  limit: number;
}

const needed = sql<boolean>`notification.needs_you and notification.settled_at is null and coalesce(notification.until > app_now(), true)`;

const conditionOf = (only: NotificationPageQuery["only"]) => {
  if (only === "needs_you") return sql`and ${needed}`;
  return only === "unseen" ? sql`and notification.seen_at is null` : sql``;
};

/** A page of an account's notifications, newest first, and their total, at which counting stops at `cap` + 1. */
export async function listNotifications(
  db: Db,
  accountId: string,
  { only, after, limit }: NotificationPageQuery,
  cap: number,
) {
  const behind = after ? sql`and (notification.shown_at, notification.id) < (${after.at}, ${after.id}::uuid)` : sql``;
  const shown = sql`notification.account_id = ${accountId} and notification.shown_at is not null ${conditionOf(only)}`;
  const { rows } = await sql<NotificationRow>`
    select notification.id, notification.kind, account.type, account.language, notification.production_id,
      notification.facts, ${needed} as needed, notification.shown_at, notification.seen_at
    from notifications notification join accounts account on account.id = notification.account_id
    where ${shown} ${behind} order by notification.shown_at desc, notification.id desc limit ${limit} ${prepared}`.execute(
    db,
  );
  const { rows: counted } = await sql<{ total: number }>`
    select count(*) as total from (select from notifications notification where ${shown} limit ${cap + 1}) shown
    ${prepared}`.execute(db);
  return { rows, total: counted[0]?.total ?? 0 };
}

/** Counts unseen notifications and of those that need something. Both stop at `cap`. */
export const summarize = async (db: Db, accountId: string, cap: number): Promise<NotificationSummary> => {
  const { rows } = await sql<{ unseen: number; needs_you: number }>`
  select
    (select count(*) from (select from notifications notification
      where notification.account_id = ${accountId} and notification.seen_at is null
      and notification.shown_at is not null limit ${cap}) u) as unseen,
    (select count(*) from (select from notifications notification
      where notification.account_id = ${accountId} and notification.shown_at is not null
      and ${needed} limit ${cap}) d) as needs_you ${prepared}`.execute(db);
  return rows[0] ?? { unseen: 0, needs_you: 0 };
};

/** Marks notifications as seen: these, or all if `ids` is undefined. Returns the ids that changed. */
export const markSeen = async (tx: Tx, accountId: string, ids: readonly string[] | undefined): Promise<string[]> => {
  const these = ids ? sql`and id = any(${ids})` : sql``;
  const { rows } = await sql<{ id: string }>`
    with unseen as (
      select id from notifications
      where account_id = ${accountId} and seen_at is null and shown_at is not null ${these}
      order by id for no key update
    )
    update notifications notification set seen_at = app_now() from unseen
    where notification.id = unseen.id returning notification.id`.execute(tx);
  return rows.map(({ id }) => id);
};

/** Deletes an account's notifications together with their deliveries. */
export const deleteNotificationsOf = (tx: Tx, accountId: string) =>
  tx.deleteFrom("notifications").where("account_id", "=", accountId).execute();

/** Deletes at most `limit` old notifications. Those that needed something have settled or passed long before. */
export const deleteNotifications = async (db: Db, before: Temporal.Instant, limit: number): Promise<bigint> => {
  const old = db.selectFrom("notifications").select("id").where("created_at", "<", before).limit(limit);
  const { numDeletedRows } = await db.deleteFrom("notifications").where("id", "in", old).executeTakeFirstOrThrow();
  return numDeletedRows;
};
