import type { DayplayerProfile, DayplayerProfileInput } from "@callboard/contract/dayplayers";
import type { Static } from "typebox";
import type { Db, Tx } from "../../db/schema.ts";
import { transaction } from "../../db/transaction.ts";
import { isPosition } from "../../text/department-types.ts";
import type { DayplayerScope } from "../scopes.ts";
import { areaOf } from "./geography/areas.ts";
import { resolvePlace } from "./geography/places.ts";
import { townOf } from "./geography/town.ts";
import { indexCandidates } from "./matching/index-candidates.ts";
import { presentProfile } from "./present.ts";
import { lockDayplayer, updateProfile } from "./queries.ts";

type Input = Static<typeof DayplayerProfileInput>;

interface SaveProfile {
  dayplayer: DayplayerScope;
  input: Input;
}

/** Problems of a profile that its schema does not check, by field. `year` is the current year. */
export function checkProfile({ positions, in_trade_since }: Input, year: number): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  for (const [index, name] of positions.entries())
    if (!isPosition(name)) errors[`positions.${index}`] = [`${name} is not a position of a film crew.`];
  if ((in_trade_since ?? 0) > year) errors.in_trade_since = ["This year is still to come."];
  return errors;
}

/** Saves positions, home and travel radius. Live offers and bookings stay. Matching uses the new values at once. */
export const saveProfile = (db: Db, { dayplayer, input }: SaveProfile): Promise<DayplayerProfile> =>
  transaction(db, (tx) => writeProfile(tx, dayplayer.dayplayerId, input));

/** Does what `saveProfile` does inside the caller's transaction. */
export async function writeProfile(tx: Tx, dayplayerId: string, input: Input): Promise<DayplayerProfile> {
  const place = resolvePlace(input);
  const town = townOf(input.city, input.state);
  await lockDayplayer(tx, dayplayerId);
  const profile = await updateProfile(tx, dayplayerId, {
    ...input,
    // A field that is left out keeps its value.
    ...(input.in_trade_since !== undefined && { in_trade_since: input.in_trade_since }),
    positions: [...new Set(input.positions)],
    latitude: place?.latitude ?? null,
    longitude: place?.longitude ?? null,
    zone: place?.zone ?? null,
    town,
    area: areaOf({ point: place, town, travelRadiusMiles: input.travel_radius_miles }),
  });
  await indexCandidates(tx, [dayplayerId]);
  return presentProfile(profile);
}
