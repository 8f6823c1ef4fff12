import { clientTexts } from "@callboard/client/texts/en";
import { uiTexts } from "@callboard/ui/texts/en";
import { contacts } from "./contacts.ts";
import { department } from "./department.ts";
import { entrance } from "./entrance.ts";
import { fills } from "./fills.ts";
import { find } from "./find.ts";
import { frame } from "./frame.ts";
import { home } from "./home.ts";
import { jobs } from "./jobs.ts";
import { landing } from "./landing.ts";
import { messages } from "./messages.ts";
import { offers } from "./offers.ts";
import { payments } from "./payments.ts";
import { people } from "./people.ts";
import { productions } from "./productions.ts";
import { settings } from "./settings.ts";

const { uiTheme, ...components } = uiTexts;
const { ago, errors, ...security } = clientTexts;

/** All English texts of the head app, by the part with which they are loaded and by area. */
export const en = {
  contacts,
  department,
  entrance,
  fills,
  find,
  frame: { ...frame, ...components, ago, errors },
  home,
  jobs,
  landing,
  messages,
  offers,
  payments,
  people,
  productions,
  settings,
  security: { ...security, uiTheme },
};

type Every<Part> = (Part extends unknown ? (part: Part) => void : never) extends (part: infer All) => void
  ? All
  : never;

/** The English texts by area. */
export type English = Every<(typeof en)[keyof typeof en]>;
