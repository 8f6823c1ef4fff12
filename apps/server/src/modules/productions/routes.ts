import { accountSchemas } from "@callboard/contract/accounts";
import { productionSchemas } from "@callboard/contract/productions";
import { accountRoutes } from "@callboard/contract/routes/accounts";
import { productionRoutes } from "@callboard/contract/routes/productions";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { serve } from "../../http/serve.ts";
import { done, refused } from "../../result.ts";
import type { FollowDayplan } from "../dayplans/save-dayplan.ts";
import type { SettleFills } from "../dayplans/settle-fills.ts";
import { resolvePlace } from "../dayplayers/geography/places.ts";
import { usStates } from "../dayplayers/geography/us-states.ts";
import type { Actor } from "../scopes.ts";
import { appData } from "./app-data.ts";
import { createProduction } from "./create-production.ts";
import { inviteDepartment } from "./departments/invite-department.ts";
import { maySetUp, setUpDepartment } from "./departments/set-up-department.ts";
import { members } from "./members/member-routes.ts";
import { readDetails } from "./read-details.ts";
import {
  findHeads,
  findProduction,
  findSelected,
  findWithDepartment,
  getProduction,
  listByDepartment,
  listProductions,
  listWithMyDepartment,
} from "./read-productions.ts";
import { selectProduction } from "./select-production.ts";
import { mayUpdate, updateProduction } from "./update-production.ts";

const { getAppData, getStates } = accountRoutes;

export function productions(
  app: FastifyInstance,
  deps: Deps & { settleFills: SettleFills; followDayplan: FollowDayplan },
) {
  const { db, config, settleFills, followDayplan } = deps;
  members(app, deps);
  const mine = async ({ actor, params }: { actor: Actor; params: { id: string } }) => {
    const production = await findProduction(db, actor.accountId, params.id);
    return production ? done(production) : refused("not_found");
  };

  serve(app, { getAppData, getStates }, accountSchemas, {
    getAppData: async () => done(appData()),
    getStates: async () => done(usStates),
  });
  serve(app, productionRoutes, productionSchemas, {
    listProductions: async ({ actor }) => done(await listProductions(db, actor.accountId)),
    async createProduction({ actor, body, now }) {
      const { accountId } = actor;
      const created = await createProduction(db, {
        creatorId: accountId,
        input: body,
        now,
        timeZone: config.timeZone,
      });
      return created.ok ? done(await getProduction(db, accountId, created.value)) : created;
    },
    getSelectedProduction: async ({ actor }) => done(await findSelected(db, actor.accountId)),
    listByDepartment: async ({ actor }) => done(await listByDepartment(db, actor.accountId)),
    listWithMyDepartment: async ({ actor }) => done(await listWithMyDepartment(db, actor.accountId)),
    async getWithDepartment({ actor, params }) {
      const production = await findWithDepartment(db, actor.accountId, params.productionId);
      return production ? done(production) : refused("not_found");
    },
    getProduction: mine,
    async getProductionHeads({ actor, params }) {
      const heads = await findHeads(db, actor.accountId, params.id);
      return heads ? done(heads) : refused("not_found");
    },
    updateProduction: {
      may: ({ actor, params }) => mayUpdate(db, actor.accountId, params.id),
      async run({ actor, caller, params, body, now }) {
        const { accountId } = actor;
        const updated = await updateProduction(db, {
          creatorId: accountId,
          id: params.id,
          input: body,
          caller,
          now,
          publicUrl: config.publicUrl,
          settleFills,
          followDayplan,
        });
        if (!updated.ok) return updated;
        return done(await getProduction(db, accountId, params.id));
      },
    },
    findTimeZone: async ({ query: { city = "", state = "", zip = "", country = "" } }) =>
      done({ zone: resolvePlace({ city, state, zip, country })?.zone ?? null }),
    selectProduction: ({ actor, params }) => selectProduction(db, actor.accountId, params.id),
    selectDepartment: ({ actor, params }) => selectProduction(db, actor.accountId, params.id),
    async inviteDepartment({ actor, caller, body: { production_id: productionId, emails }, now }) {
      const { accountId } = actor;
      const invited = await inviteDepartment(db, {
        accountId,
        productionId,
        emails,
        caller,
        now,
        publicUrl: config.publicUrl,
      });
      if (!invited.ok) return invited;
      return done(await getProduction(db, accountId, productionId));
    },
    getDepartmentDetails: ({ actor, params }) => readDetails(db, { accountId: actor.accountId, ...params }),
    setUpDepartment: {
      may: ({ actor, params }) => maySetUp(db, { accountId: actor.accountId, ...params }),
      async run({ actor, params, body, now }) {
        const set = await setUpDepartment(db, { accountId: actor.accountId, ...params, input: body, now });
        if (!set.ok) return set;
        return done(await getProduction(db, actor.accountId, params.productionId));
      },
    },
  });
}
