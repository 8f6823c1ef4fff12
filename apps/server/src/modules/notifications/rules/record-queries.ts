import type { Language } from "@callboard/contract/languages/languages";
import { sql } from "kysely";
import { idArray, prepared } from "../../../db/prepared.ts";
import type { Tx } from "../../../db/schema.ts";
import type { Facts } from "./facts.ts";

export interface Receiver {
  id: string;
  type: "dayplayer" | "department_head";
  language: Language | null;
  email: string;
  first_name: string;
  notify_by_email: boolean;
  notify_by_text: boolean;
  notify_on_job_offer_updates: boolean;
  notify_on_booking_updates: boolean;
  notify_on_new_chat_messages: boolean;
  notify_on_production_change: boolean;
  quiet_hours: boolean;
  quiet_from: string;
  quiet_until: string;
  /** The time zone of a dayplayer's home, or of the production that a head has selected. */
  zone: string | null;
  /** The phone number if it is confirmed. */
  phone: string | null;
  /** The number of texts in the last day. Notifications that were sent in one text count once. */
  texts: number;
  /** Whether a signed-in device of the account has a push subscription. */
  has_push: boolean;
}

/** The accounts with the settings and counts that decide how they are notified. Deleted accounts are missing. */
export const findReceivers = async (tx: Tx, ids: readonly string[]): Promise<Receiver[]> => {
  if (ids.length === 0) return [];
  const { rows } = await sql<Receiver>`
    select account.id, account.type, account.language, account.email, account.first_name, account.notify_by_email,
      account.notify_by_text, account.notify_on_job_offer_updates,
      account.notify_on_booking_updates, account.notify_on_new_chat_messages, account.notify_on_production_change,
      account.quiet_hours, account.quiet_from, account.quiet_until, coalesce(profile.zone, production.zone) as zone,
      case when account.confirmed_phone = account.country_code || account.phone_number
        then account.confirmed_phone end as phone,
      case when account.notify_by_text then (select count(distinct notification.texted_at)::int
        from notifications notification
        where notification.account_id = account.id and notification.shown_at > app_now() - interval '3 days'
          and notification.texted_at > app_now() - interval '1 day') else 0 end as texts,
      exists (select from push_subscriptions s join sessions session on session.id = s.session_id
        where s.account_id = account.id and session.expires_at > app_now()) as has_push
    from accounts account
      left join dayplayer_profiles profile on profile.dayplayer_id = account.id
      left join productions production on production.id = account.selected_production_id
    where account.id = any(${idArray(ids)}) and account.deleted_at is null ${prepared}`.execute(tx);
  return rows;
};

export interface NewNotification {
  account_id: string;
  kind: string;
  subject_id: string;
  cause: string;
  production_id: string | null;
  facts: Facts;
  feed_pos: number;
  needs_you: boolean;
  until: string | null;
  soon: boolean;
  waits: boolean;
}

/** Inserts notifications, except those that exist already. Returns the inserted rows. */
export const insertNotifications = async (tx: Tx, rows: readonly NewNotification[]) => {
  if (rows.length === 0) return [];
  const { rows: inserted } = await sql<{
    id: string;
    account_id: string;
    kind: string;
    subject_id: string;
    cause: string;
    created_at: Temporal.Instant;
  }>`
    insert into notifications (account_id, kind, subject_id, cause, production_id, facts, feed_pos, needs_you, until,
    soon, shown_at)
    select r.account_id, r.kind, r.subject_id, r.cause, r.production_id, r.facts, r.feed_pos, r.needs_you, r.until,
      r.soon,
      case when not r.waits then app_now() end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(account_id uuid, kind text, subject_id uuid,
      cause text,
      production_id uuid, facts jsonb, feed_pos bigint, needs_you boolean, until timestamptz, soon boolean,
      waits boolean)
    on conflict (account_id, kind, subject_id, cause) do nothing
    returning id, account_id, kind, subject_id, cause, created_at ${prepared}`.execute(tx);
  return inserted;
};

export interface NewDelivery {
  notification_id: string;
  channel: "list" | "push" | "text" | "mail";
  account_id: string;
  after_minutes: number;
  gathers: boolean;
  due_at: string;
}

export const insertDeliveries = async (tx: Tx, rows: readonly NewDelivery[]) => {
  if (rows.length === 0) return;
  await sql`
    insert into notification_deliveries (notification_id, channel, account_id, after_minutes, gathers, due_at)
    select notification_id, channel, account_id, after_minutes, gathers, due_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(notification_id uuid, channel text, account_id uuid,
      after_minutes integer, gathers boolean, due_at timestamptz) ${prepared}`.execute(tx);
};

/** Finds and locks unsettled notifications of this kind about these subjects. */
export const findUnseenNotifications = async (tx: Tx, kind: string, subjects: readonly string[]) =>
  subjects.length === 0
    ? []
    : tx
        .selectFrom("notifications")
        .where("subject_id", "=", sql<string>`any(${idArray(subjects)})`)
        .where("kind", "=", kind)
        .where("settled_at", "is", null)
        .select(["id", "account_id", "subject_id", "seen_at", "created_at", "facts"])
        .orderBy("id")
        .forNoKeyUpdate()
        .modifyEnd(prepared)
        .execute();

/** Replaces the facts of notifications, by id. */
export const updateFacts = async (tx: Tx, changed: ReadonlyMap<string, Facts>) => {
  if (changed.size === 0) return;
  const rows = [...changed].map(([id, facts]) => ({ id, facts }));
  await sql`
    update notifications notification set facts = r.facts
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, facts jsonb)
    where notification.id = r.id ${prepared}`.execute(tx);
};
