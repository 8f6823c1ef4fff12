import { patchCached } from "@callboard/client/patch-cached";
import type { Job } from "@callboard/contract/dayplans";
import type { Match } from "@callboard/contract/dayplayers";
import type { OfferEvent } from "@callboard/contract/events";
import type { ListedDayplayer } from "@callboard/contract/find-dayplayers";
import type { JobMatches, MatchesByDateAndPlace } from "@callboard/contract/group-offers";
import { isLive, isWaiting, statusIds } from "@callboard/contract/lifecycle";
import type { JobOffer, OffersByDateAndPlace } from "@callboard/contract/offers";
import type { PageOf } from "@callboard/contract/route";
import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import { keys } from "../../lib/keys.ts";
import { patchPeople } from "../../lib/requests/patch-people.ts";
import { refetchOffers } from "../../lib/requests/read-offers-again.ts";

/** Lists by date: how an offer stands is told at once; its words, and where it belongs now, are read a moment later. */
export function applyToOffers(client: QueryClient, event: OfferEvent): void {
  const withEvent = (offer: JobOffer): JobOffer =>
    offer.id === event.offer_id
      ? { ...offer, state: event.state, status_id: statusIds[event.state], expires_at: event.expires_at }
      : offer;
  patchCached<InfiniteData<PageOf<OffersByDateAndPlace>>>(client, keys.jobOffers, (list) => inDays(list, withEvent));
  patchCached<InfiniteData<PageOf<MatchesByDateAndPlace>>>(client, keys.matchDays, (list) =>
    inDays(list, (row) => (row.job.id === event.position_id ? inJob(row, event) : row)),
  );
  const counts = { ...event.counts, accepted_offers: event.counts.booked };
  patchCached<unknown>(client, keys.groups, (cached) =>
    Array.isArray(cached)
      ? (cached as Job[]).map((job) => (job.id === event.position_id ? { ...job, ...counts } : job))
      : cached,
  );
  patchPeople(client, event.dayplayer_id, (dayplayer) => inPerson(dayplayer, event));
  readSoon(client, event.offer_id);
}

/** Of a dayplayer among others stand the offers that wait for them, and the bookings. */
function inPerson<D extends ListedDayplayer>(dayplayer: D, { offer_id, state }: OfferEvent): D {
  const others = dayplayer.job_offers.filter(({ id }) => id !== offer_id);
  return { ...dayplayer, job_offers: isLive(state) ? [...others, { id: offer_id, state }] : others };
}

function inJob(row: JobMatches, { dayplayer_id, offer_id, state, expires_at, counts }: OfferEvent): JobMatches {
  const inMatch = (match: Match): Match =>
    match.id === dayplayer_id
      ? {
          ...match,
          offer: { id: offer_id, state, status_id: statusIds[state], expires_at },
          is_send_offer: isWaiting(state),
        }
      : match;
  const job = { ...row.job, ...counts, accepted_offers: counts.booked, offer_sent: counts.open_offers };
  return { ...row, job, matches: row.matches.map(inMatch) };
}

/** Changes rows of a list by date and place, and keeps what did not change as it was. */
function inDays<T>(
  list: InfiniteData<PageOf<Record<string, Record<string, T[]>>>>,
  change: (row: T) => T,
): InfiniteData<PageOf<Record<string, Record<string, T[]>>>> {
  const inPlaces = (places: Record<string, T[]>) => inValues(places, (rows) => inRows(rows, change));
  return {
    ...list,
    pages: list.pages.map((page) => {
      const data = inValues(page.data, inPlaces);
      return data === page.data ? page : { ...page, data };
    }),
  };
}

function inRows<T>(rows: T[], change: (row: T) => T): T[] {
  const next = rows.map(change);
  return next.some((row, at) => row !== rows[at]) ? next : rows;
}

function inValues<V>(of: Record<string, V>, change: (value: V) => V): Record<string, V> {
  let changed = false;
  const next = Object.entries(of).map(([key, value]): [string, V] => {
    const after = change(value);
    changed ||= after !== value;
    return [key, after];
  });
  return changed ? Object.fromEntries(next) : of;
}

let waiting = new Set<string>();

/** A hundred events at once are one read. */
function readSoon(client: QueryClient, offerId: string): void {
  if (waiting.size === 0) {
    setTimeout(() => {
      const ids = [...waiting];
      waiting = new Set();
      void refetchOffers(client, ids);
    }, 250);
  }
  waiting.add(offerId);
}
