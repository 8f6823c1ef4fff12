import {
  type StandingOfferMove,
  type StandingOfferState,
  standingOfferLifecycle,
} from "@callboard/contract/offers/standing-offer-lifecycle";
import { sql } from "kysely";
import { prepared } from "../../db/prepared.ts";
import type { Tx } from "../../db/schema.ts";
import { recordEvents } from "../events/record-event.ts";
import { type HistoryTable, insertHistory } from "../transitions/history.ts";
import type { Change, ChangedRow, GuardedChange } from "../transitions/subject.ts";
import type { StandingOfferRow } from "./queries.ts";

export const standingOfferHistory: HistoryTable = { table: "standing_offer_history", reference: "standing_offer_id" };

/** A standing offer that was sent or has made a move, with the names that its event has. */
interface MovedStandingOffer
  extends Pick<
    StandingOfferRow,
    "id" | "department_id" | "dayplayer_id" | "sender_id" | "expires_at" | "state" | "message"
  > {
  move: StandingOfferMove;
  from_state: StandingOfferState | null;
  answer_id: string | null;
  department: string;
  production: string;
  sender_name: string;
  dayplayer_name: string;
}

const movedColumns = sql`standing_offer.id, standing_offer.department_id, standing_offer.dayplayer_id,
  standing_offer.sender_id, standing_offer.expires_at`;

/** Selects the rows `moved` of a statement with the names of those concerned. */
const selectMoved = sql`
  select moved.*, department.name as department, production.name as production,
    sender.first_name || ' ' || sender.last_name as sender_name,
    dayplayer.first_name || ' ' || dayplayer.last_name as dayplayer_name
  from moved
  join departments department on department.id = moved.department_id
  join productions production on production.id = department.production_id
  join accounts sender on sender.id = moved.sender_id
  join accounts dayplayer on dayplayer.id = moved.dayplayer_id
  order by moved.id ${prepared}`;

/** Writes states of rows that are in one of the states `from`, and the answer where there is one. Returns those rows. */
export async function updateStandingOffers(
  tx: Tx,
  changes: GuardedChange<Change<StandingOfferMove>>[],
  by: string | null,
): Promise<ChangedRow[]> {
  const rows = changes.map(({ id, move, from, to, message = "", newMessage, answerId }) => {
    return { id, move, from, to, message, answer: newMessage, answer_id: answerId ?? null };
  });
  const { rows: moved } = await sql<MovedStandingOffer>`
    with moved as (
      update standing_offers standing_offer
      set state = input."to", changed_at = app_now(), answer = coalesce(input.answer, standing_offer.answer)
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as input(id uuid, move text, "from" text[], "to" text,
        message text, answer text, answer_id uuid)
      where standing_offer.id = input.id and standing_offer.state = any(input."from")
      returning ${movedColumns}, old.state as from_state, new.state, input.message, input.move, input.answer_id)
    ${selectMoved}`.execute(tx);
  await recordChanges(tx, moved, by);
  return moved;
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
  const { rows } = await sql<MovedStandingOffer>`
    with moved as (
      insert into standing_offers as standing_offer (department_id, dayplayer_id, sender_id, message, expires_at)
      values (${departmentId}, ${dayplayerId}, ${senderId}, ${message}, ${expiresAt})
      returning ${movedColumns}, null as from_state, state, message, 'send' as move, null::uuid as answer_id)
    ${selectMoved}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error("A standing offer was not created.");
  await recordChanges(tx, rows, senderId);
  return row.id;
}

/** Records changes besides the standing offers themselves: their history and their events. */
async function recordChanges(tx: Tx, moved: MovedStandingOffer[], by: string | null): Promise<void> {
  await insertHistory(tx, standingOfferHistory, moved, by);
  await recordEvents(
    tx,
    moved.map(({ id, expires_at, from_state, move, answer_id, ...data }) => ({
      event: {
        type: standingOfferLifecycle[move].event,
        data: { open_offer_id: id, ...data, expires_at: expires_at.toString() },
      },
      audience: [`department:${data.department_id}`, `account:${data.dayplayer_id}`],
    })),
  );
}
