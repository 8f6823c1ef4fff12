import { clientTexts } from "@callboard/client/texts/es";
import { uiTexts } from "@callboard/ui/texts/es";
import type { Catalogue } from "../en/all.ts";
import { accounts } from "./accounts.ts";
import { answers } from "./answers.ts";
import { calendar } from "./calendar.ts";
import { hours } from "./hours.ts";
import { jobs } from "./jobs.ts";
import { offers } from "./offers.ts";
import { profile } from "./profile.ts";
import { serverTexts } from "./server-texts.ts";
import { shell } from "./shell.ts";

/** All Spanish texts. */
export const es: Catalogue = {
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
  server: serverTexts,
};
