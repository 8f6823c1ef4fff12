import { soonHours } from "@callboard/contract/notification-rules/notification-rule";
import type { Tx } from "../../../db/schema.ts";
import { hasPassed, isBefore } from "../../../time/compare-instants.ts";
import { type Recorded, recordEvents } from "../../events/record-event.ts";
import { presentNotification } from "../present.ts";
import { chooseChannels } from "./choose-channels.ts";
import type { Occurrence } from "./facts.ts";
import * as q from "./record-queries.ts";

/**
 * Inserts notifications and plans the deliveries to their channels. It has to run in the transaction that moves the
 * cursor of the feed. Returns the number of new notifications.
 */
export async function recordNotifications(
  tx: Tx,
  occurrences: readonly Occurrence[],
  now: Temporal.Instant,
): Promise<number> {
  if (occurrences.length === 0) return 0;
  const receivers = new Map(
    (await q.findReceivers(tx, [...new Set(occurrences.map(({ accountId }) => accountId))])).map((each) => [
      each.id,
      each,
    ]),
  );
  const occurrencesByKey = new Map(
    occurrences.filter(({ accountId }) => receivers.has(accountId)).map((each) => [keyOf(asRow(each, now)), each]),
  );
  const inserted = await q.insertNotifications(
    tx,
    [...occurrencesByKey.values()].map((each) => asRow(each, now)),
  );

  const deliveries: q.NewDelivery[] = [];
  const events: Recorded[] = [];
  for (const row of inserted) {
    const occurrence = occurrencesByKey.get(keyOf(row));
    const receiver = receivers.get(row.account_id);
    if (!occurrence || !receiver) continue;
    const { rule, facts } = occurrence;
    const waits = waitOf(occurrence);
    const plan = (channel: ReturnType<typeof chooseChannels>[number] | typeof toList) =>
      deliveries.push({
        ...channel,
        notification_id: row.id,
        account_id: row.account_id,
        due_at: now.add({ seconds: waits, minutes: channel.after_minutes }).toString(),
      });
    if (waits > 0) plan(toList);
    if (!occurrence.isQuiet)
      for (const channel of chooseChannels(rule, receiver, { soon: isSoon(occurrence, now) })) plan(channel);
    const shown = presentNotification({
      ...row,
      type: receiver.type,
      language: receiver.language,
      production_id: occurrence.productionId ?? null,
      facts,
      needed: rule.needsYou,
      shown_at: row.created_at,
      seen_at: null,
    });
    if (waits === 0 && shown)
      events.push({ event: { type: "notification.created", data: shown }, audience: [`account:${row.account_id}`] });
  }
  await q.insertDeliveries(tx, deliveries);
  await recordEvents(tx, events);
  return inserted.length;
}

const waitOf = ({ rule, waits }: Occurrence) => waits ?? rule.waits ?? 0;

const toList = { channel: "list", after_minutes: 0, gathers: false } as const;

const keyOf = (of: { account_id: string; kind: string; subject_id: string; cause: string }) =>
  `${of.account_id} ${of.kind} ${of.subject_id} ${of.cause}`;

const asRow = (occurrence: Occurrence, now: Temporal.Instant): q.NewNotification => ({
  account_id: occurrence.accountId,
  kind: occurrence.rule.kind,
  subject_id: occurrence.subjectId,
  cause: occurrence.cause,
  production_id: occurrence.productionId ?? null,
  facts: occurrence.facts,
  feed_pos: occurrence.pos,
  needs_you: occurrence.rule.needsYou,
  until: occurrence.until?.toString() ?? null,
  soon: isSoon(occurrence, now),
  waits: waitOf(occurrence) > 0,
});

/** Whether the call is within the next hours, or has begun while the day has not passed. */
function isSoon({ job }: Occurrence, now: Temporal.Instant): boolean {
  if (!job) return false;
  const { callAt, passesAt } = job;
  return hasPassed(callAt.subtract({ hours: soonHours }), now) && isBefore(now, passesAt);
}
