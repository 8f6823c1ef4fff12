import { manyPushes } from "@callboard/contract/notification-rules/notification-rule";
import type { Db, Tx } from "../../../db/schema.ts";
import { transaction } from "../../../db/transaction.ts";
import { languageFor } from "../../../text/languages/reader-language.ts";
import { newToken } from "../../../text/opaque-token.ts";
import { appAddress } from "../../accounts/app-address.ts";
import { type Agreement, createAgreementLinks } from "../../answers/agreements/create-agreement-links.ts";
import { type AnswerLinkInput, createAnswerLinks } from "../../answers/links/create-answer-links.ts";
import { recordTextQuestion } from "../../answers/texts/text-questions.ts";
import { queueMail } from "../../events/queue-mail.ts";
import { queueText } from "../../events/queue-text.ts";
import { type Recorded, recordEvents } from "../../events/record-event.ts";
import { formatWithLines, ruleTexts } from "../formats/format-notification.ts";
import { formatText } from "../formats/format-text.ts";
import { notificationMail } from "../formats/notification-mail.ts";
import { pathInApp } from "../formats/path-in-app.ts";
import { presentNotification, ruleFor } from "../present.ts";
import type { BatchResult } from "../rules/process-feed.ts";
import { findReceivers, type Receiver } from "../rules/record-queries.ts";
import { decideDelivery } from "./decide-delivery.ts";
import * as q from "./due-queries.ts";
import { pushOf, queuePushes, severalPush } from "./queue-pushes.ts";

interface Sending {
  now: Temporal.Instant;
  timeZone: string;
  publicUrl: string;
  /** Whether replies to texts arrive. */
  takesReplies: boolean;
}

const batch = 200;

/**
 * Sends the deliveries that are due. Each is decided once, under the lock of its row, and is queued as mail, text or
 * push in the same transaction. Deliveries that are due together become one mail, one text, and one push if there are
 * many.
 */
export const sendDue = (db: Db, sending: Sending): Promise<BatchResult> =>
  transaction(db, async (tx) => {
    const due = await q.lockDueDeliveries(tx, batch);
    if (due.length === 0) return { changed: 0, more: false };
    const accounts = [...new Set(due.map(({ account_id }) => account_id))];
    const receivers = new Map((await findReceivers(tx, accounts)).map((each) => [each.id, each]));
    const ended: Parameters<typeof q.endDeliveries>[1][number][] = [];
    const waiting: Parameters<typeof q.postponeDeliveries>[1][number][] = [];
    const going: { row: q.DueRow; to: Receiver }[] = [];
    const gathering = new Set<Receiver>();
    const quicker = new Set<string>();
    for (const row of due.toSorted((one, other) => Number(other.is_due) - Number(one.is_due))) {
      const { notification_id, channel } = row;
      const to = receivers.get(row.account_id);
      // A mail that is not due is sent only together with one that is.
      if (!row.is_due && !(to && gathering.has(to))) continue;
      const rule = ruleFor(row);
      // After a standstill all channels are due at once. The slower ones are postponed again, so that they wait for the
      // faster one.
      if (quicker.has(notification_id) && !(channel === "text" && row.soon)) {
        const later = sending.now.add({ minutes: Math.max(1, row.after_minutes) });
        waiting.push({ notification_id, channel, due_at: later.toString() });
        continue;
      }
      const decision = to && rule ? decideDelivery({ row, rule, to, ...sending }) : { end: "off" as const };
      if ("wait" in decision) waiting.push({ notification_id, channel, due_at: decision.wait.toString() });
      else if ("end" in decision) ended.push({ notification_id, channel, outcome: decision.end });
      else if (to) {
        if (channel === "mail" && row.gathers) gathering.add(to);
        if (channel === "push" || channel === "text") quicker.add(notification_id);
        going.push({ row, to });
        ended.push({ notification_id, channel, outcome: "sent" });
      }
    }
    for (const [to, rows] of Map.groupBy(going, ({ to }) => to)) {
      const of = (channel: q.DueRow["channel"]) => rows.flatMap(({ row }) => (row.channel === channel ? [row] : []));
      await showInList(tx, of("list"), sending.now);
      await push(tx, to, of("push"));
      await text(tx, to, of("text"), sending);
      await mail(tx, to, of("mail"), sending);
    }
    await q.endDeliveries(tx, ended);
    await q.postponeDeliveries(tx, waiting);
    return { changed: going.length, more: due.length >= batch };
  });

/** The question that the link of a message may answer: that of a notification with the terms which it shows. */
function questionOf(row: q.DueRow, { id: dayplayerId }: Receiver): AnswerLinkInput | undefined {
  const kind = ruleFor(row)?.question;
  const { offer: offerId, terms_rev: termsRev } = row.facts;
  return kind && offerId && termsRev !== undefined ? { kind, offerId, dayplayerId, termsRev } : undefined;
}

/** The standing offer or the invitation that the link of a mail accepts. */
function agreementOf(row: q.DueRow, { id: dayplayerId }: Receiver): Agreement | undefined {
  const rule = ruleFor(row);
  if (!rule?.linksToAgreement || (rule.about !== "open_offer" && rule.about !== "standby")) return undefined;
  return { about: rule.about, subjectId: row.subject_id, dayplayerId };
}

const idsOf = (rows: readonly q.DueRow[]) => rows.map(({ notification_id }) => notification_id);

async function showInList(tx: Tx, rows: readonly q.DueRow[], now: Temporal.Instant) {
  await q.markNotifications(tx, "shown_at", idsOf(rows));
  await recordEvents(
    tx,
    rows.flatMap((row): Recorded[] => {
      const data = presentNotification({ ...row, id: row.notification_id, shown_at: now });
      return data ? [{ event: { type: "notification.created", data }, audience: [`account:${row.account_id}`] }] : [];
    }),
  );
}

async function push(tx: Tx, to: Receiver, rows: readonly q.DueRow[]) {
  if (rows.length === 0) return;
  await queuePushes(tx, to, rows.length >= manyPushes ? [severalPush(to, rows)] : rows.map((row) => pushOf(row)));
}

async function text(tx: Tx, to: Receiver, rows: readonly q.DueRow[], { publicUrl, now, takesReplies }: Sending) {
  const [first] = rows;
  if (!first || !to.phone) return;
  const question = rows.length === 1 ? questionOf(first, to) : undefined;
  const [answerUrl] = await createAnswerLinks(tx, [question], { publicUrl, now });
  const acceptsReply = takesReplies && question !== undefined && answerUrl !== undefined;
  const { body, isWhole } = formatText(to, rows, { publicUrl, answerUrl, acceptsReply });
  if (acceptsReply) {
    // The days of a block may differ in their terms, and the text shows those of the first.
    const showsTerms = isWhole && !first.facts.more_days;
    await recordTextQuestion(tx, { ...question, phone: to.phone, showsTerms });
  }
  await queueText(tx, {
    to: to.phone,
    kind: "notice",
    body,
    key: `notice text ${first.notification_id}`,
    notices: idsOf(rows),
  });
}

/** Queues gathered notifications as one mail and each of the others as its own mail. */
async function mail(tx: Tx, to: Receiver, rows: readonly q.DueRow[], { publicUrl, now }: Sending) {
  const gathered = rows.filter(({ gathers }) => gathers);
  const alone = rows.filter(({ gathers }) => !gathers).map((row) => [row]);
  for (const group of [...alone, ...(gathered.length > 0 ? [gathered] : [])]) {
    const [first] = group;
    if (!first) continue;
    const { token, hash } = newToken();
    await q.insertUnsubscribeToken(tx, hash, to.id, now);
    const questions = group.map((row) => questionOf(row, to));
    const answerUrls = await createAnswerLinks(tx, questions, { publicUrl, now });
    const agreements = group.map((row) => agreementOf(row, to));
    const agreementUrls = await createAgreementLinks(tx, agreements, { publicUrl, now });
    const items = group.flatMap((row, index) => {
      const rule = ruleFor(row);
      if (!rule) return [];
      const { path, ...formatted } = formatWithLines(rule, row.facts, languageFor(to));
      const url = answerUrls[index] ?? agreementUrls[index] ?? appAddress(publicUrl, to) + pathInApp(path, row);
      return [{ ...formatted, kind: row.kind, url, action: ruleTexts(rule, languageFor(to)).action }];
    });
    await queueMail(tx, {
      ...notificationMail({ to, items, publicUrl, token }),
      key: `notice mail ${first.notification_id}`,
    });
  }
  await q.markNotifications(tx, "mailed_at", idsOf(rows));
}
