import type { StandbyState } from "@callboard/contract/fills/standby-lifecycle";
import type { DayplayerStandby } from "@callboard/contract/fills/standbys";
import type { Db } from "../../db/schema.ts";
import { presentDayplayerStandby } from "./present-standby.ts";
import { listOwnStandbys, listStandbysByIds } from "./standby-queries.ts";

/** Gets a dayplayer's standby or invitation, in any state. The job is included until it has ended. */
export async function getOwnStandby(
  db: Db,
  { dayplayerId, standbyId }: { dayplayerId: string; standbyId: string },
): Promise<{ state: StandbyState; job: DayplayerStandby | undefined } | undefined> {
  const [found] = await listStandbysByIds(db, [standbyId]);
  if (found?.dayplayer_id !== dayplayerId) return undefined;
  const [row] = await listOwnStandbys(db, { dayplayerId, positionId: found.position_id });
  return row && { state: row.state, job: presentDayplayerStandby(row) };
}
