import { hoursSchemas } from "@callboard/contract/hours";
import { hoursRoutes } from "@callboard/contract/routes/hours";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { serve } from "../../http/serve.ts";
import { done } from "../../result.ts";
import { getDepartmentDaySheet } from "../day-sheets/get-department-day-sheet.ts";
import { getHours } from "./get-hours.ts";

export function hours(app: FastifyInstance, { db }: Deps) {
  serve(app, hoursRoutes, hoursSchemas, {
    getHours: async ({ production, query: { week }, now }) => done(await getHours(db, { production, week, now })),
    getDepartmentDaySheet: ({ production, params, now }) => getDepartmentDaySheet(db, { production, ...params, now }),
  });
}
