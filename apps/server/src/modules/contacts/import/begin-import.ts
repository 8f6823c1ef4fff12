import type { Db } from "../../../db/schema.ts";
import { insertImport } from "./import-queries.ts";

/** Creates an import without rows. It is deleted if it is not finished within a day. */
export const beginImport = (db: Db, headId: string) => insertImport(db, headId);
