import type { MatchReasons } from "@callboard/contract/dayplayers";
import { pick } from "@callboard/contract/plain/pick";
import { sql } from "kysely";
import { wakeAfterCommit } from "../../../../db/after-commit.ts";
import { prepared } from "../../../../db/prepared.ts";
import type { Tx } from "../../../../db/schema.ts";
import { type OfferedPosition, toTerms } from "../../rules/offered-position.ts";
import { insertTerms } from "./insert-terms.ts";
import { type MovedOffer, movedColumns, recordChanges } from "./record-changes.ts";

/** The offer to one dayplayer. Several positions are one job: a block, which is answered as a whole. */
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

/**
 * Puts offers into the queue, each with the first revision of its terms. The caller has locked the dayplayers and the
 * positions. The offers come back in the order of the jobs, by date.
 */
export async function createOffers(tx: Tx, { jobs, by }: NewOffersInput): Promise<MovedOffer[]> {
  if (jobs.length === 0) return [];
  wakeAfterCommit(tx);
  const created = await insertOffers(tx, jobs, await createBlocks(tx, jobs));
  const positions = new Map(jobs.flatMap((job) => job.positions.map((position) => [position.id, position])));
  await insertTerms(
    tx,
    created.flatMap(({ id, position_id }) => {
      const position = positions.get(position_id);
      return position ? [{ offer_id: id, rev: 1, ...toTerms(position) }] : [];
    }),
  );
  await recordChanges(tx, created, by);
  return created;
}

async function insertOffers(tx: Tx, jobs: NewJob[], blockIds: (string | null)[]): Promise<MovedOffer[]> {
  const offers = jobs.flatMap((job, index) =>
    job.positions
      .toSorted((one, other) => (one.date < other.date ? -1 : 1))
      .map((position) => ({
        ...pick(position, ["dayplan_id", "department_id", "date"]),
        position_id: position.id,
        during: toTerms(position).during,
        dayplayer_id: job.dayplayerId,
        block_id: blockIds[index],
        rank: job.matches?.get(position.id)?.rank,
        reasons: job.matches?.get(position.id)?.reasons,
        expires_at: job.expiresAt,
        message: job.message,
        created_by: job.createdBy,
        source: job.standby ? "standby" : job.fill ? "fill" : "head",
        free_until: job.standby?.freeUntil,
        ...job.fill,
      })),
  );
  const columns =
    sql.raw(`position_id, dayplan_id, department_id, dayplayer_id, block_id, date, expires_at, during, rank,
      reasons, message, created_by, source, wave, chance, free_until`);
  const { rows } = await sql<MovedOffer>`
    with offer as (
      insert into offers (${columns}, created_at, changed_at)
      select ${columns}, (select app_now()), (select app_now())
      from jsonb_populate_recordset(null::offers, ${JSON.stringify(offers)}::jsonb)
      returning *)
    select ${movedColumns}, 'create' as move, null as from_state, offer.state, offer.message, null::uuid as answer_id,
      false as moved, 0 as booked_change, 1 as live_change, 0 as confirmed_change,
      (not exists (
        select from offers earlier
        where earlier.position_id = offer.position_id and earlier.dayplayer_id = offer.dayplayer_id))::int as asked_change
    from offer order by offer.id ${prepared}`.execute(tx);
  return rows;
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
