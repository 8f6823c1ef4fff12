import { dayplayerTimecardRoutes, departmentTimecardRoutes } from "@callboard/contract/routes/timecards";
import { dayplayerTimecardSchemas, departmentTimecardSchemas } from "@callboard/contract/timecards/timecard-schemas";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { serve } from "../../http/serve.ts";
import { done } from "../../result.ts";
import { agreeToCards } from "./agree-to-cards.ts";
import { cardOf, listOwnCards, listWeek } from "./list-cards.ts";
import { countWaiting, listRevisions } from "./list-revisions.ts";
import { resultOf } from "./move-cards.ts";
import { dayplayerMover, departmentMover, isOwn, type Mover } from "./movers.ts";
import { type LineToSave, saveLine } from "./save-line.ts";

interface Agreement {
  mover: Mover;
  id: string;
  body: { rev: number; answer_id?: string | undefined };
  now: Temporal.Instant;
}

/** Timecards, for departments and dayplayers. */
export function timecards(app: FastifyInstance, { db }: Deps) {
  const agree = async ({ mover, id, body: { rev, answer_id }, now }: Agreement) =>
    cardOf(db, resultOf(await agreeToCards(db, { mover, cards: [{ id, rev }], answerId: answer_id, now })));
  const save = async (line: LineToSave) => cardOf(db, await saveLine(db, line));

  serve(app, departmentTimecardRoutes, departmentTimecardSchemas, {
    listTimecards: async ({ scope, query }) => done(await listWeek(db, { scope, date: query.week })),
    listWaitingTimecards: async ({ scope }) => done(await countWaiting(db, scope.departmentId)),
    getTimecardHistory: {
      may: ({ scope, params }) => isOwn(db, departmentMover(scope), params.id),
      run: async ({ params }) => done(await listRevisions(db, params.id)),
    },
    agreeToTimecard: {
      may: ({ scope, params }) => isOwn(db, departmentMover(scope), params.id),
      run: ({ scope, params: { id }, body, now }) => agree({ mover: departmentMover(scope), id, body, now }),
    },
    agreeToTimecards: async ({ scope, body, now }) =>
      done(await agreeToCards(db, { mover: departmentMover(scope), cards: body.cards, now })),
    saveTimecardLine: {
      may: ({ scope, params }) => isOwn(db, departmentMover(scope), params.id),
      run: ({ scope, params: { id, date }, body, now }) =>
        save({ mover: departmentMover(scope), cardId: id, date, input: body, now }),
    },
  });
  serve(app, dayplayerTimecardRoutes, dayplayerTimecardSchemas, {
    listOwnTimecards: async ({ dayplayer, query }) => done(await listOwnCards(db, dayplayer, query.after)),
    agreeToOwnTimecard: {
      may: ({ dayplayer, params }) => isOwn(db, dayplayerMover(dayplayer), params.id),
      run: ({ dayplayer, params: { id }, body, now }) => agree({ mover: dayplayerMover(dayplayer), id, body, now }),
    },
    saveOwnTimecardLine: {
      may: ({ dayplayer, params }) => isOwn(db, dayplayerMover(dayplayer), params.id),
      run: ({ dayplayer, params: { id, date }, body, now }) =>
        save({ mover: dayplayerMover(dayplayer), cardId: id, date, input: body, now }),
    },
  });
}
