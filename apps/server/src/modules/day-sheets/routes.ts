import { daySheetRoutes } from "@callboard/contract/routes/timecards";
import { daySheetSchemas } from "@callboard/contract/timecards/day-sheet-schemas";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { serve } from "../../http/serve.ts";
import { done } from "../../result.ts";
import { checkIn } from "./check-in.ts";
import { getDaySheet } from "./get-day-sheet.ts";
import { listUnsignedSheets } from "./list-sheet-states.ts";
import { saveDaySheet } from "./save-day-sheet.ts";
import { signDaySheet } from "./sign-day-sheet.ts";

/** Who was here on a day and how long they worked, as their department says. */
export function daySheets(app: FastifyInstance, { db }: Deps): void {
  serve(app, daySheetRoutes, daySheetSchemas, {
    listUnsignedSheets: async ({ scope, now }) => done(await listUnsignedSheets(db, scope.departmentId, now)),
    getDaySheet: ({ scope, now, params: { date } }) => getDaySheet(db, { scope, now, date }),
    checkIn: ({ scope, now, params: { date }, body: { job_offer_ids: offerIds, ...body } }) =>
      checkIn(db, { scope, now, date, offerIds, ...body }),
    saveDaySheet: ({ scope, now, params: { date }, body: input }) => saveDaySheet(db, { scope, now, date, input }),
    signDaySheet: ({ scope, now, params: { date }, body: { rev } }) => signDaySheet(db, { scope, now, date, rev }),
  });
}
