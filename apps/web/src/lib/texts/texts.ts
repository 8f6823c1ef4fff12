import { department } from "./en/department.ts";
import { entrance } from "./en/entrance.ts";
import { fills } from "./en/fills.ts";
import { frame } from "./en/frame.ts";
import { home } from "./en/home.ts";
import { jobs } from "./en/jobs.ts";
import { messages } from "./en/messages.ts";
import { offers } from "./en/offers.ts";
import { pay } from "./en/pay.ts";
import { payments } from "./en/payments.ts";
import { people } from "./en/people.ts";
import { productions } from "./en/productions.ts";

/** The texts of the head app, by area. They are in English only. */
export const texts = {
  ...department,
  ...entrance,
  ...fills,
  ...frame,
  ...home,
  ...jobs,
  ...messages,
  ...offers,
  ...pay,
  ...payments,
  ...people,
  ...productions,
};
