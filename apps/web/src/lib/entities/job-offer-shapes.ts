import { statusIds } from "@callboard/contract/lifecycle";
import type { JobOffer, OffersByDateAndPlace } from "@callboard/contract/offers";
import type { OfferManyResults } from "@callboard/contract/offers/group-offers";
import type { PageOf } from "@callboard/contract/route";
import { type InfiniteData, replaceEqualDeep } from "@tanstack/react-query";
import {
  dayplayerOf,
  hasWaitingOffer,
  putHasWaitingOffer,
  splitDayplayer,
  standingOfferOf,
} from "./dayplayer-shapes.ts";
import { type EntityStore, latestKey, type OfferEntity } from "./entity-store.ts";
import { fieldsOf, listOf, rowJoin, rowsJoin, type Shape, type Writer } from "./shape.ts";

export function putOffer({ status_id: _, open_offer_waits, ...offer }: JobOffer, into: Writer): string {
  const receiver = splitDayplayer(offer.receiver, into);
  putHasWaitingOffer(receiver.id, open_offer_waits, into);
  into.entities.offers.put(offer.id, { ...offer, receiver }, into.source);
  return offer.id;
}

const build = rowJoin(
  ({ receiver }: OfferEntity, entities) => {
    const dayplayer = dayplayerOf(entities, receiver?.id ?? "");
    return [dayplayer, standingOfferOf(entities, dayplayer)] as const;
  },
  (offer, [dayplayer, standing]) =>
    ({
      ...offer,
      status_id: statusIds[offer.state],
      receiver: { ...offer.receiver, is_starred: dayplayer.is_starred ?? false },
      open_offer_waits: hasWaitingOffer(dayplayer, standing),
    }) as JobOffer,
);

/** Returns the current offers of these ids. Offers of which only some fields are stored are left out. */
const offersOf = (ids: readonly string[], entities: EntityStore): JobOffer[] =>
  ids.flatMap((id) => {
    const offer = entities.offers.get(id);
    return offer?.receiver ? [build(offer, entities)] : [];
  });

/** Divides a list of offers, which is cached as ids. */
export const offers: Shape<JobOffer[], string[]> = {
  split: (reply, into) => reply.map((offer) => putOffer(offer, into)),
  join: rowsJoin(offersOf, (_stored, list) => [...list]),
};

export interface StoredOfferPage extends Omit<PageOf<string[]>, "data"> {
  /** Ordered by date, place and name. */
  ids: string[];
  /** The last date of the page when it was loaded; a page contains whole dates. */
  until: string;
}
/** The loaded pages of a list of offers by date and place. */
export type OfferPages = InfiniteData<StoredOfferPage>;

export const offerPage: Shape<PageOf<OffersByDateAndPlace>, StoredOfferPage> = {
  split({ data, ...rest }, into) {
    const list = Object.values(data).flatMap((places) => Object.values(places).flat());
    return { ...rest, ids: offers.split(list, into), until: Object.keys(data).at(-1) ?? "" };
  },
  join: rowsJoin(
    ({ ids }: StoredOfferPage, entities) => offersOf(ids, entities),
    ({ ids: _ids, until: _until, ...rest }, list, before: PageOf<OffersByDateAndPlace> | undefined) =>
      // Groups in which nothing changed stay the same objects, so that they are not rendered again.
      replaceEqualDeep(before, { ...rest, data: byDateAndPlace(list) }),
  ),
};
export const offerPages = fieldsOf<InfiniteData<PageOf<OffersByDateAndPlace>>>()({ pages: listOf(offerPage) });

function byDateAndPlace(list: readonly JobOffer[]): OffersByDateAndPlace {
  const days: OffersByDateAndPlace = {};
  for (const offer of list) {
    days[offer.start_date] ??= {};
    const places = days[offer.start_date] ?? {};
    places[offer.place] ??= [];
    places[offer.place]?.push(offer);
  }
  return days;
}

/** Stores an offer that was just sent. It is the dayplayer's latest one for the position. */
export const newOffer = {
  split(offer: JobOffer, into: Writer): string {
    const key = latestKey(offer.position_id, offer.receiver.id);
    into.entities.latestOffers.put(key, { offer_id: offer.id }, into.source);
    return putOffer(offer, into);
  },
};
export const newOffers = {
  split: (list: readonly JobOffer[], into: Writer) => list.map((each) => newOffer.split(each, into)),
};
export const offerManyResults = {
  split: (results: OfferManyResults, into: Writer) => results.map((result) => newOffers.split(result.offers, into)),
};
