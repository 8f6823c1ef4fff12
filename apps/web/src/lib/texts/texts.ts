import { contacts } from "./en/contacts.ts";
import { costs } from "./en/costs.ts";
import { crew } from "./en/crew.ts";
import { department } from "./en/department.ts";
import { entrance } from "./en/entrance.ts";
import { fills } from "./en/fills.ts";
import { find } from "./en/find.ts";
import { frame } from "./en/frame.ts";
import { home } from "./en/home.ts";
import { jobs } from "./en/jobs.ts";
import { landing } from "./en/landing.ts";
import { messages } from "./en/messages.ts";
import { offers } from "./en/offers.ts";
import { pay } from "./en/pay.ts";
import { payments } from "./en/payments.ts";
import { people } from "./en/people.ts";
import { productions } from "./en/productions.ts";
import { settings } from "./en/settings.ts";

/** The texts of the head app, by area. They are in English only. */
export const texts = {
  ...contacts,
  ...costs,
  ...crew,
  ...department,
  ...entrance,
  ...fills,
  ...find,
  ...frame,
  ...home,
  ...jobs,
  ...landing,
  ...messages,
  ...offers,
  ...pay,
  ...payments,
  ...people,
  ...productions,
  ...settings,
};
