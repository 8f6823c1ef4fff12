import { type Match, matchTotalCap, type PricedMatch } from "@callboard/contract/dayplayers";
import { isWaiting } from "@callboard/contract/lifecycle";
import type { PricedDay } from "@callboard/contract/pay/schemas/pay-preview";
import { pick } from "@callboard/contract/plain/pick";
import type { Page } from "@callboard/contract/route";
import type { Db } from "../../../db/schema.ts";
import { listWishes } from "../../dayplayers/availability/list-wishes.ts";
import { findFirstMatches } from "../../dayplayers/matching/best-matches.ts";
import { findMatches, type MatchPage, reasonsOf } from "../../dayplayers/matching/match-position.ts";
import { presentDayplayers } from "../../dayplayers/present-dayplayer.ts";
import { pricePlaces } from "../../pay/price-places.ts";
import type { DepartmentScope } from "../../scopes.ts";
import { toTerms } from "../rules/offered-position.ts";
import { getLatestOffersOfPosition, listLatestOffers } from "./latest-offers.ts";
import { listOfferedPositions } from "./list-offered-positions.ts";
import { type LatestOfferRow, presentLatestOffer } from "./present.ts";

export interface MatchQuery {
  scope: DepartmentScope;
  positionId: string;
  after?: string | undefined;
  query?: string | undefined;
  /** By default best first. */
  order?: "cost" | undefined;
  limit?: number;
}

const pageSize = 50;
/** The number of matches shown of each of many positions. */
const matchesShown = 5;

/** Dayplayers who could fill a position, best or cheapest first, each with their cost and their latest offer for it. */
export async function listMatches(
  db: Db,
  { scope, positionId, after, query, order, limit = pageSize }: MatchQuery,
): Promise<Page<PricedMatch>> {
  const [position] = await listOfferedPositions(db, [positionId]);
  if (!position) return { data: [], next: null, total: 0 };
  const found = await findMatches(db, {
    departmentId: scope.departmentId,
    headId: scope.accountId,
    position: position.name,
    date: position.date,
    during: toTerms(position).during,
    place: position,
    query,
    ...(order === "cost" ? { limit: matchTotalCap } : { limit, after }),
  });
  const costs = await pricePlaces(db, {
    departmentId: scope.departmentId,
    positionIds: [positionId],
    dayplayerIds: found.matches.map(({ dayplayerId }) => dayplayerId),
  });
  const page = order === "cost" ? pageByCost(found, costs, { from: Math.max(0, Number(after) || 0), limit }) : found;
  const ids = page.matches.map(({ dayplayerId }) => dayplayerId);
  const [dayplayers, offers, wishOf] = await Promise.all([
    presentDayplayers(db, ids, { headId: scope.accountId }),
    getLatestOffersOfPosition(db, positionId, ids),
    listWishes(db, ids, [position.date]),
  ]);
  const data = page.matches.flatMap(({ dayplayerId, rank, reasons }): PricedMatch[] => {
    const dayplayer = dayplayers.get(dayplayerId);
    if (!dayplayer) return [];
    const cost = costs.get(dayplayerId) ?? null;
    const offer = presentOfferOfMatch(offers.get(dayplayerId));
    return [{ ...dayplayer, rank, reasons, ...offer, ...wishOf(dayplayerId, [position.date]), cost }];
  });
  return { data, next: page.next, total: page.total, capped: page.capped };
}

/** A page of these matches, those who cost least first; of equal ones, the better match. Its cursor is a number of matches. */
function pageByCost(
  found: MatchPage,
  costs: Map<string, PricedDay | null>,
  { from, limit }: { from: number; limit: number },
): MatchPage {
  const costOf = ({ dayplayerId }: MatchPage["matches"][number]) => costs.get(dayplayerId)?.total ?? 0;
  const sorted = found.matches.toSorted((one, other) => costOf(one) - costOf(other) || one.rank - other.rank);
  const end = from + limit;
  return { ...found, matches: sorted.slice(from, end), next: end < sorted.length ? String(end) : null };
}

/**
 * Lists the first matches of many positions, each as `listMatches` does. Five statements, however many positions. Returns
 * a function that takes the position's id.
 */
export async function listFirstMatches(
  db: Db,
  { scope, positionIds, name }: { scope: DepartmentScope; positionIds: string[]; name: string | undefined },
): Promise<(positionId: string) => { matches: Match[]; total: number; capped: boolean }> {
  const positions = await listOfferedPositions(db, positionIds);
  const found = await findFirstMatches(db, {
    departmentId: scope.departmentId,
    headId: scope.accountId,
    positions: positions.map((place) => ({
      ...pick(place, ["id", "name", "date"]),
      during: toTerms(place).during,
      place,
    })),
    limit: matchesShown,
    name,
  });
  const ids = [...new Set([...found.values()].flatMap(({ matches }) => matches.map(({ dayplayerId }) => dayplayerId)))];
  const dateOf = new Map(positions.map(({ id, date }) => [id, date]));
  const [dayplayers, rows, wishOf] = await Promise.all([
    presentDayplayers(db, ids, { headId: scope.accountId }),
    listLatestOffers(db, positionIds, ids),
    listWishes(db, ids, [...dateOf.values()]),
  ]);
  const key = (positionId: string, dayplayerId: string) => `${positionId} ${dayplayerId}`;
  const offers = new Map(rows.map((row) => [key(row.position_id, row.dayplayer_id), row]));
  return (positionId) => {
    const { matches, ...totals } = found.get(positionId) ?? { matches: [], total: 0, capped: false };
    const data = matches.flatMap((facts, index): Match[] => {
      const dayplayer = dayplayers.get(facts.dayplayerId);
      if (!dayplayer) return [];
      const reasons = reasonsOf(facts, { kept: dayplayer.kept, counted: dayplayer.of });
      const offer = offers.get(key(positionId, facts.dayplayerId));
      const wish = wishOf(facts.dayplayerId, [dateOf.get(positionId) ?? ""]);
      return [{ ...dayplayer, rank: index + 1, reasons, ...presentOfferOfMatch(offer), ...wish }];
    });
    return { matches: data, ...totals };
  };
}

const presentOfferOfMatch = (offer: LatestOfferRow | undefined) => ({
  offer: offer ? presentLatestOffer(offer) : null,
  is_send_offer: offer !== undefined && isWaiting(offer.state),
});
