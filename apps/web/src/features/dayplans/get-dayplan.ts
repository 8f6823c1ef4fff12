import { dayplanRoutes } from "@callboard/contract/routes/dayplans";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";
import { keys } from "../../lib/keys.ts";

export const dayplanQuery = (date: string) =>
  queryOptions({
    queryKey: keys.day(date),
    queryFn: ({ signal }) => call(dayplanRoutes.getDayplanByDate, { params: { date } }, signal),
  });
