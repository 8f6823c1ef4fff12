import type { Db } from "../../db/schema.ts";
import { done, refused } from "../../result.ts";
import { presentSheet } from "./present-sheet.ts";
import { readSheet, type SheetQuery } from "./read-sheet.ts";

export async function getDaySheet(db: Db, query: SheetQuery) {
  const sheet = await readSheet(db, query);
  return sheet ? done(await presentSheet(db, query, sheet)) : refused("not_found");
}
