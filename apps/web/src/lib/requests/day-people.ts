import { standbyRoutes } from "@callboard/contract/routes/fills/standbys";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../call.ts";
import { keys } from "../keys.ts";

/** Lists who is booked, was asked, and stands by on a date, of all its positions. Readers get who is booked. */
export const dayPeopleQuery = (date: string) =>
  queryOptions({
    queryKey: keys.dayPeople(date),
    queryFn: ({ signal }) => call(standbyRoutes.listDayPeople, { params: { date } }, signal),
  });
