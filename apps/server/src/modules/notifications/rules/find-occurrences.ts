import type { LiveEventType } from "@callboard/contract/events/live-event-types";
import { activeFillStates } from "@callboard/contract/fills/fill-lifecycle";
import { lifecycle } from "@callboard/contract/lifecycle";
import type { NotificationRule } from "@callboard/contract/notification-rules/notification-rule";
import { rulesOn } from "@callboard/contract/notification-rules/notification-rules";
import type { Tx } from "../../../db/schema.ts";
import {
  type FeedEvent,
  isCheckEvent,
  isFillEvent,
  isOfferEvent,
  isPencilEvent,
  isStandbyEvent,
  isStandingOfferEvent,
  isTimecardEvent,
  type OfferFeedEvent,
  type StandingOfferFeedEvent,
} from "../../events/read-feed.ts";
import { aboutJoined, aboutNewDevice } from "./account-occurrences.ts";
import { contextsOf } from "./contexts.ts";
import type { Occurrence } from "./facts.ts";
import * as q from "./feed-queries.ts";
import { findFillOccurrences } from "./find-fill-occurrences.ts";
import { findCheckOccurrences, findPencilOccurrences } from "./find-pencil-occurrences.ts";
import { findStandbyOccurrences } from "./find-standby-occurrences.ts";
import { findTimecardOccurrences } from "./find-timecard-occurrences.ts";
import { findUnconfirmedOccurrences } from "./find-unconfirmed-occurrences.ts";
import { factsOfOffer, timesOf } from "./offer-facts.ts";

const moveOfEvent = new Map<string, string>(Object.entries(lifecycle).map(([move, { event }]) => [event, move]));
/**
 * The move whose message an event carries. A queued offer is announced when it opens, with the message it was created
 * with.
 */
const messageMoveOf = (type: LiveEventType) => (type === lifecycle.open.event ? "create" : moveOfEvent.get(type));

/**
 * Finds the notifications for events of the feed, except messages. Each lookup is one statement, however many events
 * there are.
 */
export async function findOccurrences(
  tx: Tx,
  events: readonly FeedEvent[],
  now: Temporal.Instant,
): Promise<Occurrence[]> {
  const [ofOffers, ofStandingOffers, ofFills, ofDays, ofStandbys, ofTimecards, ofPencils, ofChecks] = [
    await aboutOffers(tx, events.filter(isOfferEvent)),
    await aboutStandingOffers(tx, events.filter(isStandingOfferEvent)),
    await findFillOccurrences(tx, events.filter(isFillEvent)),
    await findUnconfirmedOccurrences(tx, events),
    await findStandbyOccurrences(tx, events.filter(isStandbyEvent)),
    await findTimecardOccurrences(tx, events.filter(isTimecardEvent), now),
    asOneJob(await findPencilOccurrences(tx, events.filter(isPencilEvent))),
    await findCheckOccurrences(tx, events.filter(isCheckEvent)),
  ];
  return [
    ...ofOffers,
    ...ofStandingOffers,
    ...ofFills,
    ...ofDays,
    ...ofStandbys,
    ...ofTimecards,
    ...ofPencils,
    ...ofChecks,
    ...events.flatMap(aboutJoined),
    ...events.flatMap(aboutNewDevice),
  ];
}

async function aboutOffers(tx: Tx, events: readonly OfferFeedEvent[]) {
  const relevantEvents = events.filter(({ type }) => rulesOn(type).length > 0);
  const ids = [...new Set(relevantEvents.map(({ data }) => data.offer_id))];
  const offers = await contextsOf(tx, q.listOfferContexts, ids);
  const messages = new Map(
    (await q.listLatestMessages(tx, ids)).map((each) => [`${each.offer_id} ${each.move}`, each.message]),
  );
  const occurrences = relevantEvents.flatMap((event) => {
    const offer = offers.get(event.data.offer_id);
    const message = messages.get(`${event.data.offer_id} ${messageMoveOf(event.type)}`) ?? "";
    return offer
      ? rulesOn(event.type)
          .filter((rule) => isMeant(rule, event, offer))
          .flatMap((rule) => aboutOffer(rule, event, offer, message))
      : [];
  });
  return asOneJob(occurrences);
}

/**
 * Combines the days of a block that moved together into one notification, with the first day and the number of further
 * days. If a day moved more than once, its latest move counts.
 */
export function asOneJob(occurrences: readonly Occurrence[]): Occurrence[] {
  const jobs = Map.groupBy(occurrences, ({ rule, accountId, blockId, subjectId, pos }) =>
    blockId ? `${rule.to} ${rule.kind} ${accountId} ${blockId}` : `alone ${rule.kind} ${accountId} ${subjectId} ${pos}`,
  );
  return [...jobs.values()].flatMap((moves) => {
    const days = new Map(moves.map((each) => [each.facts.day ?? "", each]));
    const [first, ...more] = [...days].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, each]) => each);
    return first ? [more.length > 0 ? { ...first, facts: { ...first.facts, more_days: more.length } } : first] : [];
  });
}

function isMeant(
  { when, to }: NotificationRule,
  { type, data: { state, counts, moved } }: OfferFeedEvent,
  { closed_reason, fill_state, follows_deadline, free_until }: q.OfferContext,
): boolean {
  // The offer for the new date notifies them. A second notification would only repeat that the old one ended.
  if (moved && to === "dayplayer") return false;
  // The offers of a fill are extended with its deadline. Their cards show the time left, without a notification.
  if (type === lifecycle.extend.event && follows_deadline) return false;
  if (when?.bookedOutright !== undefined && when.bookedOutright !== (free_until !== null)) return false;
  if (when?.states && !when.states.includes(state)) return false;
  if (when?.closed && !when.closed.some((reason) => reason === closed_reason)) return false;
  // At its deadline a fill ends together with its offers, and has a notification of its own.
  const isOfFill = fill_state !== null && fill_state !== "stopped";
  return !when?.lastOfEmpty || (counts.open_offers === 0 && counts.need > 0 && !isOfFill);
}

/**
 * The outcomes of single offers of a running fill are not pushed, because nine places could cause forty pushes. The
 * list contains them all.
 */
const quietWhileFilling: ReadonlySet<string> = new Set([
  "offer_accepted",
  "offer_declined",
  "offer_unanswered",
  "offer_lost",
]);

/** How long the notification of a drop waits for a replacement, in seconds. */
const refillWait = 120;
const isFilling = ({ fill_state }: q.OfferContext) => activeFillStates.some((state) => state === fill_state);

function aboutOffer(
  rule: NotificationRule,
  event: OfferFeedEvent,
  offer: q.OfferContext,
  message: string,
): Occurrence[] {
  const { pos, audiences, data } = event;
  // A dayplayer is not notified about an offer that ended before it was opened.
  const isInAudience = audiences.includes(`account:${offer.dayplayer_id}`);
  const accountId = rule.to === "head" ? offer.head_id : isInAudience ? offer.dayplayer_id : null;
  if (!accountId) return [];
  return [
    {
      rule,
      isQuiet: isFilling(offer) && quietWhileFilling.has(rule.kind),
      ...(rule.kind === "booking_dropped" && offer.keeps_full && { waits: refillWait }),
      accountId,
      subjectId: rule.about === "position" ? offer.position_id : offer.id,
      // Of several last offers that end at the same time only one causes a notification. Otherwise each event causes
      // one.
      cause: rule.when?.lastOfEmpty ? `ended ${data.expires_at}` : `event ${pos}`,
      pos,
      blockId: offer.block_id,
      productionId: offer.production_id,
      facts: {
        ...factsOfOffer(offer),
        expires_at: data.expires_at,
        count: data.counts.count,
        booked: data.counts.booked,
        need: data.counts.need,
        ...(offer.free_until && { free_until: offer.free_until.toString() }),
        ...(event.type === lifecycle.delay.event
          ? { message: offer.delay_note, ...(offer.delay_minutes && { delay_minutes: offer.delay_minutes }) }
          : { message }),
      },
      job: timesOf(offer),
      until:
        data.state === "open" && rule.to === "dayplayer" ? Temporal.Instant.from(data.expires_at) : offer.passes_at,
    },
  ];
}

async function aboutStandingOffers(tx: Tx, events: readonly StandingOfferFeedEvent[]) {
  const relevantEvents = events.filter(({ type }) => rulesOn(type).length > 0);
  const ids = relevantEvents.map(({ data }) => data.department_id);
  const departments = await contextsOf(tx, q.listDepartmentContexts, ids);
  return relevantEvents.flatMap(({ type, data, pos, audiences }) => {
    const department = departments.get(data.department_id);
    if (!department) return [];
    return rulesOn(type).flatMap((rule): Occurrence[] => {
      const isInAudience = audiences.includes(`account:${data.dayplayer_id}`);
      const accountId = rule.to === "head" ? department.head_id : isInAudience ? data.dayplayer_id : null;
      if (!accountId) return [];
      return [
        {
          rule,
          accountId,
          subjectId: data.open_offer_id,
          cause: `event ${pos}`,
          pos,
          productionId: department.production_id,
          facts: {
            open_offer: data.open_offer_id,
            production: data.production,
            department: data.department,
            head: data.sender_name,
            dayplayer: data.dayplayer_name,
            dayplayer_id: data.dayplayer_id,
            message: data.message,
            expires_at: data.expires_at,
            zone: department.zone,
          },
          until: Temporal.Instant.from(data.expires_at),
        },
      ];
    });
  });
}
