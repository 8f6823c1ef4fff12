import type { Pool } from "pg";
import { appNow } from "../db/app-now.ts";
import type { Deps } from "../deps.ts";
import { purgeHits } from "../http/limits/count-hits.ts";
import { purgeStoredReplies } from "../http/repeats/stored-replies.ts";
import { sendRequestedResets } from "../modules/accounts/passwords/request-reset.ts";
import { purgeLapsed } from "../modules/accounts/purge-lapsed.ts";
import { purgeAnswerLinks } from "../modules/answers/links/delete-answer-links.ts";
import { answerWaitingTexts, purgeTexts } from "../modules/answers/texts/receive-text.ts";
import { freezeNearMisses } from "../modules/considered/freeze-near-misses.ts";
import { purgeConsidered } from "../modules/considered/purge-considered.ts";
import { purgeContacts } from "../modules/contacts/purge-contacts.ts";
import { sendWaitingTexts } from "../modules/contacts/send-waiting-texts.ts";
import { purgeSheets } from "../modules/day-sheets/purge-sheets.ts";
import { extendPatterns } from "../modules/dayplayers/availability/save-pattern.ts";
import { purgePastMonths } from "../modules/dayplayers/purge-past-months.ts";
import { purgeDeliveries } from "../modules/events/delivery-queue.ts";
import { purgeMailCounts } from "../modules/events/mail-allowance.ts";
import { purgeFeed } from "../modules/events/move-outbox.ts";
import { purgeSmsCounts } from "../modules/events/sms-allowance.ts";
import { purgeTokens } from "../modules/integrations/tokens/manage-tokens.ts";
import { purgeWebhookDeliveries, runWebhooks } from "../modules/integrations/webhooks/run-webhooks.ts";
import { purgeNotifications } from "../modules/notifications/purge-notifications.ts";
import {
  runAvailabilityReminders,
  runNotifications,
  runReminders,
} from "../modules/notifications/run-notifications.ts";
import { countKeptBookings } from "../modules/offers/moves/consequences/count-kept-bookings.ts";
import { expireOffers } from "../modules/offers/moves/expire-offers.ts";
import { openCreatedOffers } from "../modules/offers/moves/open-created-offers.ts";
import { runReconfirmation } from "../modules/offers/moves/reconfirmation/run-reconfirmation.ts";
import { settleOpenPayments } from "../modules/payments/checkout/settle-open-payments.ts";
import { purgeEvents } from "../modules/payments/provider/receive-event.ts";
import { purgePencils } from "../modules/pencils/purge-pencils.ts";
import { settlePencils } from "../modules/pencils/settle-pencils.ts";
import { purgeDepartmentRecords } from "../modules/productions/purge-department-records.ts";
import { expireStandingOffers } from "../modules/standing-offers/expire-standing-offers.ts";
import { purgeCards } from "../modules/timecards/purge-cards.ts";
import { purgeMailbox } from "../ports/mailbox.ts";
import { fillsSweep, notificationsSweep, webhooksSweep } from "./feed-followers.ts";
import { runFills } from "./run-fills.ts";
import { type Sweep, unfinished } from "./sweeps.ts";

const seconds = 1_000;
const hours = 3_600 * seconds;

/** The recurring tasks and their intervals. A sweep's number is that of its lock, and is never reused. */
export function schedule(deps: Deps, pool: Pool, wakeDeliveries: () => void): Sweep[] {
  const { db, config, ports } = deps;
  return [
    // The delay after a wake signal gathers offers that were sent together, and keeps 'Sending....' visible for a
    // moment.
    { name: "open offers", number: 1, everyMs: seconds / 2, afterWakeMs: 150, run: () => openCreatedOffers(db) },
    {
      name: "expire offers",
      number: 2,
      everyMs: seconds,
      async run() {
        await expireOffers(db);
        await expireStandingOffers(db);
      },
    },
    { name: "pencils", number: 247, everyMs: 5 * seconds, run: () => settlePencils(db) },
    { name: "count kept bookings", number: 3, everyMs: 60 * seconds, run: () => countKeptBookings(db) },
    {
      name: "purge",
      number: 5,
      everyMs: hours,
      async run() {
        const now = await appNow(db);
        await purgeLapsed(db, now);
        await purgeContacts(db, now);
        await purgePastMonths(db, now);
        await purgeHits(db, now);
        await purgeStoredReplies(db, now);
        await purgeMailbox(db, now);
        await purgeMailCounts(db, now);
        await purgeSmsCounts(db, now);
        await purgeNotifications(db, now);
        await purgeAnswerLinks(db, now);
        await purgeTexts(db, now);
        await purgeConsidered(db, now);
        await purgeDepartmentRecords(db, now);
        await purgeCards(db, now);
        await purgePencils(db, now);
        await purgeSheets(db, now);
        await purgeWebhookDeliveries(db, now);
        await purgeTokens(db, now);
        await purgeEvents(db, now);
        await purgeDeliveries(db, Temporal.Now.instant());
        await purgeFeed(pool, Temporal.Now.instant());
      },
    },
    {
      name: "settle payments",
      number: 6,
      everyMs: 300 * seconds,
      run: async () =>
        settleOpenPayments(db, {
          provider: ports.payments,
          now: await appNow(db),
          publicUrl: config.publicUrl,
          invoiceFrom: config.invoiceFrom,
        }),
    },
    // The sweep is woken when the feed grows. A lost wake signal costs one second.
    {
      name: notificationsSweep,
      number: 7,
      everyMs: seconds,
      afterWakeMs: 100,
      run: () => runNotifications(deps),
    },
    {
      name: "password resets",
      number: 40,
      everyMs: seconds,
      afterWakeMs: 50,
      run: async () => sendRequestedResets(db, { now: await appNow(db), publicUrl: config.publicUrl }),
    },
    // Like the notifications, woken when the feed grows: a decline is followed by the next offer within two seconds.
    {
      name: fillsSweep,
      number: 41,
      everyMs: seconds,
      afterWakeMs: 100,
      run: async () => ((await runFills(db)) ? undefined : unfinished),
    },
    {
      name: webhooksSweep,
      number: 44,
      everyMs: seconds,
      afterWakeMs: 100,
      async run() {
        if ((await runWebhooks(db)) > 0) wakeDeliveries();
      },
    },
    { name: "near misses", number: 43, everyMs: 30 * seconds, run: () => freezeNearMisses(db) },
    { name: "reconfirmation", number: 42, everyMs: 5 * seconds, run: () => runReconfirmation(db) },
    // Each text is answered when it is received; this answers those whose process ended in between.
    {
      name: "waiting texts",
      number: 145,
      everyMs: 20 * seconds,
      run: async () => answerWaitingTexts({ db, now: await appNow(db), publicUrl: config.publicUrl }),
    },
    // Invitations that heads sent at night.
    {
      name: "waiting invitations",
      number: 196,
      everyMs: 20 * seconds,
      run: async () => sendWaitingTexts(db, await appNow(db)),
    },
    { name: "reminders", number: 8, everyMs: 60 * seconds, run: () => runReminders(deps) },
    // Both read the months of all dayplayers, and neither is urgent.
    {
      name: "availability patterns",
      number: 91,
      everyMs: hours,
      run: async () => extendPatterns(db, await appNow(db)),
    },
    { name: "availability reminders", number: 92, everyMs: hours / 2, run: () => runAvailabilityReminders(deps) },
  ];
}
