import { accountDeletionRoutes } from "@callboard/contract/account-deletion";
import { accountRoutes } from "@callboard/contract/accounts";
import { calendarFeedRoutes } from "@callboard/contract/calendar-feed";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { transactionRetries } from "../../db/transaction.ts";
import { aServer, type TestServer } from "../../testing/a-server.ts";
import { aStaffing } from "../../testing/staffing.ts";
import { createVerifiedAccount } from "../accounts/create-verified-account.ts";
import { hashPassword } from "../accounts/hash-password.ts";
import { openSession } from "../accounts/sessions.ts";
import { countMatches } from "../dayplayers/match-position.ts";
import { acceptOffer } from "../offers/accept-offer.ts";
import { offerJob } from "../offers/offer-jobs.ts";

const now = "2026-11-20T20:00:00Z";
const password = "correct horse battery";
let server: TestServer;
let passwordHash: string;
let staffing: Awaited<ReturnType<typeof aStaffing>>;
beforeAll(async () => {
  server = await aServer({ now, poolSize: 60 });
  passwordHash = await hashPassword(password);
});
beforeEach(async () => {
  await server.clock.set(now);
  staffing = await aStaffing(server.db);
});
afterAll(() => server.stop());

/** Signs a staged account in, with a password and an address of its own. */
async function signedIn(accountId: string) {
  const email = `${accountId}@set.example`;
  await server.db
    .updateTable("accounts")
    .set({ password_hash: passwordHash, email, email_norm: email })
    .where("id", "=", accountId)
    .execute();
  return { id: accountId, email, token: await staffing.tokenOf(accountId, server.clock.now()) };
}
async function aPlayer() {
  const [id = ""] = await staffing.players(1);
  return signedIn(id);
}
async function aHead(name: string) {
  const account = await createVerifiedAccount(server.db, {
    firstName: name,
    lastName: "Head",
    email: `${crypto.randomUUID()}@set.example`,
    type: "department_head",
    department: "Grip",
    countryCode: "+1",
    phoneNumber: "3235550111",
    passwordHash,
  });
  if (!account) throw new Error("No account was made.");
  return { ...account, token: await staffing.tokenOf(account.id, server.clock.now()) };
}
const remove = (token: string, current_pass = password) =>
  server.call(accountDeletionRoutes.deleteAccount, { token, body: { current_pass } });
const outcomeOf = async (token: string) =>
  (await server.call(accountDeletionRoutes.getDeletionOutcome, { token })).data;
const offered = async (playerId: string, positionId: string) => {
  const [id = ""] = await staffing.offered(playerId, [positionId], { expiresAt: "2026-11-22T08:00:00Z" });
  return id;
};
const offer = (id: string) => server.db.selectFrom("offers").where("id", "=", id).selectAll().executeTakeFirstOrThrow();
const account = (id: string) =>
  server.db.selectFrom("accounts").where("id", "=", id).selectAll().executeTakeFirstOrThrow();
const department = (id: string) =>
  server.db.selectFrom("departments").where("id", "=", id).selectAll().executeTakeFirstOrThrow();
const production = () =>
  server.db.selectFrom("productions").where("id", "=", staffing.productionId).selectAll().executeTakeFirstOrThrow();
/** A department of the staged production for another head. */
async function aDepartment(head: { id: string; email: string } | undefined, name = "Grip") {
  const email = head?.email ?? `${crypto.randomUUID()}@set.example`;
  const { id } = await server.db
    .insertInto("departments")
    .values({
      production_id: staffing.productionId,
      name,
      manager_email: email,
      manager_email_norm: email,
      manager_id: head?.id ?? null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Counts stand as they would if they were counted anew, and nobody waited in a circle. */
async function expectCountsToHold() {
  expect(transactionRetries).toEqual({ "40P01": 0, "40001": 0 });
  const { rows } = await sql`
    select p.id from positions p left join offers o on o.position_id = p.id
    group by p.id, p.booked, p.live
    having p.booked <> count(*) filter (where o.state = 'accepted')
      or p.live <> count(*) filter (where o.state in ('created', 'open'))`.execute(server.db);
  expect(rows).toEqual([]);
}

describe("a dayplayer who deletes their account", () => {
  test("drops coming bookings, closes offers, and keeps what was", async () => {
    const past = await staffing.day({ date: "2026-11-21" });
    const coming = await staffing.day({ date: "2026-11-28", positions: { Costumer: 2 } });
    const asked = await staffing.day({ date: "2026-11-29" });
    const player = await aPlayer();
    const before = await offered(player.id, past.positionId);
    const booking = await offered(player.id, coming.positionId);
    for (const offerId of [before, booking]) await acceptOffer(server.db, { playerId: player.id, offerId });
    const open = await offered(player.id, asked.positionId);
    await server.clock.set("2026-11-22T08:00:00Z");
    await server.db
      .updateTable("offers")
      .set({ expires_at: Temporal.Instant.from("2026-11-26T08:00:00Z") })
      .where("id", "=", open)
      .execute();
    expect(await outcomeOf(player.token)).toMatchObject({ coming_bookings: 1, open_offers: 1 });

    expect((await remove(player.token)).status).toBe(204);
    expect(await offer(before)).toMatchObject({ state: "accepted" });
    expect(await offer(booking)).toMatchObject({ state: "dropped", message: expect.stringContaining("closed") });
    expect(await offer(open)).toMatchObject({ state: "closed", closed_reason: "account_closed" });
    await expectCountsToHold();
    await server.settle();
    const { rows } = await server.pool.query<{ type: string }>(
      "select type from feed where 'department:' || $1 = any(audiences) order by pos",
      [staffing.departmentId],
    );
    expect(
      rows
        .map(({ type }) => type)
        .slice(-2)
        .toSorted(),
    ).toEqual(["job_offer.closed", "job_offer.dropped"]);
  });

  test("is nobody any more: no name, address, number, picture, sessions, calendar; and told so by a last mail", async () => {
    const player = await aPlayer();
    await server.deps.ports.files.put("someone.webp", new Uint8Array([1]));
    await server.db
      .updateTable("accounts")
      .set({ profile_picture_url: "/files/someone.webp", date_of_birth: "1990-01-01" })
      .where("id", "=", player.id)
      .execute();
    await staffing.tokenOf(player.id, server.clock.now());
    const feed = await server.call(calendarFeedRoutes.getCalendarFeed, { token: player.token });
    await remove(player.token);

    expect(await account(player.id)).toMatchObject({
      email: `deleted-${player.id}@deleted.invalid`,
      first_name: "Former",
      last_name: "dayplayer",
      phone_number: "",
      country_code: "",
      department: "",
      date_of_birth: null,
      profile_picture_url: null,
      password_hash: "",
    });
    expect(await server.deps.ports.files.get("someone.webp")).toBeUndefined();
    expect((await server.call(accountRoutes.getAccount, { token: player.token })).status).toBe(401);
    const { rows } = await server.pool.query("select from sessions where account_id = $1", [player.id]);
    expect(rows).toEqual([]);
    expect((await server.inject({ url: new URL(feed.data.url).pathname })).statusCode).toBe(404);
    expect((await server.mailbox.latest(player.email, "account_deleted")).text).toContain("sign up again");
    const { rows: left } = await server.pool.query<{ found: string }>(
      `select format('%s', t) as found from accounts t where t::text like '%' || $1 || '%'
       union all select t::text from sign_ups t where t::text like '%' || $1 || '%'
       union all select t::text from tokens t where t::text like '%' || $1 || '%'`,
      [player.email],
    );
    expect(left).toEqual([]);
  });

  test("is matched, found and offered no more, and in no network", async () => {
    const player = await aPlayer();
    await server.db
      .updateTable("player_profiles")
      .set({
        city: "Los Angeles",
        state: "California",
        latitude: 34.05,
        longitude: -118.24,
        town: "los angeles california",
        area: 1n as never,
      })
      .where("player_id", "=", player.id)
      .execute();
    await server.pool.query("insert into player_months values ($1, '2026-11-01', $2, $2)", [player.id, "1".repeat(31)]);
    await server.pool.query("insert into stars (head_id, player_id) values ($1, $2)", [staffing.headId, player.id]);
    const day = await staffing.day({ date: "2026-11-28" });
    await remove(player.token);
    for (const table of ["candidates", "player_months", "stars", "player_words"]) {
      const { rows } = await server.pool.query(`select from ${table} where player_id = $1`, [player.id]);
      expect([table, rows.length]).toEqual([table, 0]);
    }
    const matches = await countMatches(server.db, {
      departmentId: staffing.departmentId,
      date: day.date,
      place: { city: "Los Angeles", state: "California", latitude: 34.05, longitude: -118.24 },
      positions: ["Costumer"],
    });
    expect(matches.get("Costumer") ?? 0).toBe(0);
    const asked = await offerJob(server.db, { scope: staffing.scope, playerId: player.id, positionId: day.positionId });
    expect(asked.ok).toBe(false);
  });

  test("may sign up anew with the same address", async () => {
    const player = await aPlayer();
    await remove(player.token);
    const again = await createVerifiedAccount(server.db, {
      firstName: "Dana",
      lastName: "Again",
      email: player.email,
      type: "department_head",
      department: "Grip",
      countryCode: "+1",
      phoneNumber: "3235550111",
      passwordHash,
    });
    expect(again?.id).not.toBe(player.id);
  });
});

test("only who knows the password deletes an account", async () => {
  const player = await aPlayer();
  expect(await remove(player.token, "something else")).toMatchObject({
    status: 422,
    errors: { current_pass: ["This is not your current password."] },
  });
  expect((await server.call(accountDeletionRoutes.deleteAccount, { token: player.token, sent: {} })).status).toBe(422);
  expect((await account(player.id)).deleted_at).toBeNull();
});

test("deleted 20 times at once, an account is deleted once and told once", async () => {
  const player = await aPlayer();
  const replies = await Promise.all(Array.from({ length: 20 }, () => remove(player.token)));
  expect(replies.map(({ status }) => status).toSorted()).toEqual([204, ...Array(19).fill(401)]);
  expect((await server.mailbox.list(player.email)).map(({ kind }) => kind)).toEqual(["account_deleted"]);
});

test("raced by 50 accepts of their own offers, a deleted dayplayer is booked for nothing, and no place is lost", async () => {
  for (let round = 0; round < 4; round += 1) {
    const player = await aPlayer();
    const offers: string[] = [];
    for (let day = 0; day < 25; day += 1) {
      const date = Temporal.PlainDate.from("2026-12-01").add({ days: day }).toString();
      const planned = await staffing.day({ date });
      offers.push(await offered(player.id, planned.positionId));
      await server.db
        .updateTable("dayplans")
        .set({ archived_at: server.clock.now() })
        .where("id", "=", planned.id)
        .execute();
    }
    const racing = [...offers, ...offers].map((offerId) => acceptOffer(server.db, { playerId: player.id, offerId }));
    const [deleted] = await Promise.all([remove(player.token), ...racing]);
    expect(deleted.status).toBe(204);
    const { rows } = await server.pool.query<{ state: string }>(
      "select distinct state from offers where player_id = $1",
      [player.id],
    );
    for (const { state } of rows) expect(["dropped", "closed"]).toContain(state);
    await expectCountsToHold();
  }
}, 60_000);

test("raced by offers to them, a deleted dayplayer keeps none that could be answered", async () => {
  const players = await Promise.all(Array.from({ length: 10 }, () => aPlayer()));
  const day = await staffing.day({ date: "2026-11-28", positions: { Costumer: 50 } });
  await Promise.all(
    players.flatMap((player) => [
      offerJob(server.db, { scope: staffing.scope, playerId: player.id, positionId: day.positionId }),
      remove(player.token),
    ]),
  );
  const { rows } = await server.pool.query(
    "select from offers where player_id = any($1) and state in ('created', 'open', 'accepted')",
    [players.map(({ id }) => id)],
  );
  expect(rows).toEqual([]);
  await expectCountsToHold();
}, 60_000);

describe("a head who deletes their account", () => {
  test("gives a department back to the production's creator, with its offers and bookings", async () => {
    const creator = await aHead("Cleo");
    await server.db
      .updateTable("productions")
      .set({ creator_id: creator.id, payer_id: creator.id })
      .where("id", "=", staffing.productionId)
      .execute();
    const head = await signedIn(staffing.headId);
    const day = await staffing.day({ date: "2026-11-28", positions: { Costumer: 2 } });
    const [booked, asked] = [await aPlayer(), await aPlayer()];
    const booking = await offered(booked.id, day.positionId);
    await acceptOffer(server.db, { playerId: booked.id, offerId: booking });
    const open = await offered(asked.id, day.positionId);
    const feed = await server.call(calendarFeedRoutes.getCalendarFeed, { token: head.token });
    expect(await outcomeOf(head.token)).toEqual({
      coming_bookings: 0,
      open_offers: 0,
      departments: [
        { id: staffing.departmentId, name: "Costume", production: "The Long Night", returns_to: "Cleo Head" },
      ],
      productions: [],
    });
    expect((await remove(head.token)).status).toBe(204);
    expect(await department(staffing.departmentId)).toMatchObject({
      manager_id: creator.id,
      manager_email: creator.email,
      archived_at: null,
    });
    expect([(await offer(booking)).state, (await offer(open)).state]).toEqual(["accepted", "open"]);
    expect((await server.inject({ url: new URL(feed.data.url).pathname })).statusCode).toBe(404);
    expect((await server.mailbox.latest(creator.email, "head_left")).text).toContain("You head the Costume department");
  });

  test("leaves it without a head where the creator has a department there already; nobody else's address opens it", async () => {
    const creator = await aHead("Cleo");
    await server.db
      .updateTable("productions")
      .set({ creator_id: creator.id })
      .where("id", "=", staffing.productionId)
      .execute();
    await aDepartment(creator);
    const head = await signedIn(staffing.headId);
    await remove(head.token);
    expect(await department(staffing.departmentId)).toMatchObject({
      manager_id: null,
      manager_email: "",
      archived_at: null,
    });
    expect((await server.mailbox.latest(creator.email, "head_left")).text).toContain("name a new head");
    const again = await createVerifiedAccount(server.db, {
      firstName: "Dana",
      lastName: "Again",
      email: head.email,
      type: "department_head",
      department: "Costume",
      countryCode: "+1",
      phoneNumber: "3235550111",
      passwordHash,
    });
    expect(again).toBeDefined();
    expect((await department(staffing.departmentId)).manager_id).toBeNull();
  });

  test("hands a paid production they created to who paid for it, else to the first other head", async () => {
    const [payer, first, second] = [await aHead("Pay"), await aHead("Fin"), await aHead("Sec")];
    await server.db
      .updateTable("productions")
      .set({ payer_id: payer.id })
      .where("id", "=", staffing.productionId)
      .execute();
    await aDepartment(first, "Grip");
    await aDepartment(second, "Props");
    const creator = await signedIn(staffing.headId);
    expect(await outcomeOf(creator.token)).toMatchObject({
      productions: [{ name: "The Long Night", goes_to: "Pay Head", cancelled_bookings: 0 }],
    });
    await remove(creator.token);
    expect((await production()).creator_id).toBe(payer.id);
    expect((await department(staffing.departmentId)).manager_id).toBe(payer.id);
    expect((await server.mailbox.latest(payer.email, "head_left")).text).toContain("“The Long Night” is yours now");

    const token = await openSession(server.db, {
      accountId: payer.id,
      deviceName: "web",
      userAgent: "",
      remember: true,
      now: server.clock.now(),
    });
    await server.db
      .updateTable("productions")
      .set({ payer_id: null })
      .where("id", "=", staffing.productionId)
      .execute();
    await remove(token);
    expect((await production()).creator_id).toBe(first.id);
    expect(await department(staffing.departmentId)).toMatchObject({ manager_id: null, archived_at: null });
  });

  test("ends a production in which nobody else is: bookings are cancelled with a word, offers close", async () => {
    const unclaimed = await aDepartment(undefined);
    const creator = await signedIn(staffing.headId);
    const day = await staffing.day({ date: "2026-11-28", positions: { Costumer: 2 } });
    const [booked, asked] = [await aPlayer(), await aPlayer()];
    const booking = await offered(booked.id, day.positionId);
    await acceptOffer(server.db, { playerId: booked.id, offerId: booking });
    const open = await offered(asked.id, day.positionId);
    expect(await outcomeOf(creator.token)).toMatchObject({
      departments: [],
      productions: [{ goes_to: null, cancelled_bookings: 1 }],
    });
    expect((await remove(creator.token)).status).toBe(204);
    expect(await offer(booking)).toMatchObject({ state: "cancelled", message: expect.stringContaining("has ended") });
    expect(await offer(open)).toMatchObject({ state: "closed", closed_reason: "department_closed" });
    expect((await production()).status).toBe("archived");
    expect((await department(unclaimed)).archived_at).not.toBeNull();
    await expectCountsToHold();
  });

  test("raced by accepts, a production that ends leaves nobody booked", async () => {
    const creator = await signedIn(staffing.headId);
    const day = await staffing.day({ date: "2026-11-28", positions: { Costumer: 30 } });
    const players = await staffing.players(40);
    const offers = await staffing.offeredToEach(players, day.positionId, "2026-11-22T08:00:00Z");
    const [deleted] = await Promise.all([
      remove(creator.token),
      ...offers.map((offerId, at) => acceptOffer(server.db, { playerId: players[at] ?? "", offerId })),
    ]);
    expect(deleted.status).toBe(204);
    const { rows } = await server.pool.query<{ state: string }>(
      "select distinct state from offers where dayplan_id = $1",
      [day.id],
    );
    for (const { state } of rows) expect(["cancelled", "closed"]).toContain(state);
    await expectCountsToHold();
  }, 60_000);
});
