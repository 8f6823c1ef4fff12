import { officeTimecardFileRoutes } from "@callboard/contract/routes/office-timecards";
import { dayplayerTimecardFileRoutes, departmentTimecardFileRoutes } from "@callboard/contract/routes/timecard-files";
import {
  dayplayerTimecardFileSchemas,
  departmentTimecardFileSchemas,
  officeTimecardFileSchemas,
} from "@callboard/contract/timecards/timecard-files";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../../deps.ts";
import { serve } from "../../../http/serve.ts";
import { done, refused } from "../../../result.ts";
import { getCard } from "../../timecards/list-cards.ts";
import { dayplayerMover, departmentMover, findCards, type Mover, officeMover } from "../../timecards/movers.ts";
import { recordDownload, recordExport } from "../record-export.ts";
import { printCard } from "./card-pdf.ts";
import { getColumns, previewColumns, saveColumns } from "./export-columns.ts";
import { exportTable } from "./export-table.ts";

/** Timecards as files. */
export function timecardFiles(app: FastifyInstance, { db }: Deps) {
  const isOwn = async (mover: Mover, id: string) =>
    (await findCards(db, mover, [id])).length > 0 ? done(undefined) : refused("not_found");

  serve(app, departmentTimecardFileRoutes, departmentTimecardFileSchemas, {
    printTimecard: {
      may: ({ scope, params }) => isOwn(departmentMover(scope), params.id),
      async run({ scope, params, caller, now }) {
        const card = await getCard(db, params.id);
        await recordExport(db, { scope, caller }, "timecard", { date: card.week });
        return done(await printCard({ card, withAmounts: scope.role === "head", printedAt: now }));
      },
    },
  });
  serve(app, dayplayerTimecardFileRoutes, dayplayerTimecardFileSchemas, {
    printOwnTimecard: {
      may: ({ dayplayer, params }) => isOwn(dayplayerMover(dayplayer), params.id),
      async run({ actor: { accountId }, params, caller, now }) {
        const card = await getCard(db, params.id);
        await recordDownload(db, { accountId, caller, what: "timecard" });
        return done(await printCard({ card, withAmounts: true, printedAt: now }));
      },
    },
  });
  serve(app, officeTimecardFileRoutes, officeTimecardFileSchemas, {
    printProductionTimecard: {
      may: ({ production, params }) => isOwn(officeMover(production), params.id),
      async run({ production: { accountId }, params, caller, now }) {
        const card = await getCard(db, params.id);
        await recordDownload(db, { accountId, caller, what: "timecard" });
        return done(await printCard({ card, withAmounts: true, printedAt: now }));
      },
    },
    async exportTimecardTable({ production, query, caller }) {
      await recordDownload(db, { accountId: production.accountId, caller, what: "timecards" });
      return done(await exportTable(db, { production, ...query }));
    },
    getTimecardColumns: async ({ production, query }) => done(await getColumns(db, { production, ...query })),
    previewTimecardColumns: ({ production, query, body }) => previewColumns(db, { production, ...query, ...body }),
    saveTimecardColumns: ({ production, query, body }) => saveColumns(db, { production, ...query, ...body }),
  });
}
