import { exportSchemas } from "@callboard/contract/exports";
import { exportRoutes } from "@callboard/contract/routes/exports";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { serve } from "../../http/serve.ts";
import { done } from "../../result.ts";
import { printCallList } from "./print-call-list.ts";
import { exportWorkedDays } from "./worked-days.ts";
import { exportBookings, exportJobHistory } from "./write-tables.ts";

export function exports(app: FastifyInstance, { db, clock }: Deps) {
  serve(app, exportRoutes, exportSchemas, {
    exportBookings: async ({ scope, query }) => done(exportBookings(db, { scope, now: clock.now(), ...query })),
    exportJobHistory: async ({ scope, query }) => done(exportJobHistory(db, { scope, now: clock.now(), ...query })),
    exportWorkedDays: async ({ dayplayer }) => done(exportWorkedDays(db, { dayplayer, now: clock.now() })),
    printCallList: ({ scope, params }) => printCallList(db, { scope, now: clock.now(), ...params }),
  });
}
