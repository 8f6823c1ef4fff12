import { officeTimecardRoutes } from "@callboard/contract/routes/office-timecards";
import { officeTimecardSchemas } from "@callboard/contract/timecards/timecard-schemas";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { serve } from "../../http/serve.ts";
import { done } from "../../result.ts";
import { cardOf } from "./list-cards.ts";
import { listProductionCards } from "./list-office-cards.ts";
import { listRevisions } from "./list-revisions.ts";
import { resultOf } from "./move-cards.ts";
import { isOwn, officeMover } from "./movers.ts";
import { approveCards, exportCards, rejectCard } from "./office-moves.ts";
import { saveLine } from "./save-line.ts";

/** What the office of a production does with its timecards. */
export function officeTimecards(app: FastifyInstance, { db }: Deps) {
  serve(app, officeTimecardRoutes, officeTimecardSchemas, {
    listProductionTimecards: async ({ production, query }) =>
      done(await listProductionCards(db, { production, ...query })),
    getProductionTimecardHistory: {
      may: ({ production, params }) => isOwn(db, officeMover(production), params.id),
      run: async ({ params }) => done(await listRevisions(db, params.id)),
    },
    approveTimecards: async ({ production, body: { cards, not_signed_reason }, now }) =>
      done(
        await approveCards(db, {
          mover: officeMover(production),
          cards,
          now,
          notSignedReason: not_signed_reason?.trim(),
        }),
      ),
    rejectTimecard: {
      may: ({ production, params }) => isOwn(db, officeMover(production), params.id),
      async run({ production, params: { id }, body: { rev, reason }, now }) {
        const call = { mover: officeMover(production), cards: [{ id, rev }], now };
        return cardOf(db, resultOf(await rejectCard(db, { ...call, reason: reason.trim() })));
      },
    },
    exportTimecards: async ({ production, body: { cards }, now }) =>
      done(await exportCards(db, { mover: officeMover(production), cards, now })),
    correctTimecardLine: {
      may: ({ production, params }) => isOwn(db, officeMover(production), params.id),
      run: async ({ production, params: { id, date }, body, now }) =>
        cardOf(db, await saveLine(db, { mover: officeMover(production), cardId: id, date, input: body, now })),
    },
  });
}
