import { askForPencils } from "../../modules/pencil-requests/ask-for-pencils.ts";
import { answerCheck, checkAvailability } from "../../modules/pencil-requests/check-availability.ts";
import { addOwnPencils } from "../../modules/pencils/add-own-pencils.ts";
import { answerPencil, challengePencil, withdrawPencil } from "../../modules/pencils/move-pencil.ts";
import { aStaffing, type Staffing } from "../staffing.ts";
import { day, type Stage } from "./notification-stage.ts";

async function pencilOf({ server: { db } }: Stage, departmentId: string | null): Promise<string> {
  const found = await db
    .selectFrom("pencils")
    .select("id")
    .where("department_id", "is not distinct from", departmentId)
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  return found.id;
}

/** Asks the stage's dayplayer for a pencil. Returns its id. */
async function ask(stage: Stage, { scope, departmentId }: Staffing = stage.staffing): Promise<string> {
  const asked = { scope, dayplayerIds: [stage.dayplayerId], dates: [day], position: "Costumer" };
  const { ok } = await askForPencils(stage.server.db, { ...asked, now: stage.server.clock.now(), note: "Six weeks." });
  if (!ok) throw new Error("The pencil was not asked for.");
  return pencilOf(stage, departmentId);
}

const answer = ({ server: { db } }: Stage, id: string, move: "accept" | "decline" | "release") =>
  answerPencil(db, { id, move });

async function pencilled(stage: Stage, staffing?: Staffing): Promise<string> {
  const id = await ask(stage, staffing);
  await answer(stage, id, "accept");
  return id;
}

/** Reserves the day for something else. */
const pencilledThemselves = (stage: Stage) =>
  addOwnPencils(stage.server.db, {
    ...{ dayplayerId: stage.dayplayerId, dates: [day], note: "A commercial" },
    ...{ now: stage.server.clock.now(), zone: "UTC" },
  });

/** Another department that has a pencil of the day, and a move of it. */
async function elsewhere(stage: Stage) {
  const staffing = await aStaffing(stage.server.db);
  await staffing.day({ date: day });
  const id = await pencilled(stage, staffing);
  return { id, scope: staffing.scope };
}
const challenge = async (stage: Stage) => {
  const { ok } = await challengePencil(stage.server.db, await elsewhere(stage));
  if (!ok) throw new Error("The pencil was not challenged.");
};

const check = ({ server: { db, clock }, dayplayerId, staffing: { scope } }: Stage) =>
  checkAvailability(db, { scope, dayplayerIds: [dayplayerId], dates: [day], note: "A fitting?", now: clock.now() });

/** The scenes of pencils and of availability checks, by receiver and kind. */
export const pencilScenes = {
  "dayplayer pencil_asked": { move: (stage: Stage) => ask(stage) },
  "dayplayer pencil_challenged": { before: (stage: Stage) => pencilled(stage), move: challenge },
  "dayplayer own_pencil_challenged": { before: pencilledThemselves, move: challenge },
  "dayplayer pencil_released": {
    before: (stage: Stage) => pencilled(stage),
    move: ({ server, staffing: { scope } }: Stage, id: string) => withdrawPencil(server.db, { scope, id }),
  },
  "dayplayer availability_asked": { move: check },
  "head pencil_accepted": {
    before: (stage: Stage) => ask(stage),
    move: (stage: Stage, id: string) => answer(stage, id, "accept"),
  },
  "head pencil_declined": {
    before: (stage: Stage) => ask(stage),
    move: (stage: Stage, id: string) => answer(stage, id, "decline"),
  },
  "head pencil_challenged_head": { before: (stage: Stage) => pencilled(stage), move: challenge },
  "head pencil_first": {
    async before(stage: Stage) {
      const { id } = await elsewhere(stage);
      await pencilled(stage);
      return id;
    },
    move: (stage: Stage, id: string) => answer(stage, id, "release"),
  },
  "head pencil_ended": {
    before: (stage: Stage) => pencilled(stage),
    move: (stage: Stage, id: string) => answer(stage, id, "release"),
  },
  "head availability_answered": {
    before: check,
    async move({ server: { db }, dayplayerId }: Stage) {
      const { id } = await db
        .selectFrom("availability_checks")
        .select("id")
        .where("dayplayer_id", "=", dayplayerId)
        .executeTakeFirstOrThrow();
      await answerCheck(db, { dayplayerId, id, free: [day] });
    },
  },
};
