import { standbyRoutes } from "@callboard/contract/routes/fills/standbys";
import { routeQuery } from "../call.ts";
import { keys } from "../keys.ts";

/** Lists who is booked, was asked, and stands by on a date, of all its positions. Readers get who is booked. */
export const dayPeopleQuery = (date: string) =>
  routeQuery(keys.dayPeople(date), standbyRoutes.listDayPeople, { params: { date } });
