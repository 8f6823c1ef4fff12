import { sql } from "kysely";
import { idArray, prepared } from "../../db/prepared.ts";
import type { Db, Tx } from "../../db/schema.ts";
import { transaction } from "../../db/transaction.ts";
import { lockFreeDayplayers } from "../dayplayers/lock-dayplayers.ts";
import { replaceDeciders } from "./replace-deciders.ts";
import { writePencils } from "./write-pencils.ts";

const batch = 200;

interface DuePencil {
  id: string;
  dayplayer_id: string;
  move: "book" | "give_way" | "lapse";
}

/**
 * Ends pencils whose time or challenge is over, whose date the dayplayer is booked on, and those of departments that can't
 * hire any more. Pencils whose decider has left pass to the head. All conditions are read from the database, so that nothing
 * is lost if a process is killed. Dayplayers who are locked are left for the next round.
 */
export async function settlePencils(db: Db): Promise<void> {
  await replaceDeciders(db);
  const due = await listDue(db, null);
  if (due.length === 0) return;
  await transaction(db, async (tx) => {
    const locked = await lockFreeDayplayers(tx, [...new Set(due.map(({ dayplayer_id }) => dayplayer_id))]);
    if (locked.size > 0) await settleOf(tx, [...locked]);
  });
}

/** The same for dayplayers whom the caller has locked. */
export async function settleOf(tx: Tx, dayplayerIds: readonly string[]): Promise<void> {
  const due = await listDue(tx, dayplayerIds);
  await writePencils(
    tx,
    due.map(({ id, move }) => ({ id, move })),
  );
}

/** While an offer of its own department waits, who was challenged has decided, and the challenge waits for the answer. */
async function listDue(db: Db | Tx, dayplayerIds: readonly string[] | null): Promise<DuePencil[]> {
  const { rows } = await sql<DuePencil>`
    select due.id, due.dayplayer_id, due.move from (
      select pencil.id, pencil.dayplayer_id, case
        when booked.department_id = pencil.department_id then 'book'
        when booked.id is not null then 'give_way'
        when pencil.until <= app_now() then 'lapse'
        when pencil.state = 'asked' and pencil.answer_by <= app_now() then 'lapse'
        when pencil.challenged_until <= app_now() and not exists (
          select from offers offer join positions position on position.id = offer.position_id
          where offer.dayplayer_id = pencil.dayplayer_id and offer.date = pencil.date
            and offer.state in ('created', 'open') and position.department_id = pencil.department_id) then 'lapse'
        when department.archived_at is not null or production.status <> 'active' or production.payment_status <> 'paid'
          then 'lapse'
      end as move
      from pencils pencil
      left join departments department on department.id = pencil.department_id
      left join productions production on production.id = department.production_id
      left join lateral (
        select offer.id, position.department_id from offers offer
        join positions position on position.id = offer.position_id
        where offer.dayplayer_id = pencil.dayplayer_id and offer.date = pencil.date and offer.state = 'accepted'
        order by position.department_id = pencil.department_id desc limit 1) booked on true
      where pencil.state in ('asked', 'pencilled', 'challenged')
        ${dayplayerIds ? sql`and pencil.dayplayer_id = any(${idArray(dayplayerIds)})` : sql``}
    ) due
    where due.move is not null
    order by due.id limit ${sql.lit(batch)} ${prepared}`.execute(db);
  return rows;
}
