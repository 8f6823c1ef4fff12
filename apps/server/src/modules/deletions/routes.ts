import { accountDeletionSchemas } from "@callboard/contract/accounts/account-deletion";
import { accountDeletionRoutes } from "@callboard/contract/routes/accounts/account-deletion";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { serve } from "../../http/serve.ts";
import { done } from "../../result.ts";
import { unlessFlooded } from "../accounts/passwords/hash-password.ts";
import { deleteAccount } from "./delete-account.ts";
import { readOutcome } from "./read-outcome.ts";

/**
 * The routes to delete an account. They are in a module of their own above all others, because each module stores something
 * of an account.
 */
export function deletions(app: FastifyInstance, { db, config: { publicUrl }, ports, log }: Deps) {
  serve(app, accountDeletionRoutes, accountDeletionSchemas, {
    getDeletionOutcome: async ({ actor }) => done(await readOutcome(db, actor)),
    async deleteAccount({ actor, body, caller, now }) {
      const deletion = {
        accountId: actor.accountId,
        ...body,
        caller,
        now,
        publicUrl,
        files: ports.files,
        log,
      };
      return unlessFlooded(caller, () => deleteAccount(db, deletion));
    },
  });
}
