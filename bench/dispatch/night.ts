import { day, hour } from "./world.ts";

const wakesAt = 7 * hour;
const sleepsAt = 22 * hour;

const timeOf = (now: number) => ((now % day) + day) % day;
/** Whether most people sleep. */
export const isNight = (now: number) => timeOf(now) < wakesAt || timeOf(now) >= sleepsAt;
export const morningAfter = (now: number) => now - timeOf(now) + wakesAt + (timeOf(now) >= sleepsAt ? day : 0);
