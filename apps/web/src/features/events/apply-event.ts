import { patchCached } from "@callboard/client/patch-cached";
import type { Dayplan, Job } from "@callboard/contract/dayplans";
import type { Match } from "@callboard/contract/dayplayers";
import type { LiveEvent, OfferEvent } from "@callboard/contract/events";
import { statusIds } from "@callboard/contract/lifecycle";
import type { Notification } from "@callboard/contract/notifications";
import type { JobOffer } from "@callboard/contract/offers";
import type { Page } from "@callboard/contract/route";
import type { InfiniteData, QueryClient, QueryKey } from "@tanstack/react-query";
import { keys } from "../../lib/keys.ts";
import { sessionExpired, sessionToken } from "../../lib/session.ts";
import { applyToOffers } from "./apply-to-offers.ts";

/** What an event tells is written into the cache at once; what it does not tell is read again, once for many events. */
export function applyEvent(client: QueryClient, event: LiveEvent): void {
  switch (event.type) {
    // Messages are shown by what hears them (lib/messages.ts).
    case "message.created":
    case "message.read":
    case "conversation.changed":
      return;
    case "dayplan.saved": {
      const { dayplan_id, date, version } = event.data;
      const known = client.getQueryData<Dayplan>(keys.day(date));
      // One's own save comes back as an event too. A date that was cleared and planned again counts from 1 anew.
      const isKnown = known?.id === dayplan_id && known.version >= version;
      const stale = isKnown ? [] : [keys.day(date)];
      readAgain(client, [
        ...stale,
        keys.months,
        keys.jobs,
        keys.jobTotals,
        keys.matchDays,
        keys.groups,
        keys.jobOffers,
        keys.booked,
      ]);
      return;
    }
    case "availability.saved":
      readAgain(client, [keys.days, keys.positions, keys.matchLists, keys.matchDays, keys.groups]);
      return;
    case "open_offer.sent":
    case "open_offer.accepted":
    case "open_offer.declined":
    case "open_offer.withdrawn":
    case "open_offer.expired":
    case "open_offer.closed":
      readAgain(client, [keys.standingOffers, keys.people, keys.booked]);
      return;
    case "notification.created":
      onTop(client, event.data);
      readAgain(client, [keys.notificationSummary]);
      return;
    case "notification.updated":
      readAgain(client, [keys.notifications]);
      return;
    case "dayplayer.joined":
      readAgain(client, [keys.networks]);
      return;
    case "session.ended": {
      const token = sessionToken();
      if (token) sessionExpired(token);
      return;
    }
    default:
      applyOfferEvent(client, event.data);
  }
}

function applyOfferEvent(client: QueryClient, event: OfferEvent): void {
  const { position_id, counts } = event;
  const now = { ...counts, accepted_offers: counts.booked };
  const inPlan = (plan: Dayplan): Dayplan =>
    plan.positions.some(({ id }) => id === position_id)
      ? {
          ...plan,
          positions: plan.positions.map((position) =>
            position.id === position_id ? { ...position, ...now } : position,
          ),
        }
      : plan;
  const inJob = (job: Job): Job => (job.id === position_id ? { ...job, ...now } : job);

  patchCached<Dayplan[]>(client, keys.months, (plans) => plans.map(inPlan));
  patchCached<Dayplan>(client, keys.days, inPlan);
  patchCached<InfiniteData<Page<Job>>>(client, keys.jobs, (list) => inPages(list, inJob));
  patchCached<PositionPage>(client, keys.position(position_id), (page) => inPosition(page, event, inJob));
  patchCached<InfiniteData<Page<Match>>>(client, keys.matches(position_id), (list) =>
    inPages(list, (match) => inMatch(match, event)),
  );
  applyToOffers(client, event);
  // Who was booked and what somebody wrote: those need the server's words.
  const booked = ["accepted", "cancelled", "dropped"].includes(event.state);
  readAgain(client, [
    ...(booked ? [keys.day(event.date), keys.matchDays] : []),
    keys.position(position_id),
    keys.jobTotals,
    keys.groups,
    keys.dayplayerJobs,
  ]);
}

interface PositionPage {
  position: Job;
  matches: Match[];
  offers: JobOffer[];
}

function inPosition<P extends PositionPage>(page: P, event: OfferEvent, inJob: (job: Job) => Job): P {
  const offers = page.offers.map((offer) =>
    offer.id === event.offer_id ? { ...offer, state: event.state, expires_at: event.expires_at } : offer,
  );
  return {
    ...page,
    position: inJob(page.position),
    matches: page.matches.map((match) => inMatch(match, event)),
    offers,
  };
}

function inMatch(match: Match, { dayplayer_id, offer_id, state, expires_at }: OfferEvent): Match {
  if (match.id !== dayplayer_id) return match;
  return { ...match, offer: { id: offer_id, state, status_id: statusIds[state], expires_at } };
}

const inPages = <T>(list: InfiniteData<Page<T>>, change: (row: T) => T): InfiniteData<Page<T>> => ({
  ...list,
  pages: list.pages.map((page) => ({ ...page, data: page.data.map(change) })),
});

/** A new notice leads the lists it belongs to. */
function onTop(client: QueryClient, notice: Notification): void {
  for (const only of ["all", "unseen", ...(notice.needs_you ? ["needs_you"] : [])])
    patchCached<InfiniteData<Page<Notification>>>(client, keys.notificationList(only), (list) => {
      const [top, ...rest] = list.pages;
      if (!top || top.data.some(({ id }) => id === notice.id)) return list;
      return { ...list, pages: [{ ...top, data: [notice, ...top.data], total: top.total + 1 }, ...rest] };
    });
}

let waiting = new Map<string, QueryKey>();

/** Reads again what is shown of these, a moment later: a hundred events at once are one read. */
export function readAgain(client: QueryClient, stale: readonly QueryKey[]): void {
  if (waiting.size === 0) setTimeout(() => flush(client), 250);
  for (const key of stale) waiting.set(JSON.stringify(key), key);
}

function flush(client: QueryClient): void {
  const now = waiting;
  waiting = new Map();
  for (const queryKey of now.values()) void client.invalidateQueries({ queryKey });
}
