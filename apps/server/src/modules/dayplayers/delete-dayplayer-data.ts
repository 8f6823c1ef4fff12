import type { Tx } from "../../db/schema.ts";
import { indexCandidates } from "./matching/index-candidates.ts";
import { deleteMonths, deleteStarsBy, deleteStarsOf, updateProfile } from "./queries.ts";

/**
 * Empties what a dayplayer said about themselves, because they leave for good: nobody matches or finds them any more, and no
 * head keeps them in a network. The record stays with their past bookings. Called with the player's row held.
 */
export async function deleteDayplayerData(tx: Tx, dayplayerId: string): Promise<void> {
  await updateProfile(tx, dayplayerId, {
    positions: [],
    city: "",
    state: "",
    zip: "",
    country: "United States",
    latitude: null,
    longitude: null,
    zone: null,
    town: "",
    area: null,
    travel_radius_miles: 50,
    about: "",
    in_trade_since: null,
  });
  await deleteMonths(tx, dayplayerId);
  await indexCandidates(tx, [dayplayerId]);
  await deleteStarsOf(tx, dayplayerId);
}

/** A head's network is theirs alone, so it goes with them. */
export async function deleteNetwork(tx: Tx, headId: string): Promise<void> {
  await deleteStarsBy(tx, headId);
}
