import { createSounds } from "@callboard/client/notifications/sounds";
import { session } from "../session.ts";

/** A browser lets a page sound only after it was touched. */
export const sounds = createSounds(session.memory, "callboard:player");
