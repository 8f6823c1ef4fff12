import { retentionCutoff } from "../../config/retention.ts";
import type { Db } from "../../db/schema.ts";
import { purgeLog } from "../department-log/purge-log.ts";
import { deleteEndedMembers } from "./members/member-queries.ts";

/** Deletes, after a year, the log of departments, memberships that ended, and invitations that were not accepted. */
export async function purgeDepartmentRecords(db: Db, now: Temporal.Instant): Promise<void> {
  await deleteEndedMembers(db, retentionCutoff("departmentAccess", now));
  await purgeLog(db, now);
}
