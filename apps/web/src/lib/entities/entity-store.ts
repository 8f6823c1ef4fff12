import type { Dayplayer } from "@callboard/contract/dayplayers";
import type { OfferEvent, StandingOfferEvent } from "@callboard/contract/events";
import { isLive } from "@callboard/contract/lifecycle";
import type { JobOffer } from "@callboard/contract/offers";
import type { StandingOffer } from "@callboard/contract/standing-offers";
import { type QueryClient, replaceEqualDeep } from "@tanstack/react-query";

type OfferDetails = Omit<JobOffer, "status_id" | "open_offer_waits" | "receiver"> & {
  receiver: Omit<Dayplayer, "is_starred">;
};
/** A list of matches knows three fields of an offer, a list of offers knows all. */
export type OfferEntity = Pick<OfferDetails, "id" | "state" | "expires_at"> & Partial<OfferDetails>;

export interface PositionEntity {
  activated?: boolean;
  count: number;
  open_offers: number;
  booked: number;
  need: number;
}

export interface DayplayerEntity {
  is_starred?: boolean;
  /** The department's latest standing offer to them; undefined where no reply named it yet. */
  standing_offer?: string | null | undefined;
  /** Whether a standing offer waits, where only that is known. */
  has_waiting_offer?: boolean;
  /** Offers and bookings of coming days, by id. Those that ended are left out when they are shown. */
  job_offers?: readonly string[];
}

type StandingOfferDetails = Omit<StandingOffer, "status_id" | "receiver"> & { receiver: Omit<Dayplayer, "is_starred"> };
export type StandingOfferEntity = Pick<StandingOfferDetails, "id" | "state"> & Partial<StandingOfferDetails>;

/**
 * Where facts come from. A reply must not overwrite what an event or a command changed after the request was sent, so
 * each source has the clock's time at its start.
 */
export interface Source {
  since: number;
  /** The facts are newer than those of every request under way. */
  isChange: boolean;
}

interface Table<E extends object> {
  get(id: string): E | undefined;
  put(id: string, facts: E, source: Source): void;
  clear(): void;
}

/**
 * Every fact of an offer, a position's counts and a dayplayer's relation to the department that a screen of the head app
 * shows, once. Cached replies hold ids in their place (shapes.ts), so that a live event is one change here.
 */
export interface EntityStore {
  offers: Table<OfferEntity>;
  positions: Table<PositionEntity>;
  dayplayers: Table<DayplayerEntity>;
  standingOffers: Table<StandingOfferEntity>;
  /** A dayplayer's latest offer for a position. */
  latestOffers: Table<{ offer_id: string | null }>;
  /** Grows with each change. */
  version(): number;
  /** Whether one of these entities changed after a version. */
  hasChanged(ids: ReadonlySet<string>, version: number): boolean;
  /** Runs a function, and names the entities that it looked up. */
  track<T>(read: () => T): { result: T; ids: ReadonlySet<string> };
  subscribe(listener: () => void): () => void;
  /** The source of a request that is sent now. */
  request(isChange?: boolean): Source;
  applyOfferEvent(event: OfferEvent, isPast?: boolean): void;
  applyStandingOfferEvent(event: StandingOfferEvent): void;
  /** Another production is selected: its replies fill the store anew. */
  clear(): void;
}

export const latestKey = (positionId: string, dayplayerId: string): string => `${positionId}/${dayplayerId}`;

/** So many of the latest changes are remembered; who is further behind looks at everything. */
const maxLog = 2000;

const now: Source = { since: Number.POSITIVE_INFINITY, isChange: true };

export function createEntityStore(): EntityStore {
  let version = 0;
  let clock = 0;
  let isNotifying = false;
  const listeners = new Set<() => void>();

  /** The ids of the latest changes; the last one made the present version. */
  let log: string[] = [];
  let tracked: Set<string> | undefined;

  // One reply puts many rows; its listeners are called once.
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
    applyOfferEvent({ offer_id, position_id, dayplayer_id, state, expires_at, counts }, isPast = false) {
      offers.put(offer_id, { id: offer_id, state, expires_at }, now);
      positions.put(position_id, counts, now);
      const key = latestKey(position_id, dayplayer_id);
      // Ids ascend with time: an event about an earlier offer does not bring it back.
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

/** The store beside a query cache. */
export function entitiesOf(client: QueryClient): EntityStore {
  const store = stores.get(client) ?? createEntityStore();
  stores.set(client, store);
  return store;
}
