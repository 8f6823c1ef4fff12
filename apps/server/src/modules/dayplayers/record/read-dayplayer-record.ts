import { type DayplayerRecord, enoughDepartments, type Outlook } from "@callboard/contract/dayplayers/player-record";
import { coarseSteps, justOutsideMiles, outlookDays } from "@callboard/contract/limits";
import type { Db } from "../../../db/schema.ts";
import { positionsBeside } from "../../../text/department-types.ts";
import type { DayplayerScope } from "../../scopes.ts";
import { circleAround } from "../geography/circle.ts";
import { yearsBetween } from "../matching/match-order.ts";
import { getProfile, type ProfileRow } from "../queries.ts";
import * as q from "./record-queries.ts";
import { roundCoarsely } from "./round-coarsely.ts";

/** The maximum number of other positions that are listed. */
const namedPositions = 5;
/** Above these limits an exact count of a position would not change the result, so that counting stops there. */
const limits = {
  jobs: coarseSteps[coarseSteps.length - 1] ?? 0,
  departments: enoughDepartments,
  names: namedPositions,
};

interface Reading {
  dayplayer: DayplayerScope;
  now: Temporal.Instant;
  /** The time zone of days if that of the home is unknown. */
  zone: string;
}

/** A dayplayer's record: what heads see of it, what only the dayplayer sees, and the demand near the home. */
export async function readDayplayerRecord(
  db: Db,
  { dayplayer: { dayplayerId }, now, zone }: Reading,
): Promise<DayplayerRecord> {
  const [profile, counts] = await Promise.all([getProfile(db, dayplayerId), q.countOwnOffers(db, dayplayerId, now)]);
  const { coming, dropped, cancelled, no_shows, ...offers } = counts;
  return {
    kept: profile.kept,
    of: profile.counted,
    years: yearsBetween(profile.member_since, now.toZonedDateTimeISO("UTC").toPlainDate().toString()),
    bookings: { coming, dropped, cancelled, no_shows },
    offers,
    outlook: await readOutlook(db, profile, now, zone),
  };
}

async function readOutlook(db: Db, profile: ProfileRow, now: Temporal.Instant, zone: string): Promise<Outlook | null> {
  const { dayplayer_id: dayplayerId, positions, latitude, longitude, travel_radius_miles: miles } = profile;
  if (latitude === null || longitude === null) return null;
  const today = now.toZonedDateTimeISO(profile.zone ?? zone).toPlainDate();
  const from = today.toString();
  const to = today.add({ days: outlookDays - 1 }).toString();
  const point = { latitude, longitude };
  const beside = positionsBeside(positions);
  const [freeDays, rows] = await Promise.all([
    q.countFreeDays(db, dayplayerId, from, to),
    q.listOpenJobs(db, {
      dayplayerId,
      positions,
      beside,
      home: circleAround(point, miles),
      wide: circleAround(point, miles + justOutsideMiles),
      from,
      to,
      now,
      limits,
    }),
  ]);
  const jobsOf = (row: q.OpenJobsRow | undefined) => (row ? roundCoarsely(row.jobs, row.departments) : 0);
  const of = (kind: q.OpenJobsRow["kind"]) => rows.find((row) => row.kind === kind);
  const missed = of("missed");
  // A costumer is helped more by other jobs in costume than by the camera's.
  const isBeside = ({ position }: { position: string }) => Number(beside.includes(position));
  return {
    free_days: freeDays,
    within_reach: { jobs: jobsOf(of("within")) },
    missed: { jobs: jobsOf(missed), days: roundCoarsely(missed?.days ?? 0, missed?.departments ?? 0) },
    just_outside: { jobs: jobsOf(of("outside")) },
    other_positions: rows
      .flatMap((row) => (row.position === null ? [] : [{ position: row.position, jobs: jobsOf(row) }]))
      // Sorted by the rounded number, because an order by the exact one would reveal more.
      .sort(
        (one, other) =>
          isBeside(other) - isBeside(one) || other.jobs - one.jobs || (one.position < other.position ? -1 : 1),
      )
      .slice(0, namedPositions),
  };
}
