import type { DayplayerProfile } from "@callboard/contract/dayplayers";
import type { Db } from "../../db/schema.ts";
import type { DayplayerScope } from "../scopes.ts";
import { presentProfile } from "./present.ts";
import { getProfile } from "./queries.ts";

export const readProfile = async (db: Db, dayplayer: DayplayerScope): Promise<DayplayerProfile> =>
  presentProfile(await getProfile(db, dayplayer.dayplayerId));
