import type { Db } from "../../db/schema.ts";
import { done, refused } from "../../result.ts";
import { findContactOf } from "./contact-queries.ts";
import { findImport } from "./import/import-queries.ts";

interface ContactPath {
  headId: string;
  id: string;
}

/** Lets a head use an import of theirs. */
export const mayUseImport = async (db: Db, { headId, id }: ContactPath) =>
  (await findImport(db, id, headId)) ? done(undefined) : refused("not_found");

/** Lets a head use a contact of theirs. */
export const mayUseContact = async (db: Db, { headId, id }: ContactPath) =>
  (await findContactOf(db, headId, id)) ? done(undefined) : refused("not_found");
