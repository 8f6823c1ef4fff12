import { coarseSteps, justOutsideMiles, outlookDays } from "@callboard/contract/limits";
import { type DayplayerRecord, enoughDepartments, type Outlook } from "@callboard/contract/player-record";
import type { Db } from "../../../db/schema.ts";
import { circleAround } from "../geography/circle.ts";
import { yearsBetween } from "../matching/match-order.ts";
import type { DayplayerScope } from "../policy.ts";
import { getProfile, type ProfileRow } from "../queries.ts";
import * as q from "./record-queries.ts";
import { tellCoarsely } from "./tell-coarsely.ts";

/** How many positions not held are named. */
const namedPositions = 5;
/** From here on nothing more is told of a position not held. */
const limits = {
  jobs: coarseSteps[coarseSteps.length - 1] ?? 0,
  departments: enoughDepartments,
  names: namedPositions,
};

interface Reading {
  dayplayer: DayplayerScope;
  now: Temporal.Instant;
  /** Of days, where the home's own zone is not known. */
  zone: string;
}

/** How a dayplayer stands: what heads see, what only they do, and what is wanted around them. */
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
  const [freeDays, rows] = await Promise.all([
    q.countFreeDays(db, dayplayerId, from, to),
    q.findWanted(db, {
      dayplayerId,
      positions,
      home: circleAround(point, miles),
      wide: circleAround(point, miles + justOutsideMiles),
      from,
      to,
      now,
      limits,
    }),
  ]);
  const jobsOf = (row: q.WantedRow | undefined) => (row ? tellCoarsely(row.jobs, row.departments) : 0);
  const of = (kind: q.WantedRow["kind"]) => rows.find((row) => row.kind === kind);
  const missed = of("missed");
  return {
    free_days: freeDays,
    within_reach: { jobs: jobsOf(of("within")) },
    missed: { jobs: jobsOf(missed), days: tellCoarsely(missed?.days ?? 0, missed?.departments ?? 0) },
    just_outside: { jobs: jobsOf(of("outside")) },
    other_positions: rows
      .flatMap((row) => (row.position === null ? [] : [{ position: row.position, jobs: jobsOf(row) }]))
      // In the order of what is told: the exact one would tell more.
      .sort((one, other) => other.jobs - one.jobs || (one.position < other.position ? -1 : 1))
      .slice(0, namedPositions),
  };
}
