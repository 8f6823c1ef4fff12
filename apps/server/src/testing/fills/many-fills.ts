import { sql } from "kysely";
import type { Db } from "../../db/schema.ts";
import { areaOf } from "../../modules/dayplayers/geography/areas.ts";
import { indexCandidates } from "../../modules/dayplayers/matching/index-candidates.ts";
import { putFill } from "../../modules/fills/put-fill.ts";
import { acceptOffer } from "../../modules/offers/moves/accept-offer.ts";
import { declineOffer } from "../../modules/offers/moves/decline-offer.ts";
import { dropBooking } from "../../modules/offers/moves/drop-booking.ts";
import { aStaffing } from "../staffing.ts";

const burbank = { latitude: 34.1808, longitude: -118.309 };
const zone = "America/Los_Angeles";

interface ManyFills {
  positions: number;
  /** The places of each position. */
  count: number;
  people: number;
}

/** Departments that each fill one position of the same date, in three days, and dayplayers who are free and near. */
export async function stageManyFills(db: Db, { positions, count, people }: ManyFills): Promise<string[]> {
  const date = Temporal.Now.zonedDateTimeISO(zone).toPlainDate().add({ days: 3 }).toString();
  const positionIds: string[] = [];
  for (let index = 0; index < positions; index += 1) {
    const staffing = await aStaffing(db);
    if (index === 0) await stageFreePeople(db, await staffing.dayplayers(people), date);
    const day = await staffing.day({ date, call: "07:00", wrap: "19:00", positions: { Costumer: count } });
    await sql`update dayplans set latitude = 34.0983, longitude = -118.3267 where id = ${day.id}`.execute(db);
    const settings = { fill_by: `${date} 06:00`, pace: "fast" as const };
    const started = await putFill(db, { scope: staffing.scope, positionId: day.positionId, settings });
    if (!started.ok) throw new Error(`The fill was refused: ${started.reason}`);
    positionIds.push(day.positionId);
  }
  return positionIds;
}

/** Makes dayplayers live in Burbank and be free on every date of the month. */
export async function stageFreePeople(db: Db, ids: string[], date: string): Promise<void> {
  const area = areaOf({ point: burbank, town: "", travelRadiusMiles: 50 });
  const month = `${date.slice(0, 7)}-01`;
  await sql`update dayplayer_profiles set city = 'Burbank', latitude = ${burbank.latitude}, longitude = ${burbank.longitude},
    area = ${area}, zone = ${zone}, travel_radius_miles = 50 where dayplayer_id = any(${ids}::uuid[])`.execute(db);
  // Switched off, because no test may depend on the hour of the day.
  await sql`update accounts set quiet_hours = false where id = any(${ids}::uuid[])`.execute(db);
  await sql`insert into availability_months (dayplayer_id, month, said, free)
    select unnest(${ids}::uuid[]), ${month}::date, repeat('1', 31)::bit(31), repeat('1', 31)::bit(31)`.execute(db);
  await db.transaction().execute((tx) => indexCandidates(tx, ids));
}

/** Answers the open offers of all dayplayers at the same time. Returns the number of answers. */
export async function answerAll(db: Db, says: () => "yes" | "no"): Promise<number> {
  const open = await db
    .selectFrom("offers")
    .select(["id", "dayplayer_id"])
    .where("state", "=", "open")
    .limit(200)
    .execute();
  await Promise.all(
    open.map(({ id: offerId, dayplayer_id: dayplayerId }) =>
      says() === "yes" ? acceptOffer(db, { dayplayerId, offerId }) : declineOffer(db, { dayplayerId, offerId }),
    ),
  );
  return open.length;
}

/** Drops this number of bookings at the same time. */
export async function dropSome(db: Db, count: number): Promise<void> {
  const booked = await db
    .selectFrom("offers")
    .select(["id", "dayplayer_id"])
    .where("state", "=", "accepted")
    .orderBy("changed_at")
    .limit(count)
    .execute();
  await Promise.all(
    booked.map(({ id: offerId, dayplayer_id: dayplayerId }) => dropBooking(db, { dayplayerId, offerId, message: "" })),
  );
}

export interface FilledPosition {
  state: string;
  count: number;
  booked: number;
  /** The accepted offers, offers of all states, and the number of dayplayers who had one. */
  accepted: number;
  offers: number;
  people: number;
}

export async function readFilledPositions(db: Db, positionIds: string[]): Promise<FilledPosition[]> {
  const { rows } = await sql<FilledPosition>`
    select fill.state, position.count, position.booked,
      count(offer.id) filter (where offer.state = 'accepted')::int as accepted, count(offer.id)::int as offers,
      count(distinct offer.dayplayer_id)::int as people
    from fills fill join positions position on position.id = fill.position_id
    left join offers offer on offer.position_id = position.id
    where position.id = any(${positionIds}::uuid[])
    group by fill.position_id, position.id`.execute(db);
  return rows;
}

/** Returns how late the fill with the earliest due time is, in seconds. */
export async function readLateness(db: Db): Promise<number> {
  const { rows } = await sql<{ late: number }>`
    select coalesce(extract(epoch from max(app_now() - due_at)), 0)::float8 as late from fills
    where due_at <= app_now()`.execute(db);
  return rows[0]?.late ?? 0;
}
