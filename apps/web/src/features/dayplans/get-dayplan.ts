import { dayplanRoutes } from "@callboard/contract/routes/dayplans";
import { routeQuery } from "../../lib/call.ts";
import { keys } from "../../lib/keys.ts";

export const dayplanQuery = (date: string) =>
  routeQuery(keys.day(date), dayplanRoutes.getDayplanByDate, { params: { date } });
