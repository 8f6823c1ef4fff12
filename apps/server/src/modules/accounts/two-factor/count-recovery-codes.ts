import type { Db } from "../../../db/schema.ts";
import * as q from "./two-factor-queries.ts";

/** How many accounts have recovery codes, for an operator who removes a key. */
export const countRecoveryCodeOwners = (db: Db) => q.countRecoveryCodeOwners(db);
