import { session } from "../session.ts";

export const firstRunKey = "first-run";

/** Whether the first steps were begun on this device and not finished. Apart from their code, which loads later. */
export const isFirstRun = (): boolean => session.drafts.read(firstRunKey) !== undefined;
