import type { MatchReasons } from "@callboard/contract/dayplayers";
import { sql } from "kysely";
import type { Tx } from "../../../db/schema.ts";
import { recordMoves } from "../../transitions/write-moves.ts";
import { type ChangedOffer, offerSubject } from "../moves/offer-subject.ts";
import { insertTerms } from "../terms/insert-terms.ts";
import { type OfferedPosition, toTerms } from "../terms/offered-position.ts";

export interface NewOffersInput {
  dayplayerId: string;
  positions: OfferedPosition[];
  expiresAt: Temporal.Instant;
  message: string;
  by: string;
  /** By position: the dayplayer's rank among the matches, and the reasons for it. */
  matches: Map<string, { rank: number | null; reasons: MatchReasons }>;
}

/**
 * Puts offers into the queue, several as one block, each with the first revision of its terms. The caller has locked the
 * dayplayer and the positions.
 */
export async function createOffers(
  tx: Tx,
  { dayplayerId, positions, expiresAt, message, by, matches }: NewOffersInput,
): Promise<string[]> {
  const [first] = positions;
  if (!first) return [];
  const blockId = positions.length > 1 ? await createBlock(tx, first.department_id, dayplayerId, by) : null;
  const rows = positions.map((position) => ({
    position_id: position.id,
    dayplan_id: position.dayplan_id,
    department_id: position.department_id,
    date: position.date,
    rank: matches.get(position.id)?.rank ?? null,
    reasons: matches.get(position.id)?.reasons ?? null,
    ...toTerms(position),
  }));
  const { rows: offers } = await sql<ChangedOffer>`
    insert into offers as o (position_id, dayplan_id, department_id, dayplayer_id, block_id, date, expires_at, during, rank,
      reasons, message, created_by)
    select r.position_id, r.dayplan_id, r.department_id, ${dayplayerId}, ${blockId}::uuid, r.date, ${expiresAt}, r.during,
      r.rank, r.reasons, ${message}, ${by}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(position_id uuid, dayplan_id uuid, department_id uuid,
      date date, during tstzrange, rank int, reasons jsonb)
    order by r.date
    returning o.id, o.position_id, o.dayplan_id, o.department_id, o.dayplayer_id, o.date, o.expires_at, null as from_state,
      o.state, o.message,
      (select first_name from accounts where id = o.dayplayer_id) as first_name,
      (select last_name from accounts where id = o.dayplayer_id) as last_name`.execute(tx);
  await insertTerms(
    tx,
    offers.map((offer) => ({ offer, rev: 1, position: getPositionOf(positions, offer) })),
  );
  await recordMoves(
    tx,
    offerSubject,
    offers.map((row) => ({ row, move: "create" as const })),
    by,
  );
  return offers.map(({ id }) => id);
}

async function createBlock(tx: Tx, departmentId: string, dayplayerId: string, by: string): Promise<string> {
  const { id } = await tx
    .insertInto("blocks")
    .values({ department_id: departmentId, dayplayer_id: dayplayerId, created_by: by })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

function getPositionOf(positions: OfferedPosition[], offer: ChangedOffer): OfferedPosition {
  const position = positions.find(({ id }) => id === offer.position_id);
  if (!position) throw new Error("An offer was created for a position that was not in the input.");
  return position;
}
