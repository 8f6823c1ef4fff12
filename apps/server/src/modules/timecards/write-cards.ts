import type { TimecardMove, TimecardSide } from "@callboard/contract/timecards/timecard-lifecycle";
import { timecardLifecycle } from "@callboard/contract/timecards/timecard-lifecycle";
import { sql } from "kysely";
import { idArray, prepared } from "../../db/prepared.ts";
import type { Tx } from "../../db/schema.ts";
import { recordEvents } from "../events/record-event.ts";
import type { LineRow, LockedCard } from "./card-rows.ts";

/** A move of cards, and who made it. */
export interface CardMove {
  side: TimecardSide;
  accountId: string;
  /** Why the office did it. */
  note?: string | undefined;
  /** The id of a dayplayer's answer. */
  answerId?: string | undefined;
}

/** A card that was moved, and by which move. */
export interface MovedCard {
  card: LockedCard;
  move: TimecardMove;
}

/**
 * Writes moved cards, whose lines have been written, each with a revision that continues its chain, and records their
 * events. Call it last.
 */
export async function writeCards(tx: Tx, moved: readonly MovedCard[], { side, accountId, note, answerId }: CardMove) {
  if (moved.length === 0) return;
  for (const { card } of moved) card.rev += 1;
  const rows = moved.map(({ card: { lines: _, dayplayer: __, ...card }, move }) => ({ ...card, move }));
  await sql`
    update timecards card set state = moved.state, rev = moved.rev, dayplayer_signed_at = moved.dayplayer_signed_at,
      head_signed_by = moved.head_signed_by, head_signed_at = moved.head_signed_at, approved_by = moved.approved_by,
      approved_at = moved.approved_at, not_signed_reason = moved.not_signed_reason, rejected_reason = moved.rejected_reason,
      exported_at = moved.exported_at, changed_at = app_now()
    from jsonb_populate_recordset(null::timecards, ${JSON.stringify(rows)}::jsonb) moved
    where card.id = moved.id ${prepared}`.execute(tx);
  await sql`
    with revised as materialized (
      select card.hash as previous, jsonb_populate_record(null::timecard_revisions, jsonb_build_object('timecard_id', card.id,
        'rev', card.rev, 'at', app_now(), 'move', moved.move, 'side', ${side}::text, 'by', ${accountId}::uuid,
        'note', ${note ?? ""}::text, 'answer_id', ${answerId ?? null}::uuid, 'card', timecard_values(card),
        'lines', timecard_line_values(card.id))) as revision
      from timecards card join jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as moved(id uuid, move text) on moved.id = card.id),
    inserted as (
      insert into timecard_revisions (timecard_id, rev, at, move, side, by, note, answer_id, card, lines, hash)
      select (revision).timecard_id, (revision).rev, (revision).at, (revision).move, (revision).side, (revision).by,
        (revision).note, (revision).answer_id, (revision).card, (revision).lines, timecard_hash(previous, revision)
      from revised returning timecard_id, hash)
    update timecards card set hash = inserted.hash from inserted where card.id = inserted.timecard_id ${prepared}`.execute(
    tx,
  );
  await recordEvents(
    tx,
    moved.map(({ card, move }) => ({
      event: {
        type: timecardLifecycle[move].event,
        data: {
          timecard_id: card.id,
          department_id: card.department_id,
          dayplayer_id: card.dayplayer_id,
          dayplayer_name: card.dayplayer,
          week: card.week,
          state: card.state,
          rev: card.rev,
          by: side,
        },
      },
      audience: [`department:${card.department_id}`, `account:${card.dayplayer_id}`, `office:${card.production_id}`],
    })),
  );
}

/** Inserts lines, or writes those that are there. Superseded ones are written first, because a booking has one that holds. */
export async function writeLines(tx: Tx, lines: readonly LineRow[]) {
  const [before, holding] = [
    lines.filter(({ superseded }) => superseded),
    lines.filter(({ superseded }) => !superseded),
  ];
  for (const rows of [before, holding]) {
    if (rows.length === 0) continue;
    await sql`
      insert into timecard_lines (timecard_id, date, offer_id, outcome, call, wrap, meals, grace_used, kit_cents, mileage_cents,
        note, set_by, set_at, dayplayer_agreed, head_agreed, before, cost, cents, day_of_week, superseded)
      select timecard_id, date, offer_id, outcome, call, wrap, meals, grace_used, kit_cents, mileage_cents, note, set_by, set_at,
        dayplayer_agreed, head_agreed, before, cost, cents, day_of_week, superseded
      from jsonb_populate_recordset(null::timecard_lines, ${JSON.stringify(rows)}::jsonb)
      on conflict (timecard_id, date) do update set offer_id = excluded.offer_id, outcome = excluded.outcome,
        call = excluded.call, wrap = excluded.wrap, meals = excluded.meals, grace_used = excluded.grace_used,
        kit_cents = excluded.kit_cents, mileage_cents = excluded.mileage_cents, note = excluded.note, set_by = excluded.set_by,
        set_at = excluded.set_at, dayplayer_agreed = excluded.dayplayer_agreed, head_agreed = excluded.head_agreed,
        before = excluded.before, cost = excluded.cost, cents = excluded.cents, day_of_week = excluded.day_of_week,
        superseded = excluded.superseded ${prepared}`.execute(tx);
  }
}

/** Adds empty cards, one for a person, and selects their ids by dayplayer. */
export async function insertCards(
  tx: Tx,
  cards: readonly Pick<LockedCard, "production_id" | "department_id" | "dayplayer_id" | "week" | "correction">[],
): Promise<Map<string, string>> {
  if (cards.length === 0) return new Map();
  const { rows } = await sql<{ id: string; dayplayer_id: string }>`
    insert into timecards (production_id, department_id, dayplayer_id, week, correction, rev)
    select card.production_id, card.department_id, card.dayplayer_id, card.week, card.correction, 0
    from jsonb_populate_recordset(null::timecards, ${JSON.stringify(cards)}::jsonb) card
    returning id, dayplayer_id ${prepared}`.execute(tx);
  return new Map(rows.map(({ id, dayplayer_id }) => [dayplayer_id, id]));
}

/** The one of these cards that an answer with this id has moved. */
export async function findAnswered(
  tx: Tx,
  cards: readonly { id: string }[],
  answerId: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ timecard_id: string }>`
    select timecard_id from timecard_revisions
    where timecard_id = any(${idArray(cards.map(({ id }) => id))}) and answer_id = ${answerId} ${prepared}`.execute(tx);
  return rows[0]?.timecard_id;
}
