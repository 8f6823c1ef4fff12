import { dayplayerTimecardRoutes, departmentTimecardRoutes } from "@callboard/contract/routes/timecards";
import { dayplayerTimecardSchemas, departmentTimecardSchemas } from "@callboard/contract/timecards/timecard-schemas";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { serve } from "../../http/serve.ts";
import { done, refused } from "../../result.ts";
import { agreeToCard, agreeToCards } from "./agree-to-cards.ts";
import { getCard, listOwnCards, listWeek } from "./list-cards.ts";
import { countWaiting, listRevisions } from "./list-revisions.ts";
import { dayplayerMover, departmentMover, findCards, type Mover } from "./movers.ts";
import { saveLine } from "./save-line.ts";

export function timecards(app: FastifyInstance, { db }: Deps) {
  const isOwn = async (mover: Mover, id: string) =>
    (await findCards(db, mover, [id])).length > 0 ? done(undefined) : refused("not_found");

  serve(app, departmentTimecardRoutes, departmentTimecardSchemas, {
    listTimecards: async ({ scope, query }) => done(await listWeek(db, { scope, date: query.week })),
    listWaitingTimecards: async ({ scope }) => done(await countWaiting(db, scope.departmentId)),
    getTimecardHistory: {
      may: ({ scope, params }) => isOwn(departmentMover(scope), params.id),
      run: async ({ params }) => done(await listRevisions(db, params.id)),
    },
    agreeToTimecard: {
      may: ({ scope, params }) => isOwn(departmentMover(scope), params.id),
      async run({ scope, params: { id }, body, now }) {
        const mover = departmentMover(scope);
        const agreed = await agreeToCard(db, { mover, card: { id, rev: body.rev }, answerId: body.answer_id, now });
        return agreed.ok ? done(await getCard(db, agreed.value)) : agreed;
      },
    },
    agreeToTimecards: async ({ scope, body, now }) =>
      done(await agreeToCards(db, { mover: departmentMover(scope), cards: body.cards, now })),
    saveTimecardLine: {
      may: ({ scope, params }) => isOwn(departmentMover(scope), params.id),
      async run({ scope, params: { id, date }, body, now }) {
        const saved = await saveLine(db, { mover: departmentMover(scope), cardId: id, date, input: body, now });
        return saved.ok ? done(await getCard(db, saved.value)) : saved;
      },
    },
  });
  serve(app, dayplayerTimecardRoutes, dayplayerTimecardSchemas, {
    listOwnTimecards: async ({ dayplayer, query }) => done(await listOwnCards(db, dayplayer, query.after)),
    agreeToOwnTimecard: {
      may: ({ dayplayer, params }) => isOwn(dayplayerMover(dayplayer), params.id),
      async run({ dayplayer, params: { id }, body, now }) {
        const mover = dayplayerMover(dayplayer);
        const agreed = await agreeToCard(db, { mover, card: { id, rev: body.rev }, answerId: body.answer_id, now });
        return agreed.ok ? done(await getCard(db, agreed.value)) : agreed;
      },
    },
    saveOwnTimecardLine: {
      may: ({ dayplayer, params }) => isOwn(dayplayerMover(dayplayer), params.id),
      async run({ dayplayer, params: { id, date }, body, now }) {
        const saved = await saveLine(db, { mover: dayplayerMover(dayplayer), cardId: id, date, input: body, now });
        return saved.ok ? done(await getCard(db, saved.value)) : saved;
      },
    },
  });
}
