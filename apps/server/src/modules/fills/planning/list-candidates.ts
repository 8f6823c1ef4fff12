import type { MatchReasons } from "@callboard/contract/dayplayers";
import { soonHours } from "@callboard/contract/notification-rules/notification-rule";
import type { Db } from "../../../db/schema.ts";
import { callAndWrap, endOf } from "../../dayplans/day-clock.ts";
import { describeMatches } from "../../dayplayers/matching/describe-match.ts";
import { findMatches, type Match } from "../../dayplayers/matching/match-position.ts";
import { endOfQuietHours } from "../../notifications/deliveries/quiet-hours.ts";
import { findObstacle, hasShortRest } from "../../offers/creation/find-obstacle.ts";
import { listCommitments } from "../../offers/creation/get-commitments.ts";
import { type OfferedPosition, toOfferedDay } from "../../offers/terms/offered-position.ts";
import type { FillRow } from "../fill-row.ts";
import { type CandidateFacts, listCandidateFacts } from "./planning-queries.ts";

/** Why somebody is not asked now although they match. */
export type PassedOver = "asleep" | "enough_offers" | "never" | "short_rest";

export interface Candidate {
  dayplayerId: string;
  rank: number;
  reasons: MatchReasons;
  /** Waiting offers of other departments for the date. */
  elsewhere: number;
  passedOver: PassedOver | null;
  /** When somebody who is asleep wakes up. */
  wakesAt: Temporal.Instant | null;
}

export interface Candidates {
  /** In the order in which the head wants them to be asked, those passed over included. */
  ranked: Candidate[];
  /** All matches of the position, at most `matchTotalCap`. */
  total: number;
}

/** Within so many matches equals take turns, and people beyond so many are not looked at in one look. */
const pageSize = 100;
const mostPages = 5;
const mostOffersOnDate = 3;
const mostOffersADay = 8;

type Wishes = Pick<FillRow, "asks_by" | "first" | "never" | "head_id" | "now">;

/**
 * Everybody who could be asked for a position, until at least `wanted` of them can be asked now or there are no more.
 * Dayplayers who had an offer of the position, or can't take the job, are left out.
 */
export async function listCandidates(
  db: Db,
  { fill, position, wanted }: { fill: Wishes; position: OfferedPosition; wanted: number },
): Promise<Candidates> {
  if (!fill.head_id) return { ranked: [], total: 0 };
  const query = {
    departmentId: position.department_id,
    headId: fill.head_id,
    position: position.name,
    date: position.date,
    place: position,
  };
  const described = await describeMatches(db, { ...query, dayplayerIds: fill.first });
  const pinned = fill.first.flatMap((dayplayerId) => {
    const match = described.get(dayplayerId);
    return match ? [{ dayplayerId, rank: match.rank ?? 0, reasons: match.reasons }] : [];
  });
  const isPinned = new Set(pinned.map(({ dayplayerId }) => dayplayerId));
  const ranked = await judge(db, { fill, position, matches: pinned });
  let after: string | undefined;
  let total = 0;
  for (let page = 0; page < mostPages; page += 1) {
    const found = await findMatches(db, { ...query, limit: pageSize, after });
    const matches = found.matches.filter(({ dayplayerId }) => !isPinned.has(dayplayerId));
    const judged = await judge(db, { fill, position, matches });
    ranked.push(...(page === 0 || fill.asks_by === "turns" ? inTurns(judged, fill.asks_by) : judged));
    total = found.total;
    after = found.next ?? undefined;
    if (!after || ranked.filter(({ passedOver }) => !passedOver).length >= wanted) break;
  }
  return { ranked, total };
}

type Judged = Candidate & { lastAskedAt: Temporal.Instant | null };

async function judge(
  db: Db,
  { fill, position, matches }: { fill: Wishes; position: OfferedPosition; matches: Match[] },
): Promise<Judged[]> {
  if (matches.length === 0) return [];
  const ids = matches.map(({ dayplayerId }) => dayplayerId);
  const [facts, commitments] = [
    await listCandidateFacts(db, ids, position),
    await listCommitments(db, ids, [position]),
  ];
  const never = new Set(fill.never);
  return matches.flatMap(({ dayplayerId, rank, reasons }): Judged[] => {
    const of = facts.get(dayplayerId);
    const commitment = commitments.get(dayplayerId);
    if (!of || !commitment || of.was_asked || findObstacle(position, commitment)) return [];
    const wakesAt = wakingTime(of, position, fill.now);
    const passedOver = never.has(dayplayerId)
      ? "never"
      : hasShortRest(position, commitment.bookings)
        ? "short_rest"
        : of.automatic_on_date >= mostOffersOnDate || of.automatic_today >= mostOffersADay
          ? "enough_offers"
          : wakesAt
            ? "asleep"
            : null;
    const lastAskedAt = of.last_asked_at;
    return [{ dayplayerId, rank, reasons, elsewhere: of.elsewhere, passedOver, wakesAt, lastAskedAt }];
  });
}

/** When somebody wakes up who must not be woken now. Within 12 hours of the call, quiet hours do not hold. */
function wakingTime(of: CandidateFacts, position: OfferedPosition, now: Temporal.Instant): Temporal.Instant | null {
  if (hoursUntilCall(position, now) <= soonHours) return null;
  const { quiet_hours: on, quiet_from: from, quiet_until: until } = of;
  return endOfQuietHours(now, { on, from, until, zone: of.zone ?? position.zone }) ?? null;
}

/** Hours until the call; without one, until the end of the day. */
export function hoursUntilCall(position: OfferedPosition, now: Temporal.Instant): number {
  const call = callAndWrap(toOfferedDay(position)).call ?? endOf(position.date, position.zone);
  return (call.epochMilliseconds - now.epochMilliseconds) / 3_600_000;
}

/**
 * Equals take turns: those who were asked longest ago come first, then the nearer ones. Equal by rank are dayplayers with
 * the same star, history with the department, record and years; by turns, those with the same star and history.
 */
function inTurns(judged: Judged[], order: FillRow["asks_by"]): Judged[] {
  const tiers = Map.groupBy(judged, ({ reasons: { starred, worked_before, kept, of, years } }) =>
    order === "rank" ? [starred, worked_before > 0, kept, of, years].join() : [starred, worked_before > 0].join(),
  );
  const place = new Map<string, number>();
  for (const tier of tiers.values()) {
    const places = tier.map(({ rank }) => rank);
    const turns = tier.toSorted(
      (a, b) =>
        (a.lastAskedAt?.epochMilliseconds ?? 0) - (b.lastAskedAt?.epochMilliseconds ?? 0) ||
        (a.reasons.distance_miles ?? Number.MAX_SAFE_INTEGER) - (b.reasons.distance_miles ?? Number.MAX_SAFE_INTEGER) ||
        a.rank - b.rank,
    );
    turns.forEach(({ dayplayerId }, index) => {
      place.set(dayplayerId, places[index] ?? 0);
    });
  }
  return judged.toSorted((a, b) => (place.get(a.dayplayerId) ?? 0) - (place.get(b.dayplayerId) ?? 0));
}
