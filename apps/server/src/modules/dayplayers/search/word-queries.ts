import { sql } from "kysely";
import type { Db } from "../../../db/schema.ts";

/**
 * Lists words of the index that share a remnant with a typed word. A remnant is a word without up to two of its
 * letters.
 */
export async function listSimilarWords(db: Db, remnants: string[]): Promise<string[]> {
  if (remnants.length === 0) return [];
  const { rows } = await sql<{ word: string }>`
    select distinct word from search_typos where slip = any(${remnants}::text[])`.execute(db);
  return rows.map(({ word }) => word);
}
