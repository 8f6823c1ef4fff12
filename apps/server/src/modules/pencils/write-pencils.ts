import type { PencilEvent } from "@callboard/contract/events";
import { agreedPencilStates, type PencilMove, pencilLifecycle } from "@callboard/contract/pencils/pencil-lifecycle";
import { sql } from "kysely";
import type { Tx } from "../../db/schema.ts";
import { recordEvents } from "../events/record-event.ts";
import { agreedNow, listChallengedBy, listLivePencils, listPencilsByIds, type PencilRow } from "./list-pencils.ts";

/** One move of one pencil, with its changes besides the state. */
export interface PencilChange {
  id: string;
  move: Exclude<PencilMove, "ask" | "add_own">;
  /** With `challenge`. */
  challenge?: { by: string; until: Temporal.Instant };
  answerId?: string | undefined;
}

/**
 * The only function that changes the states of pencils. The caller has locked their dayplayers and has read the rows
 * since. A row that can't make its move rolls the transaction back. Those that an ended pencil challenged are no longer
 * challenged, and the departments of those behind it learn of their new rank.
 */
export async function writePencils(tx: Tx, changes: PencilChange[]): Promise<void> {
  if (changes.length === 0) return;
  const before = await listBehind(tx, changes);
  const rows = changes.map(({ id, move, challenge, answerId }) => ({
    id,
    from: pencilLifecycle[move].from,
    to: pencilLifecycle[move].to,
    challenged_by: challenge?.by ?? null,
    challenged_until: challenge?.until.toString() ?? null,
    answer_id: answerId ?? null,
  }));
  const { rows: moved } = await sql<{ id: string }>`
    update pencils pencil set state = m."to", changed_at = app_now(), challenged_by = m.challenged_by,
      challenged_until = m.challenged_until,
      agreed_at = case when m."to" = 'pencilled' then coalesce(pencil.agreed_at, ${agreedNow(sql`pencil.dayplayer_id`, sql`pencil.date`)})
        else pencil.agreed_at end,
      answers = case when m.answer_id is null then pencil.answers else array_append(pencil.answers, m.answer_id) end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as m(id uuid, "from" text[], "to" text, challenged_by uuid,
      challenged_until timestamptz, answer_id uuid)
    where pencil.id = m.id and pencil.state = any(m."from")
    returning pencil.id`.execute(tx);
  if (moved.length !== changes.length) throw new Error("A pencil was moved without its lock.");
  await recordPencilEvents(tx, changes);
  const challengers = changes.flatMap(({ challenge }) => challenge?.by ?? []);
  await recordChanged(tx, before, challengers);
  const ended = changes.filter(({ move }) => !isLive(move)).map(({ id }) => id);
  const calmed = ended.length > 0 ? await listChallengedBy(tx, ended) : [];
  await writePencils(
    tx,
    calmed.map(({ id }) => ({ id, move: "end_challenge" })),
  );
}

const isLive = (move: PencilMove) => agreedPencilStates.some((state) => state === pencilLifecycle[move].to);

/** The live pencils of the same dayplayers and dates, with their ranks before the moves. */
async function listBehind(tx: Tx, changes: PencilChange[]): Promise<PencilRow[]> {
  const moving = new Set(changes.map(({ id }) => id));
  const ending = changes.filter(({ move }) => !isLive(move)).map(({ id }) => id);
  const rows = ending.length > 0 ? await listPencilsByIds(tx, ending) : [];
  const byDayplayer = Map.groupBy(rows, ({ dayplayer_id }) => dayplayer_id);
  const live: PencilRow[] = [];
  for (const [dayplayerId, own] of byDayplayer)
    live.push(
      ...(await listLivePencils(
        tx,
        dayplayerId,
        own.map(({ date }) => date),
      )),
    );
  return live.filter(({ id }) => !moving.has(id));
}

/** Records that pencils have another rank, or challenge the one before. */
async function recordChanged(tx: Tx, before: PencilRow[], challengers: string[]): Promise<void> {
  const ids = [...before.map(({ id }) => id), ...challengers];
  const after = ids.length > 0 ? await listPencilsByIds(tx, ids) : [];
  const ranks = new Map(before.map(({ id, rank }) => [id, rank]));
  const changed = after.filter(({ id, rank }) => challengers.includes(id) || ranks.get(id) !== rank);
  await recordEvents(
    tx,
    changed.map((row) => toEvent(row, "pencil.changed", "system")),
  );
}

export async function recordPencilEvents(tx: Tx, moves: { id: string; move: PencilMove }[]): Promise<void> {
  const rows = await listPencilsByIds(
    tx,
    moves.map(({ id }) => id),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  await recordEvents(
    tx,
    moves.flatMap(({ id, move }) => {
      const row = byId.get(id);
      return row ? [toEvent(row, pencilLifecycle[move].event, pencilLifecycle[move].by)] : [];
    }),
  );
}

type PencilEventType = (typeof pencilLifecycle)[PencilMove]["event"] | "pencil.changed";

/** Only the pencil's own department and its dayplayer receive it. */
const toEvent = (row: PencilRow, type: PencilEventType, by: PencilEvent["by"]) => ({
  event: {
    type,
    data: {
      pencil_id: row.id,
      department_id: row.department_id,
      dayplayer_id: row.dayplayer_id,
      dayplayer_name: row.dayplayer_name,
      position: row.position ?? "",
      date: row.date,
      state: row.state,
      rank: row.rank,
      by,
    },
  },
  audience: [
    ...(row.department_id ? [`department:${row.department_id}` as const] : []),
    `account:${row.dayplayer_id}` as const,
  ],
});
