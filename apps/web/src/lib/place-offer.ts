import type { JobOffer, OffersByDateAndPlace } from "@callboard/contract/offers";
import type { PageOf } from "@callboard/contract/route";
import type { InfiniteData } from "@tanstack/react-query";

/** A list of offers by date and place, as far as it was read. */
export type OfferDays = InfiniteData<PageOf<OffersByDateAndPlace>>;

/**
 * Puts an offer as it is now into a list in the place of what stood there of it, or takes it out where it does not belong
 * any more. What lies beyond the pages that were read comes with the next one; the number of all is told anyway.
 */
export function placeOffer(list: OfferDays, offer: JobOffer, belongs: boolean): OfferDays {
  let taken = 0;
  const pages = list.pages.map((page) => {
    const data = without(page.data, (other) => other.id === offer.id || (belongs && isBefore(other, offer)));
    taken += countOf(page.data) - countOf(data);
    return { ...page, data };
  });
  const at = belongs ? pageOf(list, offer.start_date) : -1;
  const change = Number(belongs) - taken;
  return {
    ...list,
    pages: pages.map((page, index) => ({
      ...page,
      data: index === at ? within(page.data, offer) : page.data,
      total: page.total + change,
    })),
  };
}

/** Every offer that was read, in its order. */
export const offersOf = (list: OfferDays): JobOffer[] =>
  list.pages.flatMap(({ data }) => Object.values(data).flatMap((places) => Object.values(places).flat()));

/** Lists show of one dayplayer and position only the latest offer. */
const isBefore = (other: JobOffer, offer: JobOffer) =>
  other.receiver.id === offer.receiver.id && other.position_id === offer.position_id && other.id < offer.id;

/** Pages hold whole dates, so a date belongs to the first page that reaches it; -1 where none was read. */
function pageOf({ pages }: OfferDays, date: string): number {
  return pages.findIndex(({ data, next }) => next === null || date <= (Object.keys(data).at(-1) ?? ""));
}

function without(days: OffersByDateAndPlace, gone: (offer: JobOffer) => boolean): OffersByDateAndPlace {
  let changed = false;
  const left: OffersByDateAndPlace = {};
  for (const [date, places] of Object.entries(days)) {
    for (const [place, offers] of Object.entries(places)) {
      const stay = offers.filter((offer) => !gone(offer));
      changed ||= stay.length < offers.length;
      if (stay.length > 0) left[date] = { ...left[date], [place]: stay.length < offers.length ? stay : offers };
    }
  }
  return changed ? left : days;
}

function within(days: OffersByDateAndPlace, offer: JobOffer): OffersByDateAndPlace {
  const places = days[offer.start_date] ?? {};
  const offers = [...(places[offer.place] ?? []), offer].sort(byName);
  return inOrder({ ...days, [offer.start_date]: inOrder({ ...places, [offer.place]: offers }) });
}

function byName(one: JobOffer, other: JobOffer): number {
  const key = ({ receiver, id }: JobOffer) => [receiver.last_name, receiver.first_name, id].join("\0");
  return key(one) < key(other) ? -1 : 1;
}

const inOrder = <T>(of: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(of).sort(([one], [other]) => (one < other ? -1 : 1)));

const countOf = (days: OffersByDateAndPlace) =>
  Object.values(days).reduce((sum, places) => sum + Object.values(places).flat().length, 0);
