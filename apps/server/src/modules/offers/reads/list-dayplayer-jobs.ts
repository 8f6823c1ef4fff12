import type { Job } from "@callboard/contract/dayplans";
import type { DayplayerJob } from "@callboard/contract/dayplayers/dayplayer-jobs";
import { isWaiting } from "@callboard/contract/lifecycle";
import { refusals } from "@callboard/contract/refusals";
import type { Page } from "@callboard/contract/route";
import type { Db } from "../../../db/schema.ts";
import { done, refused } from "../../../result.ts";
import { listJobs } from "../../dayplans/list-jobs.ts";
import { getAvailabilityByDate } from "../../dayplayers/availability/get-availability-by-date.ts";
import { findDayplayer } from "../../dayplayers/find-dayplayer.ts";
import { presentDayplayers } from "../../dayplayers/present-dayplayer.ts";
import type { DepartmentScope } from "../../scopes.ts";
import { findObstacle, hasShortRest } from "../rules/find-obstacle.ts";
import { getCommitments } from "./get-commitments.ts";
import { getLatestOffersOfDayplayer } from "./latest-offers.ts";
import { listOfferedPositions } from "./list-offered-positions.ts";
import { presentLatestOffer } from "./present.ts";

interface DayplayerJobQuery {
  scope: DepartmentScope;
  now: Temporal.Instant;
  dayplayerId: string;
  /** `active`: activated jobs of positions that the dayplayer works in. Without it, all planned jobs. */
  only: "active" | undefined;
  after: string | undefined;
}

/** The department's coming jobs by date, each with whether it can be offered to the dayplayer now. */
export async function listDayplayerJobs(db: Db, { scope, now, dayplayerId, only, after }: DayplayerJobQuery) {
  if (!(await findDayplayer(db, dayplayerId))) return refused("not_found");
  const dayplayer = (await presentDayplayers(db, [dayplayerId], { headId: scope.accountId })).get(dayplayerId);
  const heldPositions = dayplayer?.work_preferences.positions ?? [];
  if (only === "active" && heldPositions.length === 0)
    return done<Page<DayplayerJob>>({ data: [], next: null, total: 0 });
  const jobs = await listJobs(db, {
    scope,
    now,
    after,
    ...(only === "active"
      ? { only: "activated" as const, positions: heldPositions.map((name) => name.replaceAll(" ", "_")).join(",") }
      : { only: "coming" as const }),
  });
  return done({ ...jobs, data: await addOfferability(db, jobs.data, dayplayerId, heldPositions) });
}

async function addOfferability(
  db: Db,
  jobs: Job[],
  dayplayerId: string,
  heldPositions: string[],
): Promise<DayplayerJob[]> {
  const ids = jobs.map(({ id }) => id);
  const positions = await listOfferedPositions(db, ids);
  const [commitments, offers, availability] = await Promise.all([
    getCommitments(db, dayplayerId, positions),
    getLatestOffersOfDayplayer(db, dayplayerId, ids),
    getAvailabilityByDate(
      db,
      dayplayerId,
      positions.map(({ date }) => date),
    ),
  ]);
  return jobs.flatMap((job): DayplayerJob[] => {
    const position = positions.find(({ id }) => id === job.id);
    if (!position) return [];
    const offer = offers.get(job.id);
    const obstacle = findObstacle(position, commitments);
    const reason = obstacle === "already_offered" || heldPositions.includes(position.name) ? obstacle : "not_a_match";
    const isAvailable = availability.get(position.date);
    return [
      {
        ...job,
        offer: offer ? presentLatestOffer(offer) : null,
        is_send_offer: offer !== undefined && isWaiting(offer.state),
        why_not: reason ?? null,
        why_not_text: reason ? refusals[reason][1] : null,
        availability: isAvailable === undefined ? "unsaid" : isAvailable ? "free" : "not_free",
        short_rest: hasShortRest(position, commitments.bookings),
      },
    ];
  });
}
