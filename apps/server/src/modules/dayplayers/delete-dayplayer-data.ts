import type { Tx } from "../../db/schema.ts";
import { indexCandidates } from "./matching/index-candidates.ts";
import { deleteAvailability, updateProfile } from "./queries.ts";

/**
 * Clears the profile of a dayplayer whose account is deleted. They no longer match, and nobody finds
 * them. The record stays with their past bookings. The caller has to hold the lock of the dayplayer's row.
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
  await deleteAvailability(tx, dayplayerId);
  await indexCandidates(tx, [dayplayerId]);
}

/** Deletes the network of a head whose account is deleted. */
export async function deleteNetwork(tx: Tx, headId: string): Promise<void> {
  await tx.deleteFrom("stars").where("head_id", "=", headId).execute();
}
