import { retentionCutoff } from "../config/retention.ts";
import { prepared } from "../db/prepared.ts";
import type { Db } from "../db/schema.ts";
import { escapeHtml } from "../text/escape-html.ts";
import type { Mail, Mailer } from "./mail.ts";
import type { Texter } from "./texts.ts";

/**
 * Stores mails in a table that all processes share, for a machine without a mail server. They are shown at /mailbox.
 */
export function mailboxMailer(db: Db): Mailer {
  return {
    name: "mailbox",
    async send({ to, kind, subject, text, html }) {
      await db.insertInto("mailbox").values({ to, kind, subject, text, html }).modifyEnd(prepared).execute();
    },
  };
}

/** Stores texts in the mailbox too, under their phone number. */
export function mailboxTexts(db: Db): Texter {
  return {
    name: "mailbox",
    async send({ to, kind, body }) {
      const html = `<p style="font:16px/1.5 sans-serif;white-space:pre-wrap">${escapeHtml(body)}</p>`;
      await db
        .insertInto("mailbox")
        .values({ to, kind, subject: `Text: ${body}`, text: body, html })
        .execute();
      return "sent";
    },
    async wasTaken({ to, body }, since) {
      const taken = await db
        .selectFrom("mailbox")
        .select("id")
        .where("to", "=", to)
        .where("text", "=", body)
        .where("sent_at", ">=", since)
        .executeTakeFirst();
      return taken !== undefined;
    },
  };
}

export interface KeptMail extends Pick<Mail, "to" | "kind" | "subject" | "text" | "html"> {
  id: string;
  /** As ISO 8601. */
  sent_at: string;
}

const maxMails = 200;

/** Lists stored mails, newest first, all or those of one address. */
export async function listMailbox(db: Db, to?: string): Promise<KeptMail[]> {
  const mails = await db
    .selectFrom("mailbox")
    .selectAll()
    .$if(to !== undefined, (query) =>
      query.where((eb) => eb.fn<string>("lower", ["to"]), "=", (to ?? "").trim().toLowerCase()),
    )
    .orderBy("id", "desc")
    .limit(maxMails)
    .execute();
  return mails.map((mail) => ({ ...mail, sent_at: mail.sent_at.toString() }));
}

export async function findInMailbox(db: Db, id: string): Promise<KeptMail | undefined> {
  const mail = await db.selectFrom("mailbox").selectAll().where("id", "=", id).executeTakeFirst();
  return mail && { ...mail, sent_at: mail.sent_at.toString() };
}

export const purgeMailbox = (db: Db, now: Temporal.Instant) =>
  db.deleteFrom("mailbox").where("sent_at", "<", retentionCutoff("sandboxMails", now)).execute();
