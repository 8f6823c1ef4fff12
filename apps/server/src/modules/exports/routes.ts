import { exportSchemas } from "@callboard/contract/exports";
import { exportRoutes } from "@callboard/contract/routes/exports";
import type { FastifyInstance } from "fastify";
import { transaction } from "../../db/transaction.ts";
import type { Deps } from "../../deps.ts";
import { serve } from "../../http/serve.ts";
import { done } from "../../result.ts";
import { recordSecurityEvent } from "../accounts/security-events/record-security-event.ts";
import { printCallList } from "./print-call-list.ts";
import { recordExport } from "./record-export.ts";
import { exportWorkedDays } from "./worked-days.ts";
import { exportBookings, exportJobHistory } from "./write-tables.ts";

export function exports(app: FastifyInstance, { db }: Deps) {
  serve(app, exportRoutes, exportSchemas, {
    async exportBookings(call) {
      await recordExport(db, call, "bookings");
      return done(exportBookings(db, { scope: call.scope, now: call.now, ...call.query }));
    },
    async exportJobHistory(call) {
      await recordExport(db, call, "job_history");
      return done(exportJobHistory(db, { scope: call.scope, now: call.now, ...call.query }));
    },
    async exportWorkedDays({ actor: { accountId }, dayplayer, caller, now }) {
      const details = { what: "worked_days" };
      await transaction(db, (tx) => recordSecurityEvent(tx, { accountId, kind: "data_exported", caller, details }));
      return done(exportWorkedDays(db, { dayplayer, now }));
    },
    printCallList: ({ scope, params, caller, now }) => printCallList(db, { scope, caller, now, ...params }),
  });
}
