import { ledgerSchemas } from "@callboard/contract/dayplayers/ledger";
import { ledgerRoutes } from "@callboard/contract/routes/dayplayers/ledger";
import type { FastifyInstance } from "fastify";
import { transaction } from "../../db/transaction.ts";
import type { Deps } from "../../deps.ts";
import { serve } from "../../http/serve.ts";
import { done, refused } from "../../result.ts";
import { recordSecurityEvent } from "../accounts/security-events/record-security-event.ts";
import { exportLedger } from "./export-ledger.ts";
import { markPaid } from "./mark-paid.ts";
import { isOwnDay } from "./queries.ts";
import { readGoal, readLedger } from "./read-ledger.ts";
import { saveGoal } from "./save-goal.ts";

/** The routes of what a dayplayer writes down for themselves. Nobody else reads any of it. */
export function ledger(app: FastifyInstance, { db }: Deps): void {
  serve(app, ledgerRoutes, ledgerSchemas, {
    getLedger: ({ dayplayer, query, now }) => readLedger(db, { dayplayer, now, ...query }),
    async exportLedger({ actor: { accountId }, dayplayer, caller, query, now, reader }) {
      const table = await exportLedger(reader, { dayplayer, now, ...query });
      const details = { what: "ledger" };
      if (table.ok)
        await transaction(db, (tx) => recordSecurityEvent(tx, { accountId, kind: "data_exported", caller, details }));
      return table;
    },
    markPaid: {
      may: async ({ dayplayer: { dayplayerId }, params: { jobOfferId } }) =>
        (await isOwnDay(db, dayplayerId, jobOfferId)) ? done(undefined) : refused("not_found"),
      run: ({ params: { jobOfferId }, body, now }) => markPaid(db, { offerId: jobOfferId, now, ...body }),
    },
    getGoal: async ({ dayplayer, now }) => done(await readGoal(db, { dayplayer, now })),
    saveGoal: ({ dayplayer, body, now }) => saveGoal(db, { dayplayer, goal: body, now }),
  });
}
