import { contactSchemas } from "@callboard/contract/contacts";
import { contactRoutes } from "@callboard/contract/routes/contacts";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { serve } from "../../http/serve.ts";
import { done, refused } from "../../result.ts";
import { readEmail } from "../../text/email-address.ts";
import { hasPayment } from "../accounts/has-payment.ts";
import { selectedDepartment } from "../productions/selected-department.ts";
import type { Actor } from "../scopes.ts";
import { deleteContacts, updateContact } from "./change-contacts.ts";
import { beginImport } from "./import/begin-import.ts";
import { cancelImport, finishImport } from "./import/finish-import.ts";
import { reviewImport } from "./import/review-import.ts";
import { stageRows } from "./import/stage-rows.ts";
import { inviteContacts } from "./invite-contacts.ts";
import { listContacts } from "./list-contacts.ts";
import { mayUseContact, mayUseImport } from "./policy.ts";

/** The routes by which a head imports and manages contacts. */
export function contacts(app: FastifyInstance, { db, config, ports }: Deps): void {
  const may = async ({ actor }: { actor: Actor }) =>
    (await hasPayment(db, actor.accountId)) ? done(undefined) : refused("not_entitled");
  const ofMine =
    (mayUse: typeof mayUseImport) =>
    async ({ actor, params }: { actor: Actor; params: { id: string } }) => {
      const entitled = await may({ actor });
      return entitled.ok ? mayUse(db, { headId: actor.accountId, id: params.id }) : entitled;
    };
  const mine = ofMine(mayUseImport);
  const importOf = ({ actor, params }: { actor: Actor; params: { id: string } }) => ({
    headId: actor.accountId,
    importId: params.id,
  });

  serve(app, contactRoutes, contactSchemas, {
    createImport: { may, run: async ({ actor }) => done(await beginImport(db, actor.accountId)) },
    saveImportRows: {
      may: mine,
      run: (call) => stageRows(db, { ...importOf(call), rows: call.body.rows, readEmail }),
    },
    reviewImport: { may: mine, run: (call) => reviewImport(db, importOf(call)) },
    finishImport: {
      may: mine,
      run: async (call) =>
        finishImport(db, {
          ...importOf(call),
          departmentId: await selectedDepartment(db, call.actor),
          leaveOut: call.body.leave_out,
          now: call.now,
        }),
    },
    cancelImport: { may: mine, run: (call) => cancelImport(db, importOf(call)) },
    listContacts: {
      may,
      run: async ({ actor, query: { query: text = "", state, after } }) =>
        done(await listContacts(db, { headId: actor.accountId, text, state, after })),
    },
    updateContact: {
      may: ofMine(mayUseContact),
      run: ({ actor, params, body }) =>
        updateContact(db, { headId: actor.accountId, contactId: params.id, changes: body, readEmail }),
    },
    inviteContacts: {
      may,
      run: async ({ actor, caller, body, now }) =>
        inviteContacts(db, {
          headId: actor.accountId,
          departmentId: await selectedDepartment(db, actor),
          input: body,
          textsOffered: ports.texts !== undefined,
          caller,
          now,
          publicUrl: config.publicUrl,
          timeZone: config.timeZone,
        }),
    },
    deleteContacts: {
      may,
      run: ({ actor, body }) => deleteContacts(db, { headId: actor.accountId, ids: body.ids }),
    },
  });
}
