import type { Pool } from "pg";
import type { Db } from "../db/schema.ts";

/** The context of a command. */
export interface Operation {
  db: Db;
  pool: Pool;
  now: Temporal.Instant;
  publicUrl: string;
  /** The folder of uploaded files on this machine; undefined when they are in a bucket. */
  filesFolder: string | undefined;
}
