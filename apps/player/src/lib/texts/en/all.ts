import { clientTexts } from "@callboard/client/texts/en";
import type { ServerTexts } from "@callboard/client/texts/server-texts";
import { uiTexts } from "@callboard/ui/texts/en";
import { accounts } from "./accounts.ts";
import { answers } from "./answers.ts";
import { calendar } from "./calendar.ts";
import { hours } from "./hours.ts";
import { jobs } from "./jobs.ts";
import { offers } from "./offers.ts";
import { profile } from "./profile.ts";
import { shell } from "./shell.ts";

/** All English texts: those of the player app by area, and those of the packages. */
export const en = {
  app: {
    ...shell,
    ...accounts,
    ...offers,
    ...jobs,
    ...hours,
    ...answers,
    ...calendar,
    ...profile,
  },
  ui: uiTexts,
  client: clientTexts,
  server: { refusals: { invalid_credentials: "Email or password is wrong." } } as ServerTexts,
};

/** All texts of a language. `server` replaces what the server writes in English. */
export type Catalogue = typeof en;
