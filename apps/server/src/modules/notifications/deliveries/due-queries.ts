import type { Language } from "@callboard/contract/languages/languages";
import { sql } from "kysely";
import { prepared } from "../../../db/prepared.ts";
import type { Tx } from "../../../db/schema.ts";
import type { Facts } from "../rules/facts.ts";

export type Outcome = "sent" | "seen" | "settled" | "reached" | "off";

export interface DueRow {
  notification_id: string;
  channel: "list" | "push" | "text" | "mail";
  account_id: string;
  after_minutes: number;
  gathers: boolean;
  /** False for a mail that is not due but may be sent together with one that is. */
  is_due: boolean;
  kind: string;
  subject_id: string;
  type: "dayplayer" | "department_head";
  language: Language | null;
  production_id: string | null;
  production_zone: string | null;
  facts: Facts;
  needed: boolean;
  soon: boolean;
  created_at: Temporal.Instant;
  shown_at: Temporal.Instant | null;
  seen_at: Temporal.Instant | null;
  settled_at: Temporal.Instant | null;
  pushed_at: Temporal.Instant | null;
  texted_at: Temporal.Instant | null;
  mailed_at: Temporal.Instant | null;
}

/**
 * Locks deliveries that are due. For accounts with a mail among them, it also locks mails that still gather, because
 * they may be sent together. Rows that another process locked are skipped. The order is list, push, text, mail, because
 * the slower channels depend on whether a faster one is used.
 */
export const lockDueDeliveries = async (tx: Tx, limit: number): Promise<DueRow[]> => {
  const { rows } = await sql<DueRow>`
    with due as (
      select notification_id, channel, account_id from notification_deliveries
      where ended_at is null and due_at <= app_now()
      order by due_at limit ${sql.lit(limit)} for update skip locked
    ), along as (
      select w.notification_id, w.channel from notification_deliveries w
      where w.ended_at is null and w.due_at > app_now() and w.channel = 'mail' and w.gathers
        and w.account_id in (select account_id from due where channel = 'mail')
      for update skip locked
    )
    select d.notification_id, d.channel, d.account_id, d.after_minutes, d.gathers, t.is_due, notification.kind,
      notification.subject_id, account.type, account.language, notification.production_id,
      production.zone as production_zone, notification.facts, notification.needs_you
      and notification.settled_at is null and coalesce(notification.until > app_now(), true) as needed,
      notification.soon, notification.created_at, notification.shown_at, notification.seen_at, notification.settled_at,
      notification.pushed_at, notification.texted_at, notification.mailed_at
    from (select notification_id, channel, true as is_due from due
        union all select notification_id, channel, false from along) t
      join notification_deliveries d using (notification_id, channel)
      join notifications notification on notification.id = d.notification_id
      join accounts account on account.id = d.account_id
      left join productions production on production.id = notification.production_id
    order by array_position(array['list', 'push', 'text', 'mail'], d.channel), notification.created_at,
    notification.id ${prepared}`.execute(tx);
  return rows;
};

export const endDeliveries = async (
  tx: Tx,
  ended: readonly { notification_id: string; channel: string; outcome: Outcome }[],
) => {
  if (ended.length === 0) return;
  await sql`
    update notification_deliveries d set ended_at = app_now(), outcome = e.outcome
    from jsonb_to_recordset(${JSON.stringify(ended)}::jsonb) as e(notification_id uuid, channel text, outcome text)
    where d.notification_id = e.notification_id and d.channel = e.channel`.execute(tx);
};

export const postponeDeliveries = async (
  tx: Tx,
  rows: readonly { notification_id: string; channel: string; due_at: string }[],
) => {
  if (rows.length === 0) return;
  await sql`
    update notification_deliveries d set due_at = e.due_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as e(notification_id uuid, channel text, due_at timestamptz)
    where d.notification_id = e.notification_id and d.channel = e.channel`.execute(tx);
};

export const markNotifications = async (tx: Tx, column: "shown_at" | "mailed_at", ids: readonly string[]) => {
  if (ids.length === 0) return;
  await sql`
    with these as (select id from notifications where id = any(${ids}) order by id for no key update)
    update notifications notification set ${sql.ref(column)} = (select app_now()) from these
    where notification.id = these.id`.execute(tx);
};

export const insertUnsubscribeToken = (tx: Tx, hash: Buffer, accountId: string, now: Temporal.Instant) =>
  tx.insertInto("unsubscribe_tokens").values({ token_hash: hash, account_id: accountId, created_at: now }).execute();
