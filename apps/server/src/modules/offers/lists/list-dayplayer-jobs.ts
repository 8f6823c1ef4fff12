import type { Job } from "@callboard/contract/dayplans";
import type { DayplayerJob } from "@callboard/contract/dayplayer-jobs";
import { refusals } from "@callboard/contract/refusals";
import type { Page } from "@callboard/contract/route";
import type { Db } from "../../../db/schema.ts";
import { done, refused } from "../../../result.ts";
import { listJobs } from "../../dayplans/list-jobs.ts";
import { findDayplayer } from "../../dayplayers/find-player.ts";
import { presentDayplayers } from "../../dayplayers/present-dayplayer.ts";
import { readSaidDays } from "../../dayplayers/read-said-days.ts";
import type { DepartmentScope } from "../../productions/policy.ts";
import { readStandingOf, restsTooShort, whyNotAsk } from "../creation/find-obstacle.ts";
import { isWaiting, presentLatestOffer } from "../present.ts";
import { readOfferedPositions } from "../terms/offered-position.ts";
import { latestOfDayplayer } from "./job-offer-queries.ts";

interface JobsOfDayplayer {
  scope: DepartmentScope;
  now: Temporal.Instant;
  dayplayerId: string;
  /** `active`: activated jobs of positions that the dayplayer holds; all planned ones without. */
  only: "active" | undefined;
  after: string | undefined;
}

/** The department's coming jobs as they could be offered to a dayplayer now, by date. */
export async function listDayplayerJobs(db: Db, { scope, now, dayplayerId, only, after }: JobsOfDayplayer) {
  if (!(await findDayplayer(db, dayplayerId))) return refused("not_found");
  const dayplayer = (await presentDayplayers(db, [dayplayerId], { headId: scope.accountId })).get(dayplayerId);
  const held = dayplayer?.work_preferences.positions ?? [];
  if (only === "active" && held.length === 0) return done<Page<DayplayerJob>>({ data: [], next: null, total: 0 });
  const jobs = await listJobs(db, {
    scope,
    now,
    after,
    ...(only === "active"
      ? { only: "activated" as const, positions: held.map((name) => name.replaceAll(" ", "_")).join(",") }
      : { only: "coming" as const }),
  });
  return done({ ...jobs, data: await withStanding(db, jobs.data, dayplayerId, held) });
}

async function withStanding(db: Db, jobs: Job[], dayplayerId: string, held: string[]): Promise<DayplayerJob[]> {
  const ids = jobs.map(({ id }) => id);
  const positions = await readOfferedPositions(db, ids);
  const [standing, offers, said] = await Promise.all([
    readStandingOf(db, dayplayerId, positions),
    latestOfDayplayer(db, dayplayerId, ids),
    readSaidDays(
      db,
      dayplayerId,
      positions.map(({ date }) => date),
    ),
  ]);
  return jobs.flatMap((job): DayplayerJob[] => {
    const position = positions.find(({ id }) => id === job.id);
    if (!position) return [];
    const offer = offers.get(job.id);
    const asked = whyNotAsk(position, standing);
    const why = asked === "already_offered" || held.includes(position.name) ? asked : "not_a_match";
    const free = said.get(position.date);
    return [
      {
        ...job,
        offer: offer ? presentLatestOffer(offer) : null,
        is_send_offer: isWaiting(offer),
        why_not: why ?? null,
        why_not_text: why ? refusals[why][1] : null,
        availability: free === undefined ? "unsaid" : free ? "free" : "not_free",
        short_rest: restsTooShort(position, standing.bookings),
      },
    ];
  });
}
