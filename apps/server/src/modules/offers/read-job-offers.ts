import type { Dayplayer } from "@callboard/contract/dayplayers";
import type { JobOffer, OffersByDateAndPlace } from "@callboard/contract/offers";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../db/schema.ts";
import { presentDayplayers } from "../dayplayers/present-dayplayer.ts";
import type { DepartmentScope } from "../productions/policy.ts";
import { type JobOfferRow, presentJobOffer } from "./present.ts";

interface Reading {
  scope: DepartmentScope;
  now: Temporal.Instant;
}

/** One of the department's offers, which exists. */
export async function getJobOffer(db: Db, at: Reading, offerId: string): Promise<JobOffer> {
  const [offer] = await getJobOffers(db, at, [offerId]);
  if (!offer) throw new Error("An offer was gone right after it had been changed.");
  return offer;
}

/** The department's offers with these ids, by date. */
export const getJobOffers = async (db: Db, at: Reading, ids: string[]): Promise<JobOffer[]> =>
  presented(db, at, await rowsWhere(db, at, sql`o.id = any(${ids}::uuid[])`, sql`o.date, o.id`));

/** Who is booked on a position, latest first. */
export const listPositionBookings = async (db: Db, at: Reading, positionId: string): Promise<JobOffer[]> =>
  presented(
    db,
    at,
    await rowsWhere(
      db,
      at,
      sql`o.position_id = ${positionId} and o.state = 'accepted'`,
      sql`o.changed_at desc, o.id desc`,
    ),
  );

/** How a position's offers that are not booked stand, one for each dayplayer asked, latest first. */
export const listPositionOffers = async (db: Db, at: Reading, positionId: string): Promise<JobOffer[]> =>
  presented(
    db,
    at,
    await rowsWhere(
      db,
      at,
      sql`o.position_id = ${positionId} and o.state <> 'accepted' and ${isLatest}`,
      sql`o.changed_at desc, o.id desc`,
    ),
  );

/** Offers of coming days that are not booked, one for each dayplayer and position, by date and place. */
export const listJobOffers = (db: Db, at: Reading, names?: string[]): Promise<OffersByDateAndPlace> =>
  listByDateAndPlace(db, at, sql`o.state <> 'accepted' and ${isLatest}`, names);

/** Bookings of coming days by date and place. */
export const listBooked = (db: Db, at: Reading, names?: string[]): Promise<OffersByDateAndPlace> =>
  listByDateAndPlace(db, at, sql`o.state = 'accepted'`, names);

async function listByDateAndPlace(db: Db, at: Reading, which: RawBuilder<unknown>, names: string[] | undefined) {
  const wanted = names ? sql`and p.name = any(${names}::text[])` : sql``;
  const rows = await rowsWhere(
    db,
    at,
    sql`d.passes_at > ${at.now} and ${which} ${wanted}`,
    sql`o.date, place, a.last_name, a.first_name, o.id`,
  );
  const dayplayers = await receiversOf(db, at, rows);
  const days: OffersByDateAndPlace = {};
  for (const row of rows) {
    days[row.date] ??= {};
    const places = days[row.date] as Record<string, JobOffer[]>;
    places[row.place] ??= [];
    places[row.place]?.push(presentJobOffer(row, receiverOf(dayplayers, row), atDay(at)));
  }
  return days;
}

/** Not followed by a later offer of the same position to the same dayplayer. */
const isLatest = sql`not exists (
  select from offers later where later.position_id = o.position_id and later.player_id = o.player_id and later.id > o.id)`;

async function rowsWhere(
  db: Db,
  { scope }: Reading,
  which: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
): Promise<JobOfferRow[]> {
  const { rows } = await sql<JobOfferRow>`
    select o.id, o.state, o.player_id, p.name as position, o.position_id, o.dayplan_id, o.date, o.expires_at, o.terms_rev,
      o.ack_rev, o.closed_reason, o.message, o.block_id, o.rank, o.reasons, o.no_show_at, o.created_at, o.changed_at,
      jsonb_build_object('rate_cents', t.rate_cents, 'call_time', t.call_time, 'wrap_time', t.wrap_time,
        'street_address', t.street_address, 'city', t.city, 'state', t.state) as terms,
      g.rate_cents as agreed_cents,
      concat_ws(', ', nullif(d.street_address, ''), nullif(d.apt_suite, ''), nullif(d.city, ''),
        nullif(concat_ws(' ', nullif(d.state, ''), nullif(d.zip, '')), '')) as place
    from offers o
    join positions p on p.id = o.position_id
    join dayplans d on d.id = o.dayplan_id
    join accounts a on a.id = o.player_id
    join offer_terms t on t.offer_id = o.id and t.rev = o.terms_rev
    join offer_terms g on g.offer_id = o.id and g.rev = o.ack_rev
    where o.department_id = ${scope.departmentId} and ${which}
    order by ${order}`.execute(db);
  return rows;
}

async function presented(db: Db, at: Reading, rows: JobOfferRow[]): Promise<JobOffer[]> {
  const dayplayers = await receiversOf(db, at, rows);
  return rows.map((row) => presentJobOffer(row, receiverOf(dayplayers, row), atDay(at)));
}

const receiversOf = (db: Db, { scope }: Reading, rows: JobOfferRow[]) =>
  presentDayplayers(db, [...new Set(rows.map(({ player_id }) => player_id))], { headId: scope.accountId });

function receiverOf(dayplayers: Map<string, Dayplayer>, { player_id }: JobOfferRow): Dayplayer {
  const dayplayer = dayplayers.get(player_id);
  if (!dayplayer) throw new Error("An offer's dayplayer could not be read.");
  return dayplayer;
}

const atDay = ({ scope, now }: Reading) => ({ zone: scope.zone, now });
