import {
  availabilityReminderPause,
  daysBeforeLastFree,
  eveningTime,
  expiringHours,
  type NotificationRule,
} from "@callboard/contract/notification-rules/notification-rule";
import { ruleOf } from "@callboard/contract/notification-rules/notification-rules";
import type { Db, Tx } from "../../../db/schema.ts";
import { transaction } from "../../../db/transaction.ts";
import { factsOfDepartment } from "./contexts.ts";
import type { Occurrence } from "./facts.ts";
import * as q from "./feed-queries.ts";
import { findMoneySteps } from "./find-money-steps.ts";
import { asOneJob } from "./find-occurrences.ts";
import { factsOfOffer, timesOf } from "./offer-facts.ts";
import { recordNotifications } from "./record-notifications.ts";
import * as due from "./reminder-queries.ts";

const limit = 500;

interface AvailabilityReminders {
  now: Temporal.Instant;
  /** The time zone of dayplayers whose home is not known. */
  zone: string;
}

/**
 * Sends reminders, which no event causes: of an offer that expires soon, of a vacancy of tomorrow, and of dearer hours.
 */
export async function sendReminders(db: Db, now: Temporal.Instant): Promise<number> {
  const recorded = await recordAll(db, now, async (tx) => [...(await expiring(tx, now)), ...(await unfilled(tx, now))]);
  return recorded + (await sendMoneySteps(db, now));
}

/** Each step has one notification, however often it is found while it is near. */
async function sendMoneySteps(db: Db, now: Temporal.Instant): Promise<number> {
  const steps = await findMoneySteps(db, now);
  if (steps.length === 0) return 0;
  return transaction(db, async (tx) => {
    const pos = await q.readCursor(tx);
    return recordNotifications(
      tx,
      steps.map((step) => ({ ...step, pos })),
      now,
    );
  });
}

/** Reminds dayplayers once, about a week before it, that their free days end. */
export const sendAvailabilityReminders = (db: Db, { now, zone }: AvailabilityReminders): Promise<number> =>
  recordAll(db, now, (tx) => ending(tx, { now, zone }));

async function recordAll(db: Db, now: Temporal.Instant, find: (tx: Tx) => Promise<Occurrence[]>): Promise<number> {
  for (let recorded = 0; ; ) {
    const found = await transaction(db, async (tx) => {
      if (!(await due.takeTurn(tx))) return [];
      const occurrences = await find(tx);
      await recordNotifications(tx, occurrences, now);
      return occurrences;
    });
    recorded += found.length;
    if (found.length < limit) return recorded;
  }
}

async function ending(tx: Tx, { now, zone }: AvailabilityReminders): Promise<Occurrence[]> {
  const rows = await due.findEndingAvailability(tx, {
    now,
    zone,
    evening: eveningTime,
    daysBefore: daysBeforeLastFree,
    pause: availabilityReminderPause,
    limit,
  });
  const pos = rows.length > 0 ? await q.readCursor(tx) : 0;
  const rule = requireRule("dayplayer", "availability_ending");
  return rows.map(({ id, last, zone }) => ({
    rule,
    accountId: id,
    subjectId: id,
    cause: last,
    pos,
    facts: { day: last, zone },
  }));
}

const requireRule = (to: NotificationRule["to"], kind: NotificationRule["kind"]) => {
  const rule = ruleOf(to, kind);
  if (!rule) throw new Error(`The table of notices has no ${kind}.`);
  return rule;
};

async function expiring(tx: Tx, now: Temporal.Instant) {
  const ids = await due.findExpiring(tx, { now, hours: expiringHours, limit });
  return asOneJob(await aboutOffers(tx, ids, requireRule("dayplayer", "offer_expiring")));
}

async function aboutOffers(tx: Tx, ids: string[], rule: NotificationRule) {
  if (ids.length === 0) return [];
  const pos = await q.readCursor(tx);
  return (await q.listOfferContexts(tx, ids)).map(
    (offer): Occurrence => ({
      rule,
      accountId: offer.dayplayer_id,
      subjectId: offer.id,
      cause: "once",
      pos,
      blockId: offer.block_id,
      productionId: offer.production_id,
      facts: factsOfOffer(offer),
      job: timesOf(offer),
      until: offer.expires_at,
    }),
  );
}

async function unfilled(tx: Tx, now: Temporal.Instant) {
  const days = await due.findUnfilled(tx, { now, evening: eveningTime, limit });
  const pos = days.length > 0 ? await q.readCursor(tx) : 0;
  const rule = requireRule("head", "place_unfilled");
  return days.map(
    (day): Occurrence => ({
      rule,
      accountId: day.head_id,
      subjectId: day.id,
      cause: day.date,
      pos,
      productionId: day.production_id,
      facts: {
        dayplan: day.id,
        day: day.date,
        call_time: day.call_time,
        missing: day.missing,
        ...factsOfDepartment(day),
      },
      job: timesOf(day),
      until: day.passes_at,
    }),
  );
}
