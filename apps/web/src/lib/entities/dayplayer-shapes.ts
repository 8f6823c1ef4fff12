import type { Dayplayer } from "@callboard/contract/dayplayers";
import type { DayplayerProfile, ListedDayplayer } from "@callboard/contract/dayplayers/find-dayplayers";
import { isLive } from "@callboard/contract/lifecycle";
import { standingOfferStatusIds } from "@callboard/contract/offers/standing-offer-lifecycle";
import type { StandingOffer } from "@callboard/contract/offers/standing-offers";
import type { Page } from "@callboard/contract/route";
import type { InfiniteData } from "@tanstack/react-query";
import type { DayplayerEntity, EntityStore, StandingOfferEntity } from "./entity-store.ts";
import { fieldsOf, listOf, rowJoin, rowsOf, type Shape, type Writer } from "./shape.ts";

/** Puts the star of a dayplayer into the store, and returns the rest. */
export function splitDayplayer<D extends Pick<Dayplayer, "id" | "is_starred">>(
  { is_starred, ...rest }: D,
  { entities, source }: Writer,
): Omit<D, "is_starred"> & { id: string } {
  entities.dayplayers.put(rest.id, { is_starred }, source);
  return rest;
}

const unknown: DayplayerEntity = {};

export const dayplayerOf = (entities: EntityStore, id: string): DayplayerEntity =>
  entities.dayplayers.get(id) ?? unknown;

export const standingOfferOf = (
  entities: EntityStore,
  { standing_offer }: DayplayerEntity,
): StandingOfferEntity | undefined => (standing_offer ? entities.standingOffers.get(standing_offer) : undefined);

/** Returns whether the department's standing offer to a dayplayer waits for an answer. */
export const hasWaitingOffer = (dayplayer: DayplayerEntity, offer: StandingOfferEntity | undefined): boolean =>
  offer ? offer.state === "sent" : (dayplayer.has_waiting_offer ?? false);

/**
 * Stores whether a standing offer waits. A job offer in a reply contains this but not the standing offer's id, so the
 * stored id is cleared only if the two differ.
 */
export function putHasWaitingOffer(dayplayerId: string, isWaitingNow: boolean, { entities, source }: Writer): void {
  const known = dayplayerOf(entities, dayplayerId);
  if (hasWaitingOffer(known, standingOfferOf(entities, known)) === isWaitingNow) return;
  entities.dayplayers.put(dayplayerId, { standing_offer: undefined, has_waiting_offer: isWaitingNow }, source);
}

type Relation = "is_starred" | "is_send_offer" | "open_offer" | "job_offers";

function listed<D extends ListedDayplayer>(): Shape<D, Omit<D, Relation> & { id: string }> {
  return {
    split({ is_starred, is_send_offer, open_offer, job_offers, ...rest }, { entities, source }) {
      if (open_offer) {
        const { id, state, changed_at } = open_offer;
        entities.standingOffers.put(id, { id, state, changed_at }, source);
      }
      // This reply has the state of an offer but not its expiry, which another reply may have stored already.
      for (const { id, state, date } of job_offers)
        entities.offers.put(id, { expires_at: "", ...entities.offers.get(id), id, state, start_date: date }, source);
      const relation = {
        is_starred,
        standing_offer: open_offer?.id ?? null,
        has_waiting_offer: is_send_offer,
        job_offers: job_offers.map(({ id }) => id),
      };
      entities.dayplayers.put(rest.id, relation, source);
      return rest;
    },
    join: rowJoin(
      ({ id }, entities) => {
        const dayplayer = dayplayerOf(entities, id);
        const offers = (dayplayer.job_offers ?? []).map((offerId) => entities.offers.get(offerId));
        return [dayplayer, standingOfferOf(entities, dayplayer), ...offers] as const;
      },
      (stored, [dayplayer, standing, ...offers]) =>
        ({
          ...stored,
          is_starred: dayplayer.is_starred ?? false,
          is_send_offer: hasWaitingOffer(dayplayer, standing),
          open_offer: standing
            ? {
                id: standing.id,
                state: standing.state,
                status_id: standingOfferStatusIds[standing.state],
                changed_at: standing.changed_at ?? "",
              }
            : null,
          job_offers: offers.flatMap((offer) =>
            offer && isLive(offer.state) ? [{ id: offer.id, state: offer.state, date: offer.start_date ?? "" }] : [],
          ),
        }) as unknown as D,
    ),
  };
}

export const dayplayerProfile = listed<DayplayerProfile>();
export const dayplayerPage = fieldsOf<Page<ListedDayplayer>>()({ data: rowsOf(listed<ListedDayplayer>()) });
export const dayplayerPages = fieldsOf<InfiniteData<Page<ListedDayplayer>>>()({ pages: listOf(dayplayerPage) });

interface StoredStandingOffer {
  id: string;
  dayplayer_id: string;
}

/** Divides a standing offer: cached lists contain its id, the entity store its facts. */
export const standingOffer: Shape<StandingOffer, StoredStandingOffer> = {
  split({ status_id: _, ...offer }, into) {
    const { entities, source } = into;
    const receiver = splitDayplayer(offer.receiver, into);
    entities.standingOffers.put(offer.id, { ...offer, receiver }, source);
    return { id: offer.id, dayplayer_id: receiver.id };
  },
  join: rowJoin(
    ({ id, dayplayer_id }: StoredStandingOffer, entities) =>
      [entities.standingOffers.get(id), dayplayerOf(entities, dayplayer_id)] as const,
    (_stored, [offer, { is_starred = false }]) =>
      ({
        ...offer,
        status_id: offer && standingOfferStatusIds[offer.state],
        receiver: { ...offer?.receiver, is_starred },
      }) as StandingOffer,
  ),
};

/** Stores a standing offer that was sent or withdrawn by this user. It is the latest one to its dayplayer. */
export const changedStandingOffer = {
  split(offer: StandingOffer, into: Writer): StoredStandingOffer {
    into.entities.dayplayers.put(offer.receiver.id, { standing_offer: offer.id }, into.source);
    return standingOffer.split(offer, into);
  },
};

export const standingOfferPage = fieldsOf<Page<StandingOffer>>()({ data: rowsOf(standingOffer) });
export const standingOfferPages = fieldsOf<InfiniteData<Page<StandingOffer>>>()({ pages: listOf(standingOfferPage) });
