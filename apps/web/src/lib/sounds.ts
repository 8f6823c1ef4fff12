import { createSounds } from "@callboard/client/notifications/sounds";
import { memory } from "./session.ts";

/** Created soon after the first screen, because browsers allow sound only after an interaction, which has to be observed. */
export const sounds = createSounds(memory, "callboard:head");
