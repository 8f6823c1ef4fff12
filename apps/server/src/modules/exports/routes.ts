import { exportSchemas } from "@callboard/contract/exports";
import { exportRoutes } from "@callboard/contract/routes/exports";
import type { FastifyInstance } from "fastify";
import { transaction } from "../../db/transaction.ts";
import type { Deps } from "../../deps.ts";
import type { Contexts } from "../../http/calls/handlers.ts";
import { serve } from "../../http/serve.ts";
import { done } from "../../result.ts";
import { recordSecurityEvent } from "../accounts/security-events/record-security-event.ts";
import { recordLogEntry } from "../department-log/record-log-entry.ts";
import { printCallList } from "./print-call-list.ts";
import { exportWorkedDays } from "./worked-days.ts";
import { exportBookings, exportJobHistory } from "./write-tables.ts";

export function exports(app: FastifyInstance, { db }: Deps) {
  const recordTable = ({ scope, caller }: Contexts["department"], what: "bookings" | "job_history") =>
    transaction(db, async (tx) => {
      await recordLogEntry(tx, scope, { kind: "export", event: what });
      await recordSecurityEvent(tx, { accountId: scope.accountId, kind: "data_exported", caller, details: { what } });
    });

  serve(app, exportRoutes, exportSchemas, {
    async exportBookings(call) {
      await recordTable(call, "bookings");
      return done(exportBookings(db, { scope: call.scope, now: call.now, ...call.query }));
    },
    async exportJobHistory(call) {
      await recordTable(call, "job_history");
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
