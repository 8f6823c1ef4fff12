import type { DayplayerProfile } from "@callboard/contract/dayplayers";
import { session } from "./session.ts";

/** Stores the time zone of the home base, in which the dayplayer's days pass, and its country. Signing out deletes them. */
export function keepHome({ zone, country }: Pick<DayplayerProfile, "zone" | "country">): void {
  session.memory.write("home-zone", zone);
  session.memory.write("home-country", country);
}
