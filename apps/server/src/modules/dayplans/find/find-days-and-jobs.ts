import type { QuickFind } from "@callboard/contract/dayplayers/quick-find";
import type { Db } from "../../../db/schema.ts";
import type { DepartmentScope } from "../../scopes.ts";
import { today } from "../day-clock.ts";
import { getJobs } from "../list-jobs.ts";
import { namedDays } from "../named-days.ts";
import { listDaySums, listFittingJobs } from "./find-queries.ts";

/** Few enough to be read before the next letter is typed. */
const maxJobs = 8;

interface DaysAndJobsQuery {
  scope: DepartmentScope;
  now: Temporal.Instant;
  query: string;
}

/** The days that a text names, planned or not, and the jobs that match it. */
export async function findDaysAndJobs(
  db: Db,
  { scope, now, query }: DaysAndJobsQuery,
): Promise<Pick<QuickFind, "days" | "jobs">> {
  const day = today(now, scope.zone);
  const dates = namedDays(query, day);
  const words = query.trim().split(/\s+/);
  const { departmentId } = scope;
  const [sums, fitting] = await Promise.all([
    dates.length > 0 ? listDaySums(db, departmentId, dates) : [],
    words.some(Boolean) ? listFittingJobs(db, { departmentId, words, dates, today: day, limit: maxJobs }) : [],
  ]);
  const ids = fitting.map(({ id }) => id);
  const jobs = await getJobs(db, { scope, now, positionIds: ids });
  return {
    days: dates.map((date) => {
      const { id = null, city = "", count = 0, booked = 0 } = sums.find((each) => each.date === date) ?? {};
      return { date, dayplan_id: id, city, count, booked, need: count - booked };
    }),
    // In the order of relevance, because getJobs returns them by date.
    jobs: ids.flatMap((id) => jobs.find((job) => job.id === id) ?? []),
  };
}
