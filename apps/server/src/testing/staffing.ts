import { randomUUID } from "node:crypto";
import type { DayplanInput } from "@callboard/contract/forms/dayplan-input";
import { sql } from "kysely";
import type { Db } from "../db/schema.ts";
import { type NewSession, openSession } from "../modules/accounts/sessions/sessions.ts";
import { passesAt } from "../modules/dayplans/day-clock.ts";
import { lockPositions } from "../modules/dayplans/lock-positions.ts";
import { shareDayplayers } from "../modules/dayplayers/lock-dayplayers.ts";
import { acceptOffer } from "../modules/offers/moves/accept-offer.ts";
import { openCreatedOffers } from "../modules/offers/moves/open-created-offers.ts";
import { createOffers } from "../modules/offers/moves/writes/create-offers.ts";
import { listOfferedPositions } from "../modules/offers/reads/list-offered-positions.ts";
import { departmentScope } from "../modules/productions/policy.ts";
import { hashToken } from "../text/opaque-token.ts";

export type Staffing = Awaited<ReturnType<typeof aStaffing>>;

interface StagedDay {
  date: string;
  /** Local time as `HH:mm`. */
  call?: string | null;
  wrap?: string | null;
  /** The count of each position. */
  positions?: Record<string, number>;
  activated?: boolean;
}

/** The address of all staged days. */
const place = { street_address: "1438 N Gower St", city: "Los Angeles", state: "California", zip: "90028" };

/** The input that saves a staged day unchanged except for `changes`. */
export const dayInput = (changes: Pick<DayplanInput, "date"> & Partial<DayplanInput>): DayplanInput => ({
  number_of_actors: 0,
  number_of_stunts: 0,
  number_of_background: 0,
  time_of_day: "day",
  location: "location",
  ...place,
  apt_suite: "",
  country: "United States",
  notes: "",
  call_time: null,
  wrap_time: null,
  positions: [{ name: "Costumer", count: 1 }],
  ...changes,
});

/**
 * A paid production with one department, inserted directly: race tests need hundreds of dayplayers and positions, which
 * would take minutes through the product. The tests then use the product's use cases.
 */
export async function aStaffing(db: Db, { zone = "America/Los_Angeles" }: { zone?: string } = {}) {
  const [headId = ""] = await stageAccounts(db, 1, "department_head");
  const production = await db
    .insertInto("productions")
    .values({
      creator_id: headId,
      payer_id: headId,
      name: "The Long Night",
      type: "Feature Film",
      studio_name: "Stage 4",
      start_date: "2026-01-01",
      end_date: "2027-12-31",
      country: "United States",
      city: "Los Angeles",
      zone,
      payment_status: "paid",
      paid_departments: 1,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const department = await db
    .insertInto("departments")
    .values({
      production_id: production.id,
      name: "Costume",
      manager_email: "head@example.com",
      manager_email_norm: "head@example.com",
      manager_id: headId,
      setup_completed_at: sql<Temporal.Instant>`app_now()`,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("department_positions")
    .values([
      { department_id: department.id, name: "Costumer", sort: 1, rate_cents: 4250 },
      { department_id: department.id, name: "Set Costumer", sort: 2, rate_cents: 3975 },
    ])
    .execute();
  await db.updateTable("accounts").set({ selected_production_id: production.id }).where("id", "=", headId).execute();
  const scope = await departmentScope(db, { accountId: headId, type: "department_head", sessionId: randomUUID() });
  if (!scope.ok) throw new Error(`The staged head was refused: ${scope.reason}`);

  const createQueuedOffers = (dayplayerIds: string[], positionIds: string[], expiresAt: string) =>
    db.transaction().execute(async (tx) => {
      await shareDayplayers(tx, dayplayerIds);
      await lockPositions(tx, positionIds);
      const positions = await listOfferedPositions(tx, positionIds);
      const expiry = Temporal.Instant.from(expiresAt);
      const jobs = dayplayerIds.map((dayplayerId) => ({
        dayplayerId,
        positions,
        expiresAt: expiry,
        message: "",
        createdBy: headId,
      }));
      const offers = await createOffers(tx, { jobs, by: headId });
      return offers.map(({ id }) => id);
    });

  /** A run leaves out offers whose rows another one has locked, so that offers made at once need several runs. */
  const openOffers = async (ids: readonly string[]) => {
    const isWaiting = () =>
      db.selectFrom("offers").where("id", "in", ids).where("state", "=", "created").select("id").executeTakeFirst();
    do await openCreatedOffers(db);
    while (await isWaiting());
  };

  return {
    scope: scope.value,
    headId,
    departmentId: department.id,
    productionId: production.id,
    /** Creates dayplayers who work in every position of the department. Returns their ids. */
    async dayplayers(count: number): Promise<string[]> {
      const ids = await stageAccounts(db, count, "dayplayer");
      await sql`insert into dayplayers (id) select unnest(${ids}::uuid[])`.execute(db);
      await sql`insert into dayplayer_profiles (dayplayer_id, name, positions, member_since)
        select id, first_name || ' ' || last_name, array['Costumer', 'Set Costumer'], '2024-01-01' from accounts where id = any(${ids}::uuid[])`.execute(
        db,
      );
      return ids;
    },
    /** Creates one such dayplayer and signs them in. */
    async aDayplayer(now: Temporal.Instant): Promise<{ id: string; token: string }> {
      const [id = ""] = await this.dayplayers(1);
      return { id, token: await this.tokenOf(id, now) };
    },
    /** Creates a session for an account. Returns its token. */
    tokenOf: (accountId: string, now: Temporal.Instant) =>
      openLastingSession(db, { accountId, deviceName: "test", userAgent: "", remember: true, now }),
    /** Creates a day. Returns its position ids by name. */
    async day({ date, call = null, wrap = null, positions = { Costumer: 1 }, activated = true }: StagedDay) {
      const dayplan = await db
        .insertInto("dayplans")
        .values({
          department_id: department.id,
          date,
          call_time: call,
          wrap_time: wrap,
          zone,
          passes_at: passesAt({ date, call, wrap, zone }),
          ...place,
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      const rows = await db
        .insertInto("positions")
        .values(
          Object.entries(positions).map(([name, count]) => ({
            dayplan_id: dayplan.id,
            department_id: department.id,
            date,
            name,
            count,
            activated,
          })),
        )
        .returning(["id", "name"])
        .execute();
      const idOf = (name: string) => {
        const row = rows.find((each) => each.name === name);
        if (!row) throw new Error(`No ${name} is planned.`);
        return row.id;
      };
      return { id: dayplan.id, date, idOf, positionId: idOf(Object.keys(positions)[0] ?? "") };
    },
    /**
     * Offers positions to one dayplayer, several as a block. They are open unless `open` is false. Returns the offers'
     * ids by date.
     */
    async offered(
      dayplayerId: string,
      positionIds: string[],
      { expiresAt = "2026-11-24T08:00:00Z", open = true }: { expiresAt?: string; open?: boolean } = {},
    ): Promise<string[]> {
      const ids = await createQueuedOffers([dayplayerId], positionIds, expiresAt);
      if (open) await openOffers(ids);
      return ids;
    },
    /** Creates a booking by an offer that is accepted at once. Returns its id. */
    async booked(dayplayerId: string, positionId: string, expiresAt?: string): Promise<string> {
      const [offerId = ""] = await this.offered(dayplayerId, [positionId], { ...(expiresAt && { expiresAt }) });
      const accepted = await acceptOffer(db, { dayplayerId, offerId });
      if (!accepted.ok) throw new Error(`The booking was refused: ${accepted.reason}`);
      return offerId;
    },
    /** Creates an open offer of one position for each of several dayplayers, in one transaction. */
    async offeredToEach(
      dayplayerIds: string[],
      positionId: string,
      expiresAt = "2026-11-24T08:00:00Z",
    ): Promise<string[]> {
      const offers = await createQueuedOffers(dayplayerIds, [positionId], expiresAt);
      await openOffers(offers);
      return offers;
    },
  };
}

/** Opens a session that does not end when it is unused, because tests set the clock weeks ahead. Returns its token. */
export async function openLastingSession(db: Db, session: NewSession): Promise<string> {
  const token = await openSession(db, session);
  await sql`update sessions set expires_at = ends_at, ends_at = null
    where token_hash = ${hashToken(token)} and ends_at is not null`.execute(db);
  return token;
}

async function stageAccounts(db: Db, count: number, type: "department_head" | "dayplayer"): Promise<string[]> {
  const emails = Array.from({ length: count }, () => `${randomUUID()}@example.com`);
  const { rows } = await sql<{ id: string }>`
    insert into accounts (email, email_norm, type, first_name, last_name, department, country_code, phone_number, password_hash)
    select e, e, ${type}, 'Dana', 'Reyes', 'Costume', '+1', '3235550100', '' from unnest(${emails}::text[]) e
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}
