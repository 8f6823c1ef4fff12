import { clientTexts } from "@callboard/client/texts/en";
import { uiTexts } from "@callboard/ui/texts/en";
import { accounts } from "./accounts.ts";
import { answers } from "./answers.ts";
import { calendar } from "./calendar.ts";
import { jobs } from "./jobs.ts";
import { offers } from "./offers.ts";
import { profile } from "./profile.ts";
import { settings } from "./settings.ts";
import { shell } from "./shell.ts";

/** All English texts of the player app, by area. */
export const en = {
  ...uiTexts,
  ...clientTexts,
  ...shell,
  ...accounts,
  ...offers,
  ...jobs,
  ...answers,
  ...calendar,
  ...profile,
  ...settings,
};

export type English = typeof en;
