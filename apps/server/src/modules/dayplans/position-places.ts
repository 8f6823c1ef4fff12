import { sql } from "kysely";
import { prepared } from "../../db/prepared.ts";
import type { Db, Tx } from "../../db/schema.ts";

/** How a position's places stand. `live` counts offers that still may become bookings. */
export interface Places {
  id: string;
  name: string;
  count: number;
  booked: number;
  live: number;
  /** Bookings whose dayplayer has confirmed that they still come. */
  confirmed: number;
}

/** By how much a position's bookings and live offers change. */
export interface PlaceChange {
  positionId: string;
  booked: number;
  live: number;
  confirmed: number;
}

/**
 * Holds positions until the transaction ends. Whatever writes an offer holds its position, and takes it after
 * the players and the dayplan, in the order of ids; then two movers wait for each other and never in a circle.
 * What a statement reads before this may be old: read again afterwards.
 */
export async function lockPositions(tx: Tx, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`select id from positions where id = any(${ids}::uuid[]) order by id for no key update ${prepared}`.execute(
    tx,
  );
}

/**
 * Holds every position a day has had, those taken off it too, to move its date: their offers follow. Whoever writes an offer
 * may need the key of its day (a row written twice in one transaction has its foreign keys checked again) and holds its
 * position by then, so nobody keeps the key whom the mover would wait for.
 */
export async function lockPositionsOfDay(tx: Tx, dayplanId: string): Promise<void> {
  await sql`select id from positions where dayplan_id = ${dayplanId} order by id for no key update`.execute(tx);
}

/** The same without waiting, for sweeps: those somebody else holds are left for the next round. */
export async function lockFreePositions(tx: Tx, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select id from positions where id = any(${ids}::uuid[]) order by id for no key update skip locked`.execute(tx);
  return new Set(rows.map((row) => row.id));
}

/**
 * The only writer of `booked`, `live` and `confirmed` of positions: adds the changes to positions held by `lockPositions`.
 * The update itself refuses more bookings than places. A caller has looked before, under its lock, so a refusal here
 * is a defect and undoes the transaction.
 */
export async function countOffers(tx: Tx, changes: PlaceChange[]): Promise<Places[]> {
  const { rows } = await sql<Places>`
    update positions p
    set booked = p.booked + c.booked, live = p.live + c.live, confirmed = p.confirmed + c.confirmed
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as c("positionId" uuid, booked int, live int,
      confirmed int)
    where p.id = c."positionId"
      and p.booked + c.booked between 0 and p.count
      and p.live + c.live >= 0
    returning p.id, p.name, p.count, p.booked, p.live, p.confirmed ${prepared}`.execute(tx);
  if (rows.length !== changes.length) throw new Error("A position has no place left for what was about to be counted.");
  return rows;
}

export const readPlaces = (db: Db, ids: string[]): Promise<Places[]> =>
  db
    .selectFrom("positions")
    .select(["id", "name", "count", "booked", "live", "confirmed"])
    .where("id", "in", ids)
    .execute();
