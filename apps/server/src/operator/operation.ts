import type { Pool } from "pg";
import type { Db } from "../db/schema.ts";

/** What a command works with. */
export interface Operation {
  db: Db;
  pool: Pool;
  now: Temporal.Instant;
  publicUrl: string;
  /** Where uploaded files are on this machine; undefined when they are in a bucket. */
  filesFolder: string | undefined;
}
