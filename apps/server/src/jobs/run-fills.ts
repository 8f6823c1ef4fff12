import type { Db } from "../db/schema.ts";
import { advanceFills } from "../modules/fills/advance-fills.ts";
import { followFeed } from "../modules/fills/follow-feed.ts";
import { callStandbys } from "../modules/standby/call-standbys.ts";
import { inviteStandbys } from "../modules/standby/invite-standbys.ts";
import { settleStandbys } from "../modules/standby/settle-standbys.ts";
import { standbysOfFills } from "../modules/standby/standbys-of-fills.ts";

/**
 * Processes new events, moves the fills that are due, gives empty places to standbys, and sends waves. Any number of
 * processes may run it. Returns whether no due fill is left; another process may have locked one.
 */
export async function runFills(db: Db): Promise<boolean> {
  await followFeed(db);
  await settleStandbys(db);
  await callStandbys(db);
  const { isDone } = await advanceFills(db, standbysOfFills);
  await inviteStandbys(db);
  return isDone;
}
