import { type StandingOfferMove, standingOfferLifecycle } from "@callboard/contract/offers/standing-offer-lifecycle";
import { sql } from "kysely";
import { wakeAfterCommit } from "../../db/after-commit.ts";
import { instantText } from "../../db/instant-text.ts";
import { prepared } from "../../db/prepared.ts";
import type { Tx } from "../../db/schema.ts";
import { insertEvents } from "../events/record-event.ts";
import { type HistoryTable, insertHistory } from "../transitions/history.ts";
import type { Change, ChangedRow, GuardedChange } from "../transitions/subject.ts";

export const standingOfferHistory: HistoryTable = { table: "standing_offer_history", reference: "standing_offer_id" };

/** Writes states of rows that are in one of the states `from`, and the answer where there is one. Returns those rows. */
export async function updateStandingOffers(
  tx: Tx,
  changes: GuardedChange<Change<StandingOfferMove>>[],
  by: string | null,
): Promise<ChangedRow[]> {
  const rows = changes.map(({ id, move, from, to, event, message = "", newMessage, answerId }) => {
    return { id, move, from, to, event, message, answer: newMessage, answer_id: answerId ?? null };
  });
  const { rows: changed } = await sql<ChangedRow>`
    with moved as (
      update standing_offers standing_offer
      set state = input."to", changed_at = app_now(), answer = coalesce(input.answer, standing_offer.answer)
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as input(id uuid, move text, "from" text[], "to" text,
        event text, message text, answer text, answer_id uuid)
      where standing_offer.id = input.id and standing_offer.state = any(input."from")
      returning ${movedColumns}, old.state as from_state, new.state, input.message, input.move, input.event,
        input.answer_id),
    ${recordChanges(by)}
    select id from moved ${prepared}`.execute(tx);
  return changed;
}

interface NewStandingOffer {
  departmentId: string;
  dayplayerId: string;
  senderId: string;
  message: string;
  expiresAt: Temporal.Instant;
}

/** Creates a standing offer, with its history and its event. Returns its id. */
export async function insertStandingOffer(
  tx: Tx,
  { departmentId, dayplayerId, senderId, message, expiresAt }: NewStandingOffer,
): Promise<string> {
  wakeAfterCommit(tx);
  const { rows } = await sql<{ id: string }>`
    with moved as (
      insert into standing_offers as standing_offer (department_id, dayplayer_id, sender_id, message, expires_at)
      values (${departmentId}, ${dayplayerId}, ${senderId}, ${message}, ${expiresAt})
      returning ${movedColumns}, null::text as from_state, state, message, 'send' as move,
        ${standingOfferLifecycle.send.event} as event, null::uuid as answer_id),
    ${recordChanges(senderId)}
    select id from moved ${prepared}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error("A standing offer was not created.");
  return row.id;
}

const movedColumns = sql`standing_offer.id, standing_offer.department_id, standing_offer.dayplayer_id,
        standing_offer.sender_id, standing_offer.expires_at`;

/**
 * The part of a statement that records changes besides the standing offers of its part `moved`: their history and their
 * events.
 */
const recordChanges = (by: string | null) => sql`
    written as (${insertHistory(standingOfferHistory, by)}),
    recorded as (
      ${insertEvents(sql`(
        select moved.event as type,
          jsonb_build_object('open_offer_id', moved.id, 'department_id', moved.department_id,
            'department', department.name, 'production', production.name, 'sender_id', moved.sender_id,
            'sender_name', sender.first_name || ' ' || sender.last_name, 'dayplayer_id', moved.dayplayer_id,
            'dayplayer_name', dayplayer.first_name || ' ' || dayplayer.last_name, 'state', moved.state,
            'message', moved.message, 'expires_at', ${instantText("moved.expires_at")}) as data,
          array['department:' || moved.department_id, 'account:' || moved.dayplayer_id] as audiences
        from moved
        join departments department on department.id = moved.department_id
        join productions production on production.id = department.production_id
        join accounts sender on sender.id = moved.sender_id
        join accounts dayplayer on dayplayer.id = moved.dayplayer_id
        order by moved.id) event`)})`;
