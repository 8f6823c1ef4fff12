import { type PencilMove, pencilAllows, pencilLifecycle } from "@callboard/contract/pencils/pencil-lifecycle";
import { transactResult } from "../../db/decide.ts";
import type { Db, Tx } from "../../db/schema.ts";
import { done, refused } from "../../result.ts";
import { hasPassed } from "../../time/compare-instants.ts";
import { lockDayplayers } from "../dayplayers/lock-dayplayers.ts";
import { recordLogEntry } from "../department-log/record-log-entry.ts";
import type { DepartmentScope } from "../scopes.ts";
import { listLivePencils, listPencilsByIds, type PencilRow } from "./list-pencils.ts";
import { challengeEnd } from "./pencil-times.ts";
import { writePencils } from "./write-pencils.ts";

export async function findOwnPencil(db: Db | Tx, dayplayerId: string, id: string): Promise<PencilRow | undefined> {
  const [row] = await listPencilsByIds(db, [id]);
  return row?.dayplayer_id === dayplayerId ? row : undefined;
}

export async function findDepartmentPencil(
  db: Db | Tx,
  departmentId: string,
  id: string,
): Promise<PencilRow | undefined> {
  const [row] = await listPencilsByIds(db, [id]);
  return row?.department_id === departmentId ? row : undefined;
}

/** Reads a pencil once more with its dayplayer locked. */
async function lockPencil(tx: Tx, id: string): Promise<PencilRow | undefined> {
  const [found] = await listPencilsByIds(tx, [id]);
  if (!found) return undefined;
  await lockDayplayers(tx, [found.dayplayer_id]);
  const [row] = await listPencilsByIds(tx, [id]);
  return row;
}

/** Whether a pencil's time is over, whether or not the sweep has ended it. */
const isOver = ({ state, until, answer_by, now }: PencilRow) =>
  hasPassed(until, now) || (state === "asked" && answer_by !== null && hasPassed(answer_by, now));

interface AnswerInput {
  id: string;
  move: "accept" | "decline" | "release";
  answerId?: string | undefined;
}

/** A dayplayer's answer. Repeating it has no effect, and one that was received before neither. */
export function answerPencil(db: Db, { id, move, answerId }: AnswerInput) {
  return transactResult(db, async (tx) => {
    const pencil = await lockPencil(tx, id);
    if (!pencil) return refused("not_found");
    if ((answerId && pencil.answers.includes(answerId)) || isDone(pencil, move)) return done(pencil.id);
    if (!pencilAllows(pencil.state, move) || isOver(pencil)) return refused("pencil_gone");
    await writePencils(tx, [{ id, move, answerId }]);
    return done(pencil.id);
  });
}

/** Whether the move has been made already. */
const isDone = ({ state }: PencilRow, move: PencilMove): boolean =>
  state === pencilLifecycle[move].to || (move === "accept" && state === "challenged");

/** Releases a pencil for its department, or takes back the question. */
export function withdrawPencil(db: Db, { scope, id }: { scope: DepartmentScope; id: string }) {
  return transactResult(db, async (tx) => {
    const pencil = await lockPencil(tx, id);
    if (!pencil) return refused("not_found");
    if (isDone(pencil, "withdraw")) return done(pencil.id);
    if (!pencilAllows(pencil.state, "withdraw") || isOver(pencil)) return refused("pencil_gone");
    await writePencils(tx, [{ id, move: "withdraw" }]);
    await logMove(tx, { scope, pencil, event: "released" });
    return done(pencil.id);
  });
}

/** Challenges the pencil directly before this one. */
export function challengePencil(db: Db, { scope, id }: { scope: DepartmentScope; id: string }) {
  return transactResult(db, async (tx) => {
    const pencil = await lockPencil(tx, id);
    if (!pencil) return refused("not_found");
    if (!pencilAllows(pencil.state, "release") || isOver(pencil)) return refused("pencil_gone");
    const live = await listLivePencils(tx, pencil.dayplayer_id, [pencil.date]);
    const before = live.find(({ rank }) => rank !== null && rank + 1 === pencil.rank);
    if (before?.challenged_by === pencil.id) return done(pencil.id);
    if (!before || !pencilAllows(before.state, "challenge")) return refused("pencil_not_challengeable");
    const challenge = { by: pencil.id, until: challengeEnd(before) };
    await writePencils(tx, [{ id: before.id, move: "challenge", challenge }]);
    await logMove(tx, { scope, pencil, event: "challenged" });
    return done(pencil.id);
  });
}

interface LoggedMove {
  scope: DepartmentScope;
  pencil: PencilRow;
  event: "released" | "challenged";
}

const logMove = (tx: Tx, { scope, event, pencil: { dayplayer_id, date, position } }: LoggedMove) =>
  recordLogEntry(tx, scope, { kind: "pencil", event, dayplayer_id, position: position ?? "", dates: [date] });
