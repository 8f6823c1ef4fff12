import type { Pool } from "pg";
import type { Db } from "../db/schema.ts";
import type { KeySettings } from "../keys/open-keys.ts";

/** The context of a command. */
export interface Operation {
  db: Db;
  pool: Pool;
  now: Temporal.Instant;
  publicUrl: string;
  /** The lines of the seller's name and address. */
  invoiceFrom: string[];
  /** The settings of the servers' keys. */
  keys: KeySettings;
  /** The folder of uploaded files on this machine; undefined when they are in a bucket. */
  filesFolder: string | undefined;
}
