import type { Dayplayer, Match } from "@callboard/contract/dayplayers";
import { bestMatchesShown } from "@callboard/contract/limits";
import type { Need } from "@callboard/contract/offers/group-offers";
import type { Page } from "@callboard/contract/route";
import type { Db } from "../../../db/schema.ts";
import { listNeedyJobs } from "../../dayplans/list-jobs.ts";
import { listWishes } from "../../dayplayers/availability/list-wishes.ts";
import { findBestMatches } from "../../dayplayers/matching/best-matches.ts";
import { reasonsOf } from "../../dayplayers/matching/match-position.ts";
import { presentDayplayers } from "../../dayplayers/present-dayplayer.ts";
import type { DepartmentScope } from "../../scopes.ts";
import { listFirstWaiting, type WaitingRow } from "./latest-offers.ts";
import { presentLatestOffer } from "./present.ts";

/** The smallest number of needs on a page of whole dates, where there are so many. */
const minNeedsPerPage = 12;

interface NeedQuery {
  scope: DepartmentScope;
  now: Temporal.Instant;
  positions?: string | undefined;
  after?: string | undefined;
}

/**
 * Lists the positions that need somebody by date and in the department's order. Five statements,
 * however many needs a page has.
 */
export async function listNeeds(db: Db, { scope, ...query }: NeedQuery): Promise<Page<Need>> {
  const { jobs, places, durings, next, total } = await listNeedyJobs(db, { scope, ...query, atLeast: minNeedsPerPage });
  const found = await findBestMatches(db, {
    departmentId: scope.departmentId,
    headId: scope.accountId,
    positions: jobs.flatMap(({ id, name, start_date }, index) => {
      const place = places[index];
      return place ? [{ id, name, date: start_date, during: durings[index] ?? null, place }] : [];
    }),
    limit: bestMatchesShown,
  });
  const offers = await listFirstWaiting(
    db,
    jobs.map(({ id }) => id),
    bestMatchesShown,
  );
  const ids = new Set([
    ...[...found.values()].flatMap((matches) => matches.map(({ dayplayerId }) => dayplayerId)),
    ...offers.map(({ dayplayer_id }) => dayplayer_id),
  ]);
  const [dayplayers, wishOf] = await Promise.all([
    presentDayplayers(db, [...ids], { headId: scope.accountId }),
    listWishes(
      db,
      [...ids],
      jobs.map(({ start_date }) => start_date),
    ),
  ]);
  const best = ({ id, start_date }: (typeof jobs)[number]) =>
    (found.get(id) ?? []).flatMap((facts, index): Match[] => {
      const dayplayer = dayplayers.get(facts.dayplayerId);
      if (!dayplayer) return [];
      const reasons = reasonsOf(facts, { kept: dayplayer.kept, counted: dayplayer.of });
      const wish = wishOf(facts.dayplayerId, [start_date]);
      return [{ ...dayplayer, rank: index + 1, reasons, offer: null, is_send_offer: false, ...wish }];
    });
  const waiting = Map.groupBy(offers, ({ position_id }) => position_id);
  const data = jobs.map((job) => ({
    job,
    best: best(job),
    waiting: (waiting.get(job.id) ?? []).flatMap((offer, index) => {
      const dayplayer = dayplayers.get(offer.dayplayer_id);
      return dayplayer ? [presentWaiting(offer, dayplayer, index + 1)] : [];
    }),
  }));
  return { data, next, total };
}

/** A dayplayer who was asked. An offer through the API may have been sent to somebody who was no match. */
function presentWaiting({ rank, reasons, ...offer }: WaitingRow, dayplayer: Dayplayer, turn: number): Match {
  const { is_starred: starred, kept, of, work_preferences } = dayplayer;
  const years = work_preferences.years_as_member;
  const unranked = { starred, worked_before: 0, kept, of, years, distance_miles: null };
  const shown = { rank: rank ?? turn, reasons: reasons ?? unranked };
  return { ...dayplayer, ...shown, offer: presentLatestOffer(offer), is_send_offer: true };
}
