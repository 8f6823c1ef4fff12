import { passedOverSchemas } from "@callboard/contract/dayplayers/passed-over";
import { passedOverRoutes } from "@callboard/contract/routes/dayplayers/passed-over";
import type { FastifyInstance } from "fastify";
import { pageOf, readDateCursor, writeDateCursor } from "../../db/page-cursor.ts";
import type { Deps } from "../../deps.ts";
import { serve } from "../../http/serve.ts";
import { done, refused } from "../../result.ts";
import { getJob } from "../dayplans/list-jobs.ts";
import { presentDayplayers } from "../dayplayers/present-dayplayer.ts";
import { listConsideredRows, listPassedOverRows, type PassedOverRow } from "./considered-queries.ts";

const pageSize = 30;

/** Serves the ranks of dayplayers in fills: to each of them their own, and to the head of the department all. */
export function considered(app: FastifyInstance, { db }: Deps): void {
  serve(app, passedOverRoutes, passedOverSchemas, {
    async listPassedOver({ dayplayer, query, reader }) {
      const after = readDateCursor(query.after);
      const rows = await listPassedOverRows(reader, dayplayer.dayplayerId, { after, limit: pageSize + 1 });
      const { page, next } = pageOf(rows, pageSize, ({ date, position_id: id }) => writeDateCursor({ date, id }));
      return done({
        data: page.map(presentPassedOver),
        next,
        total: rows[0]?.total ?? 0,
      });
    },
    listConsidered: {
      async may({ scope, params: { dayplanId, positionId }, now }) {
        const job = await getJob(db, { scope, now, dayplanId, positionId });
        return job ? done(undefined) : refused("not_found");
      },
      async run({ scope, params: { positionId, wave } }) {
        const rows = await listConsideredRows(db, positionId, Number(wave));
        const ids = rows.map(({ dayplayer_id }) => dayplayer_id);
        const dayplayers = await presentDayplayers(db, ids, { headId: scope.accountId });
        return done(
          rows.flatMap(({ dayplayer_id, rank, reasons, outcome }) => {
            const dayplayer = dayplayers.get(dayplayer_id);
            return dayplayer ? [{ dayplayer, rank, reasons, outcome }] : [];
          }),
        );
      },
    },
  });
}

/** Contains only the dayplayer's own rank and reasons, and how far down the list was asked. */
const presentPassedOver = (row: PassedOverRow) => ({
  position: row.position,
  date: row.date,
  city: row.city,
  production: row.production,
  places: row.places,
  my_rank: row.rank,
  asked_up_to: row.asked_up_to,
  outcome: row.outcome,
  reasons: row.reasons,
  would_help: row.would_help ? [row.would_help] : [],
});
