import { session } from "./session.ts";

/** Stores the time zone of the home base, in which the dayplayer's days pass (today.ts). Signing out deletes it. */
export const keepHomeZone = (zone: string | null): void => session.memory.write("home-zone", zone);
