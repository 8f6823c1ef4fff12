import { type DayplayerProfile, findDayplayerRoutes } from "@callboard/contract/find-dayplayers";
import type { FastifyInstance } from "fastify";
import type { Db } from "../../db/schema.ts";
import type { Deps } from "../../deps.ts";
import { serve } from "../../http/serve.ts";
import { done, type Result, refused } from "../../result.ts";
import { namesIn } from "../../text/position-names.ts";
import type { Actor } from "../accounts/policy.ts";
import { listFound, listNetwork, noStanding, type ReadStandings } from "./list-people.ts";
import { readDayplayer } from "./read-dayplayer.ts";
import type { Search } from "./search-dayplayers.ts";

/** What finding people is told by the modules above this one. */
export interface FindDayplayersDeps {
  hasPayment(db: Db, accountId: string): Promise<boolean>;
  /** The department a head has selected; undefined without one. */
  departmentOf(db: Db, actor: Actor): Promise<string | undefined>;
  readStandings: ReadStandings;
  getSharedWork(
    db: Db,
    of: { headId: string; departmentId: string | undefined; dayplayerId: string },
  ): Promise<Pick<DayplayerProfile, "last_worked" | "contact">>;
  inviteDayplayer(
    db: Db,
    invitation: { headId: string; email: string; now: Temporal.Instant; publicUrl: string },
  ): Promise<Result<undefined, "recipient_opted_out" | "recipient_had_enough">>;
}

/** How heads find dayplayers, look at one, and ask for one who is missing. */
export function findDayplayers(app: FastifyInstance, deps: Deps & FindDayplayersDeps): void {
  const { db, clock, config, poke, hasPayment, departmentOf, readStandings } = deps;
  const entitled = async ({ actor }: { actor: Actor }) =>
    (await hasPayment(db, actor.accountId)) ? done(undefined) : refused("not_entitled");
  const searchOf = async (
    actor: Actor,
    query: { query?: string; positions?: string; after?: string },
  ): Promise<Search> => ({
    headId: actor.accountId,
    departmentId: await departmentOf(db, actor),
    text: query.query,
    positions: namesIn(query.positions),
    after: query.after,
  });

  const found = {
    may: entitled,
    run: async ({ actor, query }: { actor: Actor; query: Parameters<typeof searchOf>[1] }) =>
      done(await listFound(db, await searchOf(actor, query), readStandings)),
  };

  serve(app, findDayplayerRoutes, {
    searchDayplayers: found,
    listDayplayers: found,
    listNetwork: {
      may: entitled,
      run: async ({ actor, query }) => done(await listNetwork(db, await searchOf(actor, query), readStandings)),
    },
    getDayplayer: {
      may: entitled,
      async run({ actor, params }) {
        const [headId, dayplayerId] = [actor.accountId, params.userId];
        const departmentId = await departmentOf(db, actor);
        const page = await readDayplayer(db, { headId, dayplayerId });
        if (!page) return refused("not_found");
        const standings = await readStandings(db, departmentId, [dayplayerId]);
        const sharedWork = await deps.getSharedWork(db, { headId, departmentId, dayplayerId });
        return done({ ...page, ...(standings.get(dayplayerId) ?? noStanding), ...sharedWork });
      },
    },
    inviteDayplayer: {
      may: entitled,
      async run({ actor, body }) {
        const invited = await deps.inviteDayplayer(db, {
          headId: actor.accountId,
          email: body.email,
          now: clock.now(),
          publicUrl: config.publicUrl,
        });
        if (invited.ok) poke();
        return invited;
      },
    },
  });
}
