import { dayplanRoutes } from "@callboard/contract/routes/dayplans";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";
import { dayplan } from "../../lib/entities/job-shapes.ts";
import { readInto } from "../../lib/entities/use-entities.ts";
import { keys } from "../../lib/keys.ts";

export const dayplanQuery = (date: string) =>
  queryOptions({
    queryKey: keys.day(date),
    queryFn: ({ client, signal }) =>
      readInto(client, dayplan, call(dayplanRoutes.getDayplanByDate, { params: { date } }, signal)),
  });
