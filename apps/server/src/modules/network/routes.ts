import { firstStepSchemas } from "@callboard/contract/contacts";
import { crewSchemas } from "@callboard/contract/dayplayers/crew";
import { findDayplayerSchemas } from "@callboard/contract/dayplayers/find-dayplayers";
import { quickFindSchemas } from "@callboard/contract/dayplayers/quick-find";
import { crewRoutes } from "@callboard/contract/routes/dayplayers/crew";
import { findDayplayerRoutes, quickFindRoutes } from "@callboard/contract/routes/dayplayers/find-dayplayers";
import { firstStepRoutes } from "@callboard/contract/routes/first-steps";
import type { FastifyInstance } from "fastify";
import type { Db } from "../../db/schema.ts";
import type { Deps } from "../../deps.ts";
import { serve } from "../../http/serve.ts";
import { done, refused } from "../../result.ts";
import { namesIn } from "../../text/position-names.ts";
import { hasPayment } from "../accounts/has-payment.ts";
import { inviteDayplayer } from "../accounts/invitations/invite-dayplayer.ts";
import { findDayplayer } from "../dayplayers/find-dayplayer.ts";
import { getDayplayerPage } from "../dayplayers/get-dayplayer-page.ts";
import { toggleStar } from "../dayplayers/toggle-star.ts";
import { recordExport } from "../exports/record-export.ts";
import { findHire } from "../pay/save-hire.ts";
import { selectedDepartment } from "../productions/selected-department.ts";
import type { Actor } from "../scopes.ts";
import { exportCrew } from "./crew/export-crew.ts";
import { listCrew } from "./crew/list-crew.ts";
import { findQuickly } from "./find-quickly.ts";
import { readFirstSteps } from "./first-steps.ts";
import { listFound, listNetwork } from "./list-dayplayers.ts";
import { getSharedWork, listRelations, noRelation } from "./list-relations.ts";
import type { Search } from "./search-dayplayers.ts";

/** The routes by which heads find dayplayers, view one, star them, invite one without an account, and begin. */
export function network(app: FastifyInstance, { db, config }: Deps): void {
  const entitled = async ({ actor }: { actor: Actor }) =>
    (await hasPayment(db, actor.accountId)) ? done(undefined) : refused("not_entitled");
  const searchOf = async (
    actor: Actor,
    query: { query?: string; positions?: string; free?: string; after?: string },
  ): Promise<Search> => ({
    headId: actor.accountId,
    departmentId: await selectedDepartment(db, actor),
    text: query.query,
    positions: namesIn(query.positions),
    free: query.free,
    after: query.after,
  });

  const found = {
    may: entitled,
    run: async ({ actor, query, reader }: { actor: Actor; query: Parameters<typeof searchOf>[1]; reader: Db }) =>
      done(await listFound(reader, await searchOf(actor, query))),
  };

  serve(app, findDayplayerRoutes, findDayplayerSchemas, {
    toggleStar: {
      may: entitled,
      run: ({ actor, params }) => toggleStar(db, { headId: actor.accountId, dayplayerId: params.userId }),
    },
    searchDayplayers: found,
    listDayplayers: found,
    listNetwork: {
      may: entitled,
      run: async ({ actor, query }) => done(await listNetwork(db, await searchOf(actor, query))),
    },
    getDayplayer: {
      may: entitled,
      async run({ actor, params, now }) {
        const [headId, dayplayerId] = [actor.accountId, params.userId];
        const departmentId = await selectedDepartment(db, actor);
        if (!(await findDayplayer(db, dayplayerId))) return refused("not_found");
        const page = await getDayplayerPage(db, { headId, dayplayerId, now });
        const relations = await listRelations(db, departmentId, [dayplayerId]);
        const sharedWork = await getSharedWork(db, { headId, departmentId, dayplayerId });
        const hire = await findHire(db, departmentId, dayplayerId);
        return done({ ...page, ...(relations.get(dayplayerId) ?? noRelation), ...sharedWork, hire });
      },
    },
    inviteDayplayer: {
      may: entitled,
      async run({ actor, caller, body, now }) {
        return inviteDayplayer(db, {
          headId: actor.accountId,
          departmentId: await selectedDepartment(db, actor),
          input: body,
          caller,
          now,
          publicUrl: config.publicUrl,
        });
      },
    },
  });
  serve(app, firstStepRoutes, firstStepSchemas, {
    getFirstSteps: async ({ scope }) => done(await readFirstSteps(db, scope)),
  });
  serve(app, quickFindRoutes, quickFindSchemas, {
    quickFind: async ({ scope, query: { query }, now, reader }) =>
      done(await findQuickly(reader, { scope, now, query })),
  });
  serve(app, crewRoutes, crewSchemas, {
    listCrew: ({ scope, query, now }) => listCrew(db, { scope, now, ...query }),
    async exportCrew(call) {
      const table = await exportCrew(call.reader, { scope: call.scope, now: call.now, ...call.query });
      if (table.ok) await recordExport(db, call, "crew");
      return table;
    },
  });
}
