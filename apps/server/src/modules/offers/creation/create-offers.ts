import type { MatchReasons } from "@callboard/contract/dayplayers";
import { sql } from "kysely";
import { prepared } from "../../../db/prepared.ts";
import type { Tx } from "../../../db/schema.ts";
import { recordMoves } from "../../transitions/write-moves.ts";
import { type ChangedOffer, offerSubject } from "../moves/offer-subject.ts";
import { insertTerms } from "../terms/insert-terms.ts";
import { type OfferedPosition, toTerms } from "../terms/offered-position.ts";
import { announceContested } from "./announce-contested.ts";

/** What is offered to one dayplayer. Several positions are one job: a block, which is answered as a whole. */
export interface NewJob {
  dayplayerId: string;
  positions: OfferedPosition[];
  expiresAt: Temporal.Instant;
  message: string;
  /** The head who offers, or in whose name the product does. */
  createdBy: string;
  /** By position: the dayplayer's rank among the matches, and the reasons for it. */
  matches?: Map<string, { rank: number | null; reasons: MatchReasons }>;
  /** If the product asks by itself: the number of the wave, and the assumed chance of a yes. */
  fill?: { wave: number; chance: number };
  /** If the dayplayer stood by for the position, and whether they are booked without being asked. */
  standby?: { freeUntil: Temporal.Instant | null };
}

export interface NewOffersInput {
  /** At most one of each dayplayer and position. */
  jobs: NewJob[];
  /** The account that offers. Null where the product does. */
  by: string | null;
}

export interface CreatedOffer {
  id: string;
  position_id: string;
  dayplayer_id: string;
  date: string;
}

/**
 * Puts offers into the queue, each with the first revision of its terms: the same few statements however many there are.
 * The caller has locked the dayplayers and the positions. The offers come back in the order of the jobs, by date.
 */
export async function createOffers(tx: Tx, { jobs, by }: NewOffersInput): Promise<CreatedOffer[]> {
  if (jobs.length === 0) return [];
  const blockIds = await createBlocks(tx, jobs);
  const rows = jobs.flatMap(
    ({ dayplayerId, positions, expiresAt, message, createdBy, matches, fill, standby }, index) =>
      positions.map((position) => ({
        position_id: position.id,
        dayplan_id: position.dayplan_id,
        department_id: position.department_id,
        dayplayer_id: dayplayerId,
        block_id: blockIds[index] ?? null,
        date: position.date,
        expires_at: expiresAt,
        rank: matches?.get(position.id)?.rank ?? null,
        reasons: matches?.get(position.id)?.reasons ?? null,
        during: toTerms(position).during,
        message,
        created_by: createdBy,
        source: standby ? "standby" : fill ? "fill" : "head",
        free_until: standby?.freeUntil ?? null,
        wave: fill?.wave ?? null,
        chance: fill?.chance ?? null,
        job: index,
      })),
  );
  const { rows: offers } = await sql<ChangedOffer>`
    insert into offers as offer (position_id, dayplan_id, department_id, dayplayer_id, block_id, date, expires_at, during,
      rank, reasons, message, created_by, source, wave, chance, free_until)
    select r.position_id, r.dayplan_id, r.department_id, r.dayplayer_id, r.block_id, r.date, r.expires_at, r.during,
      r.rank, r.reasons, r.message, r.created_by, r.source, r.wave, r.chance, r.free_until
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(position_id uuid, dayplan_id uuid, department_id uuid,
      dayplayer_id uuid, block_id uuid, date date, expires_at timestamptz, during tstzrange, rank int, reasons jsonb,
      message text, created_by uuid, source text, wave int, chance real, free_until timestamptz, job int)
    order by r.job, r.date
    returning offer.id, offer.position_id, offer.dayplan_id, offer.department_id, offer.dayplayer_id, offer.date,
      offer.expires_at, null as from_state, offer.state, offer.message, false as moved, 0 as confirmed_change,
      (select first_name from accounts where id = offer.dayplayer_id) as first_name,
      (select last_name from accounts where id = offer.dayplayer_id) as last_name ${prepared}`.execute(tx);
  const positions = new Map(jobs.flatMap((job) => job.positions.map((position) => [position.id, position])));
  await insertTerms(
    tx,
    offers.flatMap((offer) => {
      const position = positions.get(offer.position_id);
      return position ? [{ offer, rev: 1, position }] : [];
    }),
  );
  await recordMoves(
    tx,
    offerSubject,
    offers.map((row) => ({ row, move: "create" as const })),
    by,
  );
  await announceContested(tx, offers);
  return offers;
}

/** Creates the blocks of jobs of several days. Returns an id, or null for a single day, for each job. */
async function createBlocks(tx: Tx, jobs: NewJob[]): Promise<(string | null)[]> {
  const blocks = jobs.flatMap(({ dayplayerId, createdBy, positions: [first, second] }) =>
    first && second ? [{ department_id: first.department_id, dayplayer_id: dayplayerId, created_by: createdBy }] : [],
  );
  if (blocks.length === 0) return [];
  const created = await tx.insertInto("blocks").values(blocks).returning(["id", "dayplayer_id"]).execute();
  const idByDayplayer = new Map(created.map(({ id, dayplayer_id }) => [dayplayer_id, id]));
  return jobs.map(({ dayplayerId, positions }) =>
    positions.length > 1 ? (idByDayplayer.get(dayplayerId) ?? null) : null,
  );
}
