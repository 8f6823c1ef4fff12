import { exportSchemas } from "@callboard/contract/exports";
import { exportRoutes } from "@callboard/contract/routes/exports";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { serve } from "../../http/serve.ts";
import { done } from "../../result.ts";
import { exportDaySheet, printDaySheet } from "./day-sheets.ts";
import { printCallList } from "./print-call-list.ts";
import { recordExport } from "./record-export.ts";
import { exportBookings, exportJobHistory } from "./write-tables.ts";

export function exports(app: FastifyInstance, { db }: Deps) {
  serve(app, exportRoutes, exportSchemas, {
    async exportBookings(call) {
      await recordExport(db, call, "bookings");
      return done(exportBookings(call.reader, { scope: call.scope, now: call.now, ...call.query }));
    },
    async exportJobHistory(call) {
      await recordExport(db, call, "job_history");
      return done(exportJobHistory(call.reader, { scope: call.scope, now: call.now, ...call.query }));
    },
    printDaySheet: ({ scope, params, caller, now }) => printDaySheet(db, { scope, caller, now, ...params }),
    exportDaySheet: ({ scope, params, caller, now }) => exportDaySheet(db, { scope, caller, now, ...params }),
    printCallList: ({ scope, params, caller, now }) => printCallList(db, { scope, caller, now, ...params }),
  });
}
