import type { MatchReasons } from "@callboard/contract/dayplayers";
import { lifecycle } from "@callboard/contract/lifecycle";
import { pick } from "@callboard/contract/plain/pick";
import { sql } from "kysely";
import { wakeAfterCommit } from "../../../db/after-commit.ts";
import { prepared } from "../../../db/prepared.ts";
import type { Tx } from "../../../db/schema.ts";
import { movedColumns, recordChanges } from "../moves/record-changes.ts";
import { type OfferedPosition, toTerms } from "../terms/offered-position.ts";

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

export interface CreatedOffer {
  id: string;
  position_id: string;
  dayplayer_id: string;
  date: string;
}

/**
 * Puts offers into the queue, each with the first revision of its terms: one statement however many there are.
 * The caller has locked the dayplayers and the positions. The offers come back in the order of the jobs, by date.
 */
export async function createOffers(tx: Tx, { jobs, by }: NewOffersInput): Promise<CreatedOffer[]> {
  if (jobs.length === 0) return [];
  const blockIds = await createBlocks(tx, jobs);
  const rows = jobs.flatMap((job, index) =>
    job.positions.map(({ id }) => ({
      position_id: id,
      dayplayer_id: job.dayplayerId,
      block_id: blockIds[index],
      rank: job.matches?.get(id)?.rank,
      reasons: job.matches?.get(id)?.reasons,
      expires_at: job.expiresAt,
      message: job.message,
      created_by: job.createdBy,
      source: job.standby ? "standby" : job.fill ? "fill" : "head",
      free_until: job.standby?.freeUntil,
      ...job.fill,
    })),
  );
  const positions = new Map(jobs.flatMap((job) => job.positions.map((position) => [position.id, position])));
  const offered = [...positions.values()].map((position) => ({
    ...toTerms(position),
    ...pick(position, ["id", "dayplan_id", "department_id", "date", "name", "passes_at"]),
  }));
  wakeAfterCommit(tx);
  const { rows: offers } = await sql<CreatedOffer>`
    with offered as materialized (
      select *, app_now() as now
      from jsonb_to_recordset(${JSON.stringify(offered)}::jsonb) as offered(id uuid, dayplan_id uuid, department_id uuid,
        date date, name text, passes_at timestamptz, rate_cents int, call_time time, wrap_time time, during tstzrange,
        time_of_day text, street_address text, apt_suite text, city text, state text, zip text, zone text, currency text)),
    job as materialized (
      select * from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as (position_id uuid, dayplayer_id uuid,
        block_id uuid, rank int, reasons jsonb, expires_at timestamptz, message text, created_by uuid, source text,
        wave int, chance real, free_until timestamptz)) with ordinality as job(position_id, dayplayer_id, block_id, rank,
        reasons, expires_at, message, created_by, source, wave, chance, free_until, turn)),
    receiver as materialized (
      select account.id, account.first_name || ' ' || account.last_name as name
      from (select distinct dayplayer_id as id from job) given
      cross join lateral (select * from accounts where id = given.id offset 0) account),
    created as (
      insert into offers (position_id, dayplan_id, department_id, dayplayer_id, block_id, date, expires_at, during, rank,
        reasons, message, created_by, source, wave, chance, free_until, created_at, changed_at)
      select offered.id, offered.dayplan_id, offered.department_id, job.dayplayer_id, job.block_id, offered.date,
        job.expires_at, offered.during, job.rank, job.reasons, job.message, job.created_by, job.source, job.wave,
        job.chance, job.free_until, offered.now, offered.now
      from job
      join offered on offered.id = job.position_id
      order by job.turn, offered.date
      returning *),
    revised as (
      insert into offer_terms (offer_id, rev, rate_cents, call_time, wrap_time, during, time_of_day, street_address,
        apt_suite, city, state, zip, zone, currency, at)
      select created.id, created.terms_rev, rate_cents, call_time, wrap_time, offered.during, time_of_day,
        street_address, apt_suite, city, offered.state, zip, zone, currency, offered.now
      from created join offered on offered.id = created.position_id),
    moved as materialized (
      select ${movedColumns}, receiver.name as dayplayer_name, (row_number() over (order by offer.id))::int as turn,
        null::text as from_state, offer.state, offer.message, 'create' as move, ${lifecycle.create.event} as event,
        null::uuid as answer_id, false as moved, 0 as booked_change, 1 as live_change, 0 as confirmed_change,
        (earlier.id is null)::int as asked_change
      from created offer join receiver on receiver.id = offer.dayplayer_id
      left join lateral (
        select id from offers where position_id = offer.position_id and dayplayer_id = offer.dayplayer_id limit 1) earlier on true),
    ${recordChanges(by)}
    select offer.id, offer.position_id, offer.dayplayer_id, offer.date
    from created offer join place on place.id = offer.position_id join receiver on receiver.id = offer.dayplayer_id
    order by offer.id ${prepared}`.execute(tx);
  if (offers.length !== rows.length) throw new Error("A position was not locked, or a dayplayer has no account.");
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
