import type { QuickFind } from "@callboard/contract/quick-find";
import type { Db } from "../../db/schema.ts";
import { presentDayplayers } from "../dayplayers/present-dayplayer.ts";
import { searchDayplayers } from "../dayplayers/search-dayplayers.ts";
import type { DepartmentScope } from "../productions/policy.ts";
import { today } from "./day-clock.ts";
import { listDaySums, listFittingJobs } from "./find-queries.ts";
import { getJobs } from "./list-jobs.ts";
import { namedDays } from "./named-days.ts";

/** Of each kind: what one can look over before typing another letter. */
const most = { jobs: 8, dayplayers: 8 };

interface QuickFindQuery {
  scope: DepartmentScope;
  now: Temporal.Instant;
  query: string;
}

/** Days, jobs and dayplayers that a few words mean, at once. */
export async function findQuickly(db: Db, input: QuickFindQuery): Promise<QuickFind> {
  const [daysAndJobs, dayplayers] = await Promise.all([findDaysAndJobs(db, input), findDayplayers(db, input)]);
  return { ...daysAndJobs, dayplayers };
}

async function findDayplayers(db: Db, { scope, query }: QuickFindQuery): Promise<QuickFind["dayplayers"]> {
  const text = query.trim();
  if (!text) return [];
  const { accountId: headId, departmentId } = scope;
  const { dayplayers } = await searchDayplayers(db, { headId, departmentId, text, limit: most.dayplayers });
  const ids = dayplayers.map(({ dayplayerId }) => dayplayerId);
  const presented = await presentDayplayers(db, ids, { headId });
  return ids.flatMap((id) => presented.get(id) ?? []);
}

/** A day is found whether or not it is planned; with it come its jobs. */
async function findDaysAndJobs(
  db: Db,
  { scope, now, query }: QuickFindQuery,
): Promise<Pick<QuickFind, "days" | "jobs">> {
  const day = today(now, scope.zone);
  const dates = namedDays(query, day);
  const words = query.trim().split(/\s+/);
  const { departmentId } = scope;
  const [sums, fitting] = await Promise.all([
    dates.length > 0 ? listDaySums(db, departmentId, dates) : [],
    words.some(Boolean) ? listFittingJobs(db, { departmentId, words, dates, today: day, limit: most.jobs }) : [],
  ]);
  const ids = fitting.map(({ id }) => id);
  const jobs = await getJobs(db, { scope, now, positionIds: ids });
  return {
    days: dates.map((date) => {
      const { id = null, city = "", count = 0, booked = 0 } = sums.find((each) => each.date === date) ?? {};
      return { date, dayplan_id: id, city, count, booked, need: count - booked };
    }),
    // By fitness again, not by date.
    jobs: ids.flatMap((id) => jobs.find((job) => job.id === id) ?? []),
  };
}
