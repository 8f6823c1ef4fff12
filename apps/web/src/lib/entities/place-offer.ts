import type { EntityStore, OfferEntity } from "./entity-store.ts";
import type { OfferPages, StoredOfferPage } from "./job-offer-shapes.ts";

/**
 * Puts an offer into a list where its date, place and name belong, or takes it out. Beyond the pages that were loaded
 * only the total changes: the offer comes with its page.
 */
export function placeOffer(list: OfferPages, offer: OfferEntity, belongs: boolean, entities: EntityStore): OfferPages {
  const target = belongs ? pageOf(list, offer.start_date ?? "") : -1;
  let removed = 0;
  const pages = list.pages.map((page, index) => {
    const at = page.ids.indexOf(offer.id);
    const ids = page.ids.filter((id) => id !== offer.id && !(belongs && isReplaced(entities.offers.get(id), offer)));
    removed += page.ids.length - ids.length;
    if (index === target) ids.splice(placeIn(ids, at, offer, entities), 0, offer.id);
    return ids.length === page.ids.length && ids.every((id, each) => id === page.ids[each]) ? page : { ...page, ids };
  });
  const change = Number(belongs) - removed;
  if (change === 0) return { ...list, pages };
  return { ...list, pages: pages.map((page): StoredOfferPage => ({ ...page, total: page.total + change })) };
}

/** Lists show only the latest offer of one dayplayer for one position. */
const isReplaced = (other: OfferEntity | undefined, offer: OfferEntity): boolean =>
  other?.receiver?.id === offer.receiver?.id &&
  other?.position_id === offer.position_id &&
  (other?.id ?? "") < offer.id;

/** Pages have whole dates, so a date belongs to the first page that reaches it; -1 when none of those loaded does. */
const pageOf = ({ pages }: OfferPages, date: string): number =>
  pages.findIndex(({ until, next }) => next === null || date <= until);

const groupKey = ({ start_date, place }: OfferEntity): string => `${start_date}\0${place}`;
const key = (offer: OfferEntity): string =>
  [groupKey(offer), offer.receiver?.last_name, offer.receiver?.first_name, offer.id].join("\0");

/** The index it had, while that is within its date and place: the server sorts names by the rules of their language. */
function placeIn(ids: readonly string[], before: number, offer: OfferEntity, { offers }: EntityStore): number {
  const groupAt = (index: number) => {
    const other = offers.get(ids[index] ?? "");
    return other && groupKey(other);
  };
  const group = groupKey(offer);
  const isInPlace = before >= 0 && (groupAt(before - 1) ?? "") <= group && (groupAt(before) ?? group) >= group;
  if (isInPlace) return before;
  const next = ids.findIndex((id) => {
    const other = offers.get(id);
    return other !== undefined && key(other) > key(offer);
  });
  return next === -1 ? ids.length : next;
}
