import type { Dayplayer } from "@callboard/contract/dayplayers";
import type { OfferEvent, StandingOfferEvent } from "@callboard/contract/events";
import { isLive } from "@callboard/contract/lifecycle";
import type { JobOffer } from "@callboard/contract/offers";
import type { StandingOffer } from "@callboard/contract/offers/standing-offers";
import { type QueryClient, replaceEqualDeep } from "@tanstack/react-query";

type OfferDetails = Omit<JobOffer, "status_id" | "open_offer_waits" | "receiver"> & {
  receiver: Omit<Dayplayer, "is_starred">;
};
/** A list of matches contains three fields of an offer, a list of offers all. */
export type OfferEntity = Pick<OfferDetails, "id" | "state" | "expires_at"> & Partial<OfferDetails>;

export interface PositionEntity {
  activated?: boolean;
  count: number;
  open_offers: number;
  booked: number;
  need: number;
  /** How many of those booked have confirmed that they still come. */
  confirmed: number;
}

export interface DayplayerEntity {
  is_starred?: boolean;
  /** The id of the department's latest standing offer to the dayplayer; undefined until a reply has contained it. */
  standing_offer?: string | null | undefined;
  /** Whether a standing offer waits; used while its id is not known. */
  has_waiting_offer?: boolean;
  /** Ids of offers and bookings of coming days. Screens leave out those that have ended. */
  job_offers?: readonly string[];
}

type StandingOfferDetails = Omit<StandingOffer, "status_id" | "receiver"> & { receiver: Omit<Dayplayer, "is_starred"> };
export type StandingOfferEntity = Pick<StandingOfferDetails, "id" | "state"> & Partial<StandingOfferDetails>;

/**
 * The origin of facts. A reply must not overwrite facts that an event or a command changed after the request was sent,
 * so each source has the store's logical time at which its request was sent.
 */
export interface Source {
  since: number;
  /** True if the facts are newer than those of every request in flight. */
  isChange: boolean;
}

interface Table<E extends object> {
  get(id: string): E | undefined;
  put(id: string, facts: E, source: Source): void;
  clear(): void;
}

/**
 * Stores the facts of offers, positions' counts and dayplayers' relations to the department that the head app shows,
 * each once. Cached replies contain ids instead of facts (shape.ts), so that a live event is one change here.
 */
export interface EntityStore {
  offers: Table<OfferEntity>;
  positions: Table<PositionEntity>;
  dayplayers: Table<DayplayerEntity>;
  standingOffers: Table<StandingOfferEntity>;
  /** A dayplayer's latest offer for a position. */
  latestOffers: Table<{ offer_id: string | null }>;
  /** Returns a number that increases with each change. */
  version(): number;
  /** Returns whether one of these entities has changed after a version. */
  hasChanged(ids: ReadonlySet<string>, version: number): boolean;
  /** Runs a function and returns also the ids of the entities that it looked up. */
  track<T>(read: () => T): { result: T; ids: ReadonlySet<string> };
  subscribe(listener: () => void): () => void;
  /** Returns the source of a request that is sent now. */
  request(isChange?: boolean): Source;
  applyOfferEvent(event: OfferEvent, isPast?: boolean): void;
  applyStandingOfferEvent(event: StandingOfferEvent): void;
  /** Removes everything; called when another production is selected. */
  clear(): void;
}

export const latestKey = (positionId: string, dayplayerId: string): string => `${positionId}/${dayplayerId}`;

/** At least this many of the latest changes are logged; for an older version every entity counts as changed. */
const maxLog = 2000;

const now: Source = { since: Number.POSITIVE_INFINITY, isChange: true };

export function createEntityStore(): EntityStore {
  let version = 0;
  let clock = 0;
  let isNotifying = false;
  const listeners = new Set<() => void>();

  /** The ids of the latest changes; the last one produced the current version. */
  let log: string[] = [];
  let tracked: Set<string> | undefined;

  // Listeners are called once for all rows of a reply, in a microtask.
  function changed(id: string): void {
    version++;
    log.push(id);
    if (log.length > 2 * maxLog) log = log.slice(-maxLog);
    if (isNotifying) return;
    isNotifying = true;
    queueMicrotask(() => {
      isNotifying = false;
      for (const listener of listeners) listener();
    });
  }

  function table<E extends object>(): Table<E> {
    const rows = new Map<string, E>();
    const changedAt = new Map<string, number>();
    return {
      get(id) {
        tracked?.add(id);
        return rows.get(id);
      },
      put(id, facts, { since, isChange }) {
        const known = rows.get(id);
        const isStale = (changedAt.get(id) ?? 0) > since;
        const next = replaceEqualDeep(known, isStale ? { ...facts, ...known } : { ...known, ...facts }) as E;
        if (isChange && !isStale) changedAt.set(id, ++clock);
        if (next === known) return;
        rows.set(id, next);
        changed(id);
      },
      clear: () => rows.clear(),
    };
  }

  const offers = table<OfferEntity>();
  const positions = table<PositionEntity>();
  const dayplayers = table<DayplayerEntity>();
  const standingOffers = table<StandingOfferEntity>();
  const latestOffers = table<{ offer_id: string | null }>();

  return {
    offers,
    positions,
    dayplayers,
    standingOffers,
    latestOffers,
    version: () => version,
    hasChanged(ids, since) {
      const behind = version - since;
      return behind > log.length || log.slice(log.length - behind).some((id) => ids.has(id));
    },
    track(read) {
      const ids = new Set<string>();
      const outer = tracked;
      tracked = ids;
      try {
        return { result: read(), ids };
      } finally {
        tracked = outer;
      }
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    request: (isChange = false) => ({ since: clock, isChange }),
    applyOfferEvent({ offer_id, position_id, dayplayer_id, date, state, expires_at, counts }, isPast = false) {
      offers.put(offer_id, { id: offer_id, state, expires_at, start_date: date }, now);
      positions.put(position_id, counts, now);
      const key = latestKey(position_id, dayplayer_id);
      // Ids ascend with time, so an event about an earlier offer does not make it the latest again.
      if ((latestOffers.get(key)?.offer_id ?? "") < offer_id) latestOffers.put(key, { offer_id }, now);
      const jobOffers = dayplayers.get(dayplayer_id)?.job_offers;
      const joins = !isPast && isLive(state);
      if (jobOffers && joins && !jobOffers.includes(offer_id))
        dayplayers.put(dayplayer_id, { job_offers: [...jobOffers, offer_id] }, now);
    },
    applyStandingOfferEvent({ open_offer_id, dayplayer_id, state, expires_at }) {
      standingOffers.put(open_offer_id, { id: open_offer_id, state, expires_at }, now);
      if (dayplayers.get(dayplayer_id)) dayplayers.put(dayplayer_id, { standing_offer: open_offer_id }, now);
    },
    clear() {
      for (const each of [offers, positions, dayplayers, standingOffers, latestOffers]) each.clear();
      version++;
      log = [];
    },
  };
}

const stores = new WeakMap<QueryClient, EntityStore>();

/** Returns the entity store that belongs to a query cache. */
export function entitiesOf(client: QueryClient): EntityStore {
  const store = stores.get(client) ?? createEntityStore();
  stores.set(client, store);
  return store;
}
