import type { PlayerProfile } from "@callboard/contract/dayplayers";
import type { Db } from "../../db/schema.ts";
import type { PlayerScope } from "./policy.ts";
import { presentProfile } from "./present.ts";
import { getProfile } from "./queries.ts";

export const readProfile = async (db: Db, player: PlayerScope): Promise<PlayerProfile> =>
  presentProfile(await getProfile(db, player.playerId));
