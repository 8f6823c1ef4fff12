import { createSounds } from "@callboard/client/notifications/sounds";
import { memory } from "./session.ts";

/** Made with the first screen: a browser lets a page sound only after it was touched. */
export const sounds = createSounds(memory, "callboard:head");
