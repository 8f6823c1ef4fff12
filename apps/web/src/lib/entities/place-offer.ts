import { nameKey } from "@callboard/contract/plain/names";
import type { EntityStore, OfferEntity } from "./entity-store.ts";
import type { OfferPages, StoredOfferPage } from "./job-offer-shapes.ts";

interface Placement {
  /** Whether the list shows the offer. */
  belongs: boolean;
  /** Orders the offers of a date and place by their expiry, and those of one moment by name. */
  byExpiry?: boolean;
}

/**
 * Inserts an offer into a list by its date, place and name, or removes it. Beyond the loaded pages only the total
 * changes, because the offer is loaded with its page.
 */
export function placeOffer(
  list: OfferPages,
  offer: OfferEntity,
  { belongs, byExpiry = false }: Placement,
  entities: EntityStore,
): OfferPages {
  const target = belongs ? pageOf(list, offer.start_date ?? "") : -1;
  let removed = 0;
  const pages = list.pages.map((page, index) => {
    const at = page.ids.indexOf(offer.id);
    const ids = page.ids.filter((id) => id !== offer.id && !(belongs && isReplaced(entities.offers.get(id), offer)));
    removed += page.ids.length - ids.length;
    if (index === target) ids.splice(placeIn(ids, byExpiry ? -1 : at, offer, byExpiry, entities), 0, offer.id);
    return ids.length === page.ids.length && ids.every((id, each) => id === page.ids[each]) ? page : { ...page, ids };
  });
  const change = Number(belongs) - removed;
  if (change === 0) return { ...list, pages };
  return { ...list, pages: pages.map((page): StoredOfferPage => ({ ...page, total: page.total + change })) };
}

/**
 * Returns whether the list shows `offer` instead of `other`: only the latest offer of a dayplayer for a position is
 * shown.
 */
const isReplaced = (other: OfferEntity | undefined, offer: OfferEntity): boolean =>
  other?.receiver?.id === offer.receiver?.id &&
  other?.position_id === offer.position_id &&
  (other?.id ?? "") < offer.id;

/**
 * Returns the index of the first page that reaches the date, because pages contain whole dates; -1 if none is loaded.
 */
const pageOf = ({ pages }: OfferPages, date: string): number =>
  pages.findIndex(({ until, next }) => next === null || date <= until);

const groupKey = ({ start_date, place }: OfferEntity): string => `${start_date}\0${place}`;
const key = (offer: OfferEntity, byExpiry: boolean): string =>
  [groupKey(offer), byExpiry ? offer.expires_at : "", offer.receiver && nameKey(offer.receiver), offer.id].join("\0");

/**
 * Returns the index for an offer. Its previous index is kept while it is within its date and place, because the server
 * sorts places by language rules, which this comparison does not know.
 */
function placeIn(
  ids: readonly string[],
  before: number,
  offer: OfferEntity,
  byExpiry: boolean,
  { offers }: EntityStore,
): number {
  const groupAt = (index: number) => {
    const other = offers.get(ids[index] ?? "");
    return other && groupKey(other);
  };
  const group = groupKey(offer);
  const isInPlace = before >= 0 && (groupAt(before - 1) ?? "") <= group && (groupAt(before) ?? group) >= group;
  if (isInPlace) return before;
  const next = ids.findIndex((id) => {
    const other = offers.get(id);
    return other !== undefined && key(other, byExpiry) > key(offer, byExpiry);
  });
  return next === -1 ? ids.length : next;
}
