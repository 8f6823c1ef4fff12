import type { Db } from "../../db/schema.ts";
import { advanceFills } from "./advance-fills.ts";
import { followFeed } from "./follow-feed.ts";

/** Follows new events, moves the fills that are due, and sends their waves. Any number of processes may run it. */
export async function runFills(db: Db): Promise<void> {
  await followFeed(db);
  await advanceFills(db);
}
