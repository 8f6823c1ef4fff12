import type { Db } from "../../db/schema.ts";
import { listStandbysOf } from "./standby-queries.ts";

/** Lists who is invited to stand by for a position and has not answered. */
export const listInvitedToStandBy = async (db: Db, positionId: string) =>
  (await listStandbysOf(db, positionId)).filter(({ state }) => state === "invited");
