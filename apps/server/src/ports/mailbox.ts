import type { Db } from "../db/schema.ts";
import type { Mail, Mailer } from "./mail.ts";

/** Mail that stays here, in a table every process sees: for a machine without a mail server. Read at /mailbox. */
export function mailboxMailer(db: Db): Mailer {
  return {
    name: "mailbox",
    async send({ to, kind, subject, text, html }) {
      await db.insertInto("mailbox").values({ to, kind, subject, text, html }).execute();
    },
  };
}

export interface KeptMail extends Mail {
  id: string;
  /** ISO 8601. */
  sent_at: string;
}

const atMost = 200;

/** Newest first; with an address only what went there. */
export async function listMailbox(db: Db, to?: string): Promise<KeptMail[]> {
  const mails = await db
    .selectFrom("mailbox")
    .selectAll()
    .$if(to !== undefined, (query) =>
      query.where((eb) => eb.fn<string>("lower", ["to"]), "=", (to ?? "").trim().toLowerCase()),
    )
    .orderBy("id", "desc")
    .limit(atMost)
    .execute();
  return mails.map((mail) => ({ ...mail, sent_at: mail.sent_at.toString() }));
}

export async function findInMailbox(db: Db, id: string): Promise<KeptMail | undefined> {
  const mail = await db.selectFrom("mailbox").selectAll().where("id", "=", id).executeTakeFirst();
  return mail && { ...mail, sent_at: mail.sent_at.toString() };
}

export const purgeMailbox = (db: Db, now: Temporal.Instant) =>
  db
    .deleteFrom("mailbox")
    .where("sent_at", "<", now.subtract({ hours: 30 * 24 }))
    .execute();
