import { sql } from "kysely";
import { prepared } from "../../../db/prepared.ts";
import type { Db, Tx } from "../../../db/schema.ts";
import type { QuietSettings } from "./local-minutes.ts";

export interface ReplyRow extends QuietSettings {
  offer_id: string;
  seq: number;
  person: string;
  /** Whether the department knew the dayplayer when the offer was made. */
  known: boolean;
  asked_at: Temporal.Instant;
  ended_at: Temporal.Instant;
  to_state: string;
  date: string;
  call_time: string | null;
  job_zone: string;
}

/**
 * Marks the outcomes of offers that were open as counted, and returns those that were not counted before, in the order
 * in which they ended. Without ids it reads every offer. A booking that was made without a question is no answer.
 */
export async function takeReplies(tx: Tx, offerIds: string[] | null): Promise<ReplyRow[]> {
  const { rows } = await sql<ReplyRow>`
    with taken as (
      insert into reply_moves (offer_id, seq)
      select move.offer_id, move.seq from offer_history move
      where (${offerIds}::uuid[] is null or move.offer_id = any(${offerIds}::uuid[]))
        and not exists (select from offers booked where booked.id = move.offer_id and booked.free_until is not null)
        and move.from_state = 'open' and move.to_state in ('accepted', 'declined', 'expired', 'revoked', 'closed')
      on conflict do nothing
      returning offer_id, seq
    )
    select move.offer_id, move.seq, offer.dayplayer_id as person,
      coalesce((offer.reasons ->> 'starred')::boolean or (offer.reasons ->> 'worked_before')::integer > 0, false) as known,
      asked.at as asked_at, move.at as ended_at, move.to_state, offer.date, terms.call_time,
      terms.zone as job_zone, account.quiet_hours, account.quiet_from, account.quiet_until, profile.zone
    from taken
    join offer_history move on (move.offer_id, move.seq) = (taken.offer_id, taken.seq)
    join offers offer on offer.id = move.offer_id
    join offer_terms terms on terms.offer_id = offer.id and terms.rev = 1
    join accounts account on account.id = offer.dayplayer_id
    left join dayplayer_profiles profile on profile.dayplayer_id = offer.dayplayer_id
    cross join lateral (
      select earlier.at from offer_history earlier
      where earlier.offer_id = move.offer_id and earlier.seq < move.seq and earlier.to_state = 'open'
        and earlier.from_state is distinct from 'open'
      order by earlier.seq desc limit 1) asked
    where account.deleted_at is null
    order by move.at, move.offer_id, move.seq`.execute(tx);
  return rows;
}

export interface PersonRow {
  dayplayer_id: string;
  trials: number;
  yes: number;
  no: number;
  replies: number;
  sum_log: number;
}

/** Locks the table, so that processes count one after the other. */
export const lockReplies = (tx: Tx) => sql`lock table reply_kinds in share row exclusive mode`.execute(tx);

export const listPeople = (db: Db | Tx, dayplayerIds: string[]): Promise<PersonRow[]> =>
  db
    .selectFrom("reply_stats")
    .selectAll()
    .where((where) => where("dayplayer_id", "=", where.fn.any(where.val(dayplayerIds))))
    .modifyEnd(prepared)
    .execute();

export const listKinds = (db: Db | Tx) => db.selectFrom("reply_kinds").selectAll().modifyEnd(prepared).execute();
export const listSpans = (db: Db | Tx) => db.selectFrom("reply_curve").selectAll().modifyEnd(prepared).execute();

export async function savePeople(tx: Tx, rows: PersonRow[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into reply_stats (dayplayer_id, trials, yes, no, replies, sum_log)
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as person(dayplayer_id uuid, trials float8, yes float8, no float8, replies int, sum_log float8)
    order by dayplayer_id
    on conflict (dayplayer_id) do update set trials = excluded.trials, yes = excluded.yes, no = excluded.no,
      replies = excluded.replies, sum_log = excluded.sum_log`.execute(tx);
}

export async function saveKinds(tx: Tx, rows: { kind: string; trials: number; yes: number; no: number }[]) {
  if (rows.length === 0) return;
  await tx
    .insertInto("reply_kinds")
    .values(rows)
    .onConflict((conflict) =>
      conflict.column("kind").doUpdateSet((set) => ({
        trials: set.ref("excluded.trials"),
        yes: set.ref("excluded.yes"),
        no: set.ref("excluded.no"),
      })),
    )
    .execute();
}

export async function saveSpans(tx: Tx, rows: { span: number; answered: number; silent: number }[]) {
  if (rows.length === 0) return;
  await tx
    .insertInto("reply_curve")
    .values(rows)
    .onConflict((conflict) =>
      conflict.column("span").doUpdateSet((set) => ({
        answered: set.ref("excluded.answered"),
        silent: set.ref("excluded.silent"),
      })),
    )
    .execute();
}

export async function deleteReplies(tx: Tx): Promise<void> {
  for (const table of ["reply_moves", "reply_stats", "reply_kinds", "reply_curve"] as const)
    await tx.deleteFrom(table).execute();
}
