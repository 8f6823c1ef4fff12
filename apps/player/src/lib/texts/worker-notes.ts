import type { Language } from "@callboard/contract/languages/languages";
import { workerNotes as en } from "./en/worker-notes.ts";
import { workerNotes as es } from "./es/worker-notes.ts";

/**
 * The texts of the notifications that the service worker writes by itself. It is one file without the
 * catalogues that pages load, so it holds these few texts in every language.
 */
export const workerNotes: Record<Language, typeof en> = { en, es };
