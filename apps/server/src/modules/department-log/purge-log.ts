import { retentionCutoff } from "../../config/retention.ts";
import type { Db } from "../../db/schema.ts";

/** Deletes entries of the logs of departments after a year. */
export const purgeLog = (db: Db, now: Temporal.Instant) =>
  db.deleteFrom("department_log").where("at", "<", retentionCutoff("departmentLog", now)).execute();
