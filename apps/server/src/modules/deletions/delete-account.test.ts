import { accountRoutes } from "@callboard/contract/routes/accounts";
import { accountDeletionRoutes } from "@callboard/contract/routes/accounts/account-deletion";
import { calendarFeedRoutes } from "@callboard/contract/routes/calendar-feed";
import { describe, expect, test } from "vitest";
import { runFills } from "../../jobs/run-fills.ts";
import { type Leaving, stageLeaving } from "../../testing/a-leaving.ts";
import type { TestServer } from "../../testing/a-server.ts";
import { createVerifiedAccount } from "../accounts/sign-up/create-verified-account.ts";
import { countMatches } from "../dayplayers/matching/match-position.ts";
import { acceptOffer } from "../offers/moves/accept-offer.ts";
import { offerJob } from "../offers/moves/creation/offer-jobs.ts";
import { dropBooking } from "../offers/moves/drop-booking.ts";
import { standBy } from "../standby/stand-by.ts";

let server: TestServer;
let stage: Leaving;
stageLeaving((leaving, on) => {
  stage = leaving;
  server = on;
});

describe("a dayplayer who deletes their account", () => {
  test("drops future bookings, closes their offers, and keeps past bookings", async () => {
    const past = await stage.staffing.day({ date: "2026-11-21" });
    const coming = await stage.staffing.day({ date: "2026-11-28", positions: { Costumer: 2 } });
    const offered = await stage.staffing.day({ date: "2026-11-29" });
    const dayplayer = await stage.aDayplayer();
    const before = await stage.offered(dayplayer.id, past.positionId);
    const booking = await stage.offered(dayplayer.id, coming.positionId);
    for (const offerId of [before, booking]) await acceptOffer(server.db, { dayplayerId: dayplayer.id, offerId });
    const open = await stage.offered(dayplayer.id, offered.positionId);
    await server.clock.set("2026-11-22T08:00:00Z");
    await server.confirmIdentities();
    await server.db
      .updateTable("offers")
      .set({ expires_at: Temporal.Instant.from("2026-11-26T08:00:00Z") })
      .where("id", "=", open)
      .execute();
    expect(await stage.outcomeOf(dayplayer.token)).toMatchObject({ coming_bookings: 1, open_offers: 1 });

    expect((await stage.remove(dayplayer.token)).status).toBe(204);
    expect(await stage.offer(before)).toMatchObject({ state: "accepted" });
    expect(await stage.offer(booking)).toMatchObject({ state: "dropped", message: expect.stringContaining("closed") });
    expect(await stage.offer(open)).toMatchObject({ state: "closed", closed_reason: "account_closed" });
    await stage.expectCountsToHold();
    await server.settle();
    const { rows } = await server.pool.query<{ type: string }>(
      "select type from feed where 'department:' || $1 = any(audiences) order by pos",
      [stage.staffing.departmentId],
    );
    expect(
      rows
        .map(({ type }) => type)
        .slice(-2)
        .toSorted(),
    ).toEqual(["job_offer.closed", "job_offer.dropped"]);
  });

  test("ends all standbys", async () => {
    const day = await stage.staffing.day({ date: "2026-11-28" });
    const dayplayer = await stage.aDayplayer();
    const filled = await stage.offered(dayplayer.id, day.positionId);
    const [other = ""] = await stage.staffing.dayplayers(1);
    const taken = await stage.staffing.booked(other, day.positionId);
    const joined = await standBy(server.db, { dayplayerId: dayplayer.id, id: filled, mode: "book" });
    expect(joined.ok).toBe(true);
    expect((await stage.remove(dayplayer.token)).status).toBe(204);
    expect(await server.db.selectFrom("standbys").select("id").execute()).toEqual([]);
    await dropBooking(server.db, { dayplayerId: other, offerId: taken, message: "" });
    await server.settle();
    await runFills(server.db);
    expect(await stage.offer(filled)).toMatchObject({ state: "closed", closed_reason: "position_filled" });
    await stage.expectCountsToHold();
  });

  test("is anonymized: name, address, number, picture, sessions and calendar are deleted, and a last mail is sent", async () => {
    const dayplayer = await stage.aDayplayer();
    await server.deps.ports.files.put("someone.webp", new Uint8Array([1]));
    await server.db
      .updateTable("accounts")
      .set({ profile_picture_url: "/files/someone.webp", date_of_birth: "1990-01-01" })
      .where("id", "=", dayplayer.id)
      .execute();
    await stage.staffing.tokenOf(dayplayer.id, server.clock.now());
    const feed = await server.call(calendarFeedRoutes.getCalendarFeed, { token: dayplayer.token });
    await stage.remove(dayplayer.token);

    expect(await stage.account(dayplayer.id)).toMatchObject({
      email: `deleted-${dayplayer.id}@deleted.invalid`,
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
    expect((await server.call(accountRoutes.getAccount, { token: dayplayer.token })).status).toBe(401);
    const { rows } = await server.pool.query("select from sessions where account_id = $1", [dayplayer.id]);
    expect(rows).toEqual([]);
    expect((await server.inject({ url: new URL(feed.data.url).pathname })).statusCode).toBe(404);
    expect((await server.mailbox.latest(dayplayer.email, "account_deleted")).text).toContain("sign up again");
    const { rows: left } = await server.pool.query<{ found: string }>(
      `select format('%s', t) as found from accounts t where t::text like '%' || $1 || '%'
       union all select t::text from sign_ups t where t::text like '%' || $1 || '%'
       union all select t::text from tokens t where t::text like '%' || $1 || '%'`,
      [dayplayer.email],
    );
    expect(left).toEqual([]);
  });

  test("leaves the networks of all heads, and one live event notifies each of them", async () => {
    const dayplayer = await stage.aDayplayer();
    const other = await stage.aHead("Bea");
    await server.db
      .insertInto("stars")
      .values([stage.staffing.headId, other.id].map((head_id) => ({ head_id, dayplayer_id: dayplayer.id })))
      .execute();
    await server.db
      .insertInto("contacts")
      .values({ head_id: other.id, first_name: "Ana", dayplayer_id: dayplayer.id, joined_at: server.clock.now() })
      .execute();
    await stage.remove(dayplayer.token);
    await server.settle();
    const events = await server.db
      .selectFrom("feed")
      .where("type", "=", "dayplayer.left")
      .select(["audiences", "data"])
      .execute();
    expect(events.map(({ data }) => data)).toEqual([{ dayplayer_id: dayplayer.id }]);
    expect(events[0]?.audiences.toSorted()).toEqual(
      [stage.staffing.headId, other.id].map((id) => `account:${id}`).toSorted(),
    );
    expect(await server.db.selectFrom("contacts").select("id").execute()).toEqual([]);
  });

  test("no longer appears in matches, search and networks, and can't be offered a job", async () => {
    const dayplayer = await stage.aDayplayer();
    await server.db
      .updateTable("dayplayer_profiles")
      .set({
        city: "Los Angeles",
        state: "California",
        latitude: 34.05,
        longitude: -118.24,
        town: "los angeles california",
        area: 1n as never,
      })
      .where("dayplayer_id", "=", dayplayer.id)
      .execute();
    await server.pool.query("insert into availability_months values ($1, '2026-11-01', $2, $2)", [
      dayplayer.id,
      "1".repeat(31),
    ]);
    await server.pool.query("insert into stars (head_id, dayplayer_id) values ($1, $2)", [
      stage.staffing.headId,
      dayplayer.id,
    ]);
    const day = await stage.staffing.day({ date: "2026-11-28" });
    await stage.remove(dayplayer.token);
    for (const table of ["candidates", "availability_months", "stars"]) {
      const { rows } = await server.pool.query(`select from ${table} where dayplayer_id = $1`, [dayplayer.id]);
      expect([table, rows.length]).toEqual([table, 0]);
    }
    const matches = await countMatches(server.db, {
      departmentId: stage.staffing.departmentId,
      date: day.date,
      place: { city: "Los Angeles", state: "California", latitude: 34.05, longitude: -118.24 },
      positions: [{ position: "Costumer" }],
    });
    expect(matches.get("Costumer") ?? 0).toBe(0);
    const offered = await offerJob(server.db, {
      scope: stage.staffing.scope,
      dayplayerId: dayplayer.id,
      positionId: day.positionId,
    });
    expect(offered.ok).toBe(false);
  });

  test("can sign up with the same address as a new account", async () => {
    const dayplayer = await stage.aDayplayer();
    await stage.remove(dayplayer.token);
    const again = await createVerifiedAccount(server.db, {
      firstName: "Dana",
      lastName: "Again",
      email: dayplayer.email,
      type: "department_head",
      department: "Grip",
      countryCode: "+1",
      phoneNumber: "3235550111",
      passwordHash: stage.passwordHash,
    });
    expect(again?.id).not.toBe(dayplayer.id);
  });
});

test("deleting an account requires its password", async () => {
  const dayplayer = await stage.aDayplayer();
  expect(await stage.remove(dayplayer.token, "something else")).toMatchObject({
    status: 422,
    errors: { current_pass: ["This is not your current password."] },
  });
  expect((await server.call(accountDeletionRoutes.deleteAccount, { token: dayplayer.token, sent: {} })).status).toBe(
    422,
  );
  expect((await stage.account(dayplayer.id)).deleted_at).toBeNull();
});

test("an account deleted by 20 concurrent requests is deleted once and mailed once", async () => {
  const dayplayer = await stage.aDayplayer();
  const replies = await Promise.all(Array.from({ length: 20 }, () => stage.remove(dayplayer.token)));
  expect(replies.map(({ status }) => status).toSorted()).toEqual([204, ...Array(19).fill(401)]);
  expect((await server.mailbox.list(dayplayer.email)).map(({ kind }) => kind)).toEqual(["account_deleted"]);
});

test("a dayplayer deleted during 24 concurrent accepts has no booking, and no vacancy is lost", async () => {
  for (let round = 0; round < 2; round += 1) {
    const dayplayer = await stage.aDayplayer();
    const offers: string[] = [];
    for (let day = 0; day < 12; day += 1) {
      const date = Temporal.PlainDate.from("2026-12-01").add({ days: day }).toString();
      const planned = await stage.staffing.day({ date });
      offers.push(await stage.offered(dayplayer.id, planned.positionId));
      await server.db
        .updateTable("dayplans")
        .set({ archived_at: server.clock.now() })
        .where("id", "=", planned.id)
        .execute();
    }
    const racing = [...offers, ...offers].map((offerId) =>
      acceptOffer(server.db, { dayplayerId: dayplayer.id, offerId }),
    );
    const [deleted] = await Promise.all([stage.remove(dayplayer.token), ...racing]);
    expect(deleted.status).toBe(204);
    const { rows } = await server.pool.query<{ state: string }>(
      "select distinct state from offers where dayplayer_id = $1",
      [dayplayer.id],
    );
    for (const { state } of rows) expect(["dropped", "closed"]).toContain(state);
    await stage.expectCountsToHold();
  }
});

test("a dayplayer deleted during concurrent offers to them has no waiting offer", async () => {
  const dayplayers = await Promise.all(Array.from({ length: 10 }, () => stage.aDayplayer()));
  const day = await stage.staffing.day({ date: "2026-11-28", positions: { Costumer: 50 } });
  await Promise.all(
    dayplayers.flatMap((dayplayer) => [
      offerJob(server.db, { scope: stage.staffing.scope, dayplayerId: dayplayer.id, positionId: day.positionId }),
      stage.remove(dayplayer.token),
    ]),
  );
  const { rows } = await server.pool.query(
    "select from offers where dayplayer_id = any($1) and state in ('created', 'open', 'accepted')",
    [dayplayers.map(({ id }) => id)],
  );
  expect(rows).toEqual([]);
  await stage.expectCountsToHold();
});
