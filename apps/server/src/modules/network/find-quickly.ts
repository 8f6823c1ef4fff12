import type { QuickFind } from "@callboard/contract/dayplayers/quick-find";
import type { Db } from "../../db/schema.ts";
import { findDaysAndJobs } from "../dayplans/find/find-days-and-jobs.ts";
import { presentDayplayers } from "../dayplayers/present-dayplayer.ts";
import type { DepartmentScope } from "../scopes.ts";
import { findHits } from "./search-dayplayers.ts";

/** Few enough that a head can look over them before typing another letter. */
const maxDayplayers = 8;

interface QuickFindQuery {
  scope: DepartmentScope;
  now: Temporal.Instant;
  query: string;
}

/** Days, jobs and dayplayers that match a text, in one answer. */
export async function findQuickly(db: Db, input: QuickFindQuery): Promise<QuickFind> {
  const [daysAndJobs, dayplayers] = await Promise.all([findDaysAndJobs(db, input), findDayplayers(db, input)]);
  return { ...daysAndJobs, dayplayers };
}

async function findDayplayers(db: Db, { scope, query }: QuickFindQuery): Promise<QuickFind["dayplayers"]> {
  const text = query.trim();
  if (!text) return [];
  const { accountId: headId, departmentId } = scope;
  const hits = await findHits(db, { headId, departmentId, text }, { limit: maxDayplayers });
  const ids = hits.map(({ dayplayerId }) => dayplayerId);
  const presented = await presentDayplayers(db, ids, { headId });
  return ids.flatMap((id) => presented.get(id) ?? []);
}
