import { ownDataSchemas } from "@callboard/contract/exports";
import { ownDataRoutes } from "@callboard/contract/routes/accounts/own-data";
import type { FastifyInstance } from "fastify";
import { transaction } from "../../db/transaction.ts";
import type { Deps } from "../../deps.ts";
import { serve } from "../../http/serve.ts";
import { done } from "../../result.ts";
import { recordSecurityEvent } from "../accounts/security-events/record-security-event.ts";
import { exportOwnData } from "./write-archive.ts";

export function ownData(app: FastifyInstance, { db, ports }: Deps) {
  serve(app, ownDataRoutes, ownDataSchemas, {
    async exportOwnData({ actor: { accountId }, caller, now }) {
      const details = { what: "own_data" };
      await transaction(db, (tx) => recordSecurityEvent(tx, { accountId, kind: "data_exported", caller, details }));
      return done(exportOwnData(db, { accountId, now, files: ports.files }));
    },
  });
}
