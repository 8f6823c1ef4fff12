import { maxPencilDates } from "@callboard/contract/pencils/pencil-lifecycle";
import { dayplayerPencilSchemas, pencilSchemas } from "@callboard/contract/pencils/pencils";
import { dayplayerPencilRoutes, pencilRoutes } from "@callboard/contract/routes/pencils";
import type { FastifyInstance } from "fastify";
import type { Db } from "../../db/schema.ts";
import type { Deps } from "../../deps.ts";
import { serve } from "../../http/serve.ts";
import { done, refused } from "../../result.ts";
import { addOwnPencils } from "../pencils/add-own-pencils.ts";
import { countOutcomes, listDepartmentPencils, listLivePencils, listPencilsByIds } from "../pencils/list-pencils.ts";
import {
  answerPencil,
  challengePencil,
  findDepartmentPencil,
  findOwnPencil,
  withdrawPencil,
} from "../pencils/move-pencil.ts";
import { presentDayplayerPencils, presentPencils } from "../pencils/present-pencils.ts";
import type { DayplayerScope, DepartmentScope } from "../scopes.ts";
import { askForPencils } from "./ask-for-pencils.ts";
import { answerCheck, checkAvailability } from "./check-availability.ts";
import { listChecks } from "./check-queries.ts";
import { presentCheck, presentResults } from "./present-requests.ts";

/** Dates that dayplayers reserve without an obligation, and questions whether they are free. */
export function pencils(app: FastifyInstance, { db, config }: Deps): void {
  const ofDepartment = async ({ scope, params }: { scope: DepartmentScope; params: { id: string } }) =>
    (await findDepartmentPencil(db, scope.departmentId, params.id)) ? done(undefined) : refused("not_found");

  serve(app, pencilRoutes, pencilSchemas, {
    async listPencils({ scope, query: { from, to } }) {
      const days = Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to)).days;
      if (days < 0 || days >= maxPencilDates)
        return refused("invalid_fields", { errors: { to: [`Choose at most ${maxPencilDates} days.`] } });
      const headId = scope.accountId;
      const [rows, recordOf] = await Promise.all([
        listDepartmentPencils(db, scope.departmentId, { from, to }),
        countOutcomes(db, [headId]),
      ]);
      return done({ pencils: await presentPencils(db, rows, { headId }), record: recordOf(headId) });
    },
    async askForPencils({ scope, body: { dayplayer_ids: dayplayerIds, decider: deciderId, ...body }, now }) {
      const asked = await askForPencils(db, { scope, dayplayerIds, deciderId, ...body, now });
      return asked.ok ? done(presentResults(asked.value)) : asked;
    },
    challengePencil: {
      may: ofDepartment,
      async run({ scope, params: { id } }) {
        const moved = await challengePencil(db, { scope, id });
        return moved.ok ? presentOne(db, scope, id) : moved;
      },
    },
    withdrawPencil: {
      may: ofDepartment,
      async run({ scope, params: { id } }) {
        const moved = await withdrawPencil(db, { scope, id });
        return moved.ok ? presentOne(db, scope, id) : moved;
      },
    },
    async checkAvailability({ scope, body: { dayplayer_ids: dayplayerIds, dates, note = "" }, now }) {
      const asked = await checkAvailability(db, { scope, dayplayerIds, dates, note, now });
      return asked.ok ? done(presentResults(asked.value)) : asked;
    },
  });

  interface Answer {
    dayplayer: DayplayerScope;
    params: { id: string };
    body: { answer_id?: string };
  }
  const answering = (move: "accept" | "decline" | "release") => ({
    may: async ({ dayplayer, params }: Pick<Answer, "dayplayer" | "params">) =>
      (await findOwnPencil(db, dayplayer.dayplayerId, params.id)) ? done(undefined) : refused("not_found"),
    async run({ params: { id }, body }: Answer) {
      const answered = await answerPencil(db, { id, move, answerId: body.answer_id });
      if (!answered.ok) return answered;
      const [pencil] = await presentDayplayerPencils(db, await listPencilsByIds(db, [id]));
      return pencil ? done(pencil) : refused("not_found");
    },
  });
  serve(app, dayplayerPencilRoutes, dayplayerPencilSchemas, {
    async listDayplayerPencils({ dayplayer: { dayplayerId } }) {
      const [own, checks] = await Promise.all([listLivePencils(db, dayplayerId), listChecks(db, dayplayerId)]);
      return done({ pencils: await presentDayplayerPencils(db, own), checks: checks.map(presentCheck) });
    },
    async addOwnPencils({ dayplayer: { dayplayerId }, body: { dates, note = "" }, now }) {
      const added = await addOwnPencils(db, { dayplayerId, dates, note, now, zone: config.timeZone });
      return added.ok ? done(await presentDayplayerPencils(db, added.value)) : added;
    },
    acceptPencil: answering("accept"),
    declinePencil: answering("decline"),
    releasePencil: answering("release"),
    answerAvailabilityCheck: {
      may: async ({ dayplayer: { dayplayerId }, params: { id } }) =>
        (await listChecks(db, dayplayerId, id)).length > 0 ? done(undefined) : refused("not_found"),
      run: ({ dayplayer: { dayplayerId }, params: { id }, body: { free, answer_id: answerId } }) =>
        answerCheck(db, { dayplayerId, id, free, answerId }),
    },
  });
}

async function presentOne(db: Db, { accountId: headId }: DepartmentScope, id: string) {
  const [pencil] = await presentPencils(db, await listPencilsByIds(db, [id]), { headId });
  return pencil ? done(pencil) : refused("not_found");
}
