import type { Db } from "../../db/schema.ts";
import { done, refused } from "../../result.ts";
import { presentSheet } from "./present-sheet.ts";
import { readSheet, type SheetCall } from "./read-sheet.ts";

export async function getDaySheet(db: Db, call: SheetCall) {
  const sheet = await readSheet(db, call);
  return sheet ? done(await presentSheet(db, call, sheet)) : refused("not_found");
}
