import type { MatchReasons } from "@callboard/contract/dayplayers";
import { soonHours } from "@callboard/contract/notification-rules/notification-rule";
import type { Db } from "../../../db/schema.ts";
import { endOfQuietHours } from "../../../time/quiet-hours.ts";
import { callAndWrap, endOf } from "../../dayplans/day-clock.ts";
import { describeMatches } from "../../dayplayers/matching/describe-match.ts";
import { findMatches, type Match, type MatchQuery } from "../../dayplayers/matching/match-position.ts";
import { listCommitmentsOfEach } from "../../offers/reads/get-commitments.ts";
import { findObstacle, hasShortRest } from "../../offers/rules/find-obstacle.ts";
import { type OfferedPosition, toOfferedDay, toTerms } from "../../offers/rules/offered-position.ts";
import type { FillRow } from "../fill-row.ts";
import { type CandidateFacts, listCandidateFacts } from "./candidate-facts.ts";

/**
 * Why a matching dayplayer is not asked now. `other_position`: another fill of the department has asked them for the
 * date, or is planned to.
 */
export type PassedOver = "asleep" | "enough_offers" | "never" | "short_rest" | "other_position";

export interface Candidate {
  dayplayerId: string;
  rank: number;
  reasons: MatchReasons;
  /** Other waiting offers for the date. */
  elsewhere: number;
  passedOver: PassedOver | null;
  /** The end of the dayplayer's quiet hours. */
  wakesAt: Temporal.Instant | null;
}

export interface Candidates {
  /** In the order in which the head wants them to be asked, including those passed over. */
  ranked: Candidate[];
  /** All matches of the position, at most `matchTotalCap`. */
  total: number;
}

/** The number of matches that are read at once, and how often, in one look. */
const pageSize = 100;
const mostPages = 5;
const mostOffersOnDate = 3;
const mostOffersADay = 8;

type FillSettings = Pick<FillRow, "asks_by" | "ask" | "first" | "never" | "head_id" | "now">;

/** A position whose candidates are searched, until at least `wanted` of them can be asked now or there are no more. */
export interface CandidateSearch {
  fill: FillSettings;
  position: OfferedPosition;
  wanted: number;
}

/**
 * Lists everybody who could be asked for a position. Dayplayers who had an offer of the position, or can't take the
 * job, are left out.
 */
export async function listCandidates(db: Db, search: CandidateSearch): Promise<Candidates> {
  const [candidates] = await listCandidatesOfEach(db, [search]);
  return candidates ?? { ranked: [], total: 0 };
}

/**
 * The same for several positions. Each has match queries of its own; everything else is read in one statement for all,
 * because planning a statement costs the database more than running it.
 */
export async function listCandidatesOfEach(db: Db, searches: CandidateSearch[]): Promise<Candidates[]> {
  const all = await inSmallGroups(searches, (search) => startSearch(db, search));
  const pinned = await rateEach(
    db,
    all.map(({ search, pinned }) => ({ ...search, matches: pinned })),
  );
  all.forEach((each, index) => {
    each.ranked.push(...(pinned[index] ?? []));
  });
  for (let page = 0; page < mostPages; page += 1) {
    const open = all.filter(({ hasMore }) => hasMore);
    if (open.length === 0) break;
    const found = await inSmallGroups(open, (each) => readPage(db, each));
    const rated = await rateEach(
      db,
      open.map(({ search }, index) => ({ ...search, matches: found[index] ?? [] })),
    );
    open.forEach((each, index) => {
      const { fill, wanted } = each.search;
      const people = rated[index] ?? [];
      each.ranked.push(...(fill.asks_by === "turns" ? inTurns(people) : people));
      const available = each.ranked.filter(({ passedOver }) => passedOver === null).length;
      each.hasMore = each.after !== undefined && available < wanted;
    });
  }
  return all.map(({ ranked, total }) => ({ ranked, total }));
}

interface RunningSearch extends Candidates {
  search: CandidateSearch;
  pinned: Match[];
  after: string | undefined;
  hasMore: boolean;
}

export const toMatchQuery = ({ position }: Pick<CandidateSearch, "position">, headId: string): MatchQuery => ({
  departmentId: position.department_id,
  headId,
  position: position.name,
  date: position.date,
  during: toTerms(position).during,
  place: position,
});

/** Without a head there are no stars and blocks, so that the search finds nobody. */
async function startSearch(db: Db, search: CandidateSearch): Promise<RunningSearch> {
  const { first, head_id: headId } = search.fill;
  const started = { search, ranked: [], total: 0, after: undefined };
  if (!headId) return { ...started, pinned: [], hasMore: false };
  const described = await describeMatches(db, { ...toMatchQuery(search, headId), dayplayerIds: first });
  const pinned = first.flatMap((dayplayerId) => {
    const match = described.get(dayplayerId);
    return match && mayAsk(search.fill, match) ? [{ dayplayerId, rank: match.rank ?? 0, reasons: match.reasons }] : [];
  });
  return { ...started, pinned, hasMore: true };
}

async function readPage(db: Db, running: RunningSearch): Promise<Match[]> {
  const { search, pinned, after } = running;
  const query = toMatchQuery(search, search.fill.head_id ?? "");
  const found = await findMatches(db, { ...query, limit: pageSize, after });
  const asked = found.matches.filter((match) => mayAsk(search.fill, match));
  // The network ranks before all others, so that the pages after them have nobody of it.
  running.after = asked.length < found.matches.length ? undefined : (found.next ?? undefined);
  running.total = found.total;
  const isPinned = new Set(pinned.map(({ dayplayerId }) => dayplayerId));
  return asked.filter(({ dayplayerId }) => !isPinned.has(dayplayerId));
}

/** Whether the head starred a match, or the department worked with them. */
export const isFromNetwork = ({ reasons: { starred, worked_before } }: Pick<Match, "reasons">) =>
  starred || worked_before > 0;

/** Whether a fill may ask a match at all. */
export const mayAsk = ({ ask }: Pick<FillRow, "ask">, match: Pick<Match, "reasons">) =>
  ask !== "network" || isFromNetwork(match);

/** The number of match queries that run in parallel. */
const sideBySide = 4;

async function inSmallGroups<A, B>(all: A[], run: (each: A) => Promise<B>): Promise<B[]> {
  const results: B[] = [];
  for (let from = 0; from < all.length; from += sideBySide)
    results.push(...(await Promise.all(all.slice(from, from + sideBySide).map(run))));
  return results;
}

type RatedCandidate = Candidate & { lastOfferedAt: Temporal.Instant | null };
type Rating = Omit<RatedCandidate, "dayplayerId" | "rank" | "reasons">;
interface People {
  fill: Pick<FillSettings, "never" | "now">;
  position: OfferedPosition;
  ids: string[];
}

async function rateEach(db: Db, all: (Omit<People, "ids"> & { matches: Match[] })[]): Promise<RatedCandidate[][]> {
  const rated = await ratePeopleOfEach(
    db,
    all.map((each) => ({ ...each, ids: each.matches.map(({ dayplayerId }) => dayplayerId) })),
  );
  return all.map(({ matches }, index) =>
    matches.flatMap(({ dayplayerId, rank, reasons }): RatedCandidate[] => {
      const judgement = rated[index]?.get(dayplayerId);
      return judgement ? [{ dayplayerId, rank, reasons, ...judgement }] : [];
    }),
  );
}

/**
 * Returns those of the dayplayers who had no offer of the position and can take the job, and whether they can be asked
 * now.
 */
export async function ratePeople(db: Db, people: People): Promise<Map<string, Rating>> {
  const [rated] = await ratePeopleOfEach(db, [people]);
  return rated ?? new Map();
}

/** The same for several positions. */
async function ratePeopleOfEach(db: Db, all: People[]): Promise<Map<string, Rating>[]> {
  const asking = all.map(({ ids, position }) => ({ dayplayerIds: ids, position }));
  if (asking.every(({ dayplayerIds }) => dayplayerIds.length === 0)) return all.map(() => new Map());
  const facts = await listCandidateFacts(db, asking);
  const commitments = await listCommitmentsOfEach(
    db,
    asking.map(({ dayplayerIds, position }) => ({
      dayplayerIds,
      committedIds: dayplayerIds.filter((id) => facts.get(position.id)?.get(id)?.commits),
      position,
    })),
  );
  return all.map(({ fill, position, ids }, index) => {
    const never = new Set(fill.never);
    const wakingTime = wakingTimes(position, fill.now);
    return new Map(
      ids.flatMap((id): [string, Rating][] => {
        const of = facts.get(position.id)?.get(id);
        const commitment = commitments[index]?.get(id);
        if (!of || !commitment || of.was_offered || findObstacle(position, commitment)) return [];
        const wakesAt = wakingTime(of);
        const passedOver = never.has(id)
          ? "never"
          : hasShortRest(position, commitment.bookings)
            ? "short_rest"
            : of.asked_that_day
              ? "other_position"
              : hasEnoughOffers(of)
                ? "enough_offers"
                : wakesAt
                  ? "asleep"
                  : null;
        return [[id, { elsewhere: of.elsewhere, passedOver, wakesAt, lastOfferedAt: of.last_offered_at }]];
      }),
    );
  });
}

/**
 * Whether a dayplayer has the maximum number of waiting automatic offers. `more` are those that are about to be sent.
 */
export const hasEnoughOffers = (
  { automatic_on_date, automatic_today }: Pick<CandidateFacts, "automatic_on_date" | "automatic_today">,
  more = { onDate: 0, today: 0 },
) => automatic_on_date + more.onDate >= mostOffersOnDate || automatic_today + more.today >= mostOffersADay;

/**
 * Returns when the quiet hours of dayplayers end. Within 12 hours of the call, quiet hours do not count. Most people
 * have the same quiet hours, so each kind is computed once.
 */
export function wakingTimes(position: OfferedPosition, now: Temporal.Instant) {
  const isSoon = hoursUntilCall(position, now) <= soonHours;
  const known = new Map<string, Temporal.Instant | null>();
  return ({ quiet_hours: on, quiet_from: from, quiet_until: until, zone }: CandidateFacts): Temporal.Instant | null => {
    if (isSoon || !on) return null;
    const settings = { on, from, until, zone: zone ?? position.zone };
    const key = [from, until, settings.zone].join();
    if (!known.has(key)) known.set(key, endOfQuietHours(now, settings) ?? null);
    return known.get(key) ?? null;
  };
}

/** Hours until the call; without one, until the end of the day. */
export function hoursUntilCall(position: OfferedPosition, now: Temporal.Instant): number {
  const call = callAndWrap(toOfferedDay(position)).call ?? endOf(position.date, position.zone);
  return (call.epochMilliseconds - now.epochMilliseconds) / 3_600_000;
}

/** Among those with the same star and history, who was asked longest ago comes first, then the better match. */
function inTurns(rated: RatedCandidate[]): RatedCandidate[] {
  const lastOffered = ({ lastOfferedAt }: RatedCandidate) => lastOfferedAt?.epochMilliseconds ?? 0;
  return rated.toSorted(
    (a, b) =>
      Number(b.reasons.starred) - Number(a.reasons.starred) ||
      Number(b.reasons.worked_before > 0) - Number(a.reasons.worked_before > 0) ||
      lastOffered(a) - lastOffered(b) ||
      a.rank - b.rank,
  );
}
