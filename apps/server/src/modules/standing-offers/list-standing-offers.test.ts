import { offerRoutes } from "@callboard/contract/routes/offers";
import { standingOfferRoutes } from "@callboard/contract/routes/offers/standing-offers";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import type { TestServer } from "../../testing/a-server.ts";
import { aStaffing, type Staffing } from "../../testing/staffing.ts";
import { stageOnce } from "../../testing/stage.ts";
import { acceptOffer } from "../offers/moves/accept-offer.ts";

let server: TestServer;
let staffing: Staffing;
let head: string;
stageOnce((stage) => {
  ({ server, staffing, head } = stage);
});

describe("the department's lists", () => {
  test("wait for an answer, latest first, by name with a typing error forgiven and by position, 50 a page", async () => {
    const other = await aStaffing(server.db);
    const token = await other.tokenOf(other.headId, server.clock.now());
    const ids = await other.dayplayers(60);
    for (const receiver_id of ids)
      await server.call(standingOfferRoutes.sendStandingOffer, { token, query: { receiver_id }, body: {} });
    await sql`update accounts set first_name = 'Wilhelmina', last_name = 'Okafor' where id = ${ids[3] ?? ""}`.execute(
      server.db,
    );
    await sql`update dayplayer_profiles set positions = '{Tailor}' where dayplayer_id = ${ids[7] ?? ""}`.execute(
      server.db,
    );
    const list = async (query: object, by = token) =>
      (await server.call(standingOfferRoutes.listStandingOffers, { token: by, query })).data;
    const listAll = async (query: object) => (await server.call(standingOfferRoutes.listOffers, { token, query })).data;
    const first = await list({ sender_id: other.headId });
    expect([first.data.length, first.total]).toEqual([50, 60]);
    const rest = await list({ after: first.next ?? "" });
    expect([rest.data.length, rest.next]).toEqual([10, null]);
    const all = [...first.data, ...rest.data];
    expect(all.map(({ receiver }) => receiver.id)).toEqual(ids.toReversed());
    expect((await list({ query: "wilhelmna" })).data.map(({ receiver }) => receiver.id)).toEqual([ids[3]]);
    expect((await list({ query: "okaf" })).total).toBe(1);
    expect((await list({ positions: "Tailor,Set_Decorator" })).data.map(({ receiver }) => receiver.id)).toEqual([
      ids[7],
    ]);
    expect((await list({ sender_id: staffing.headId })).data).toEqual([]);
    // Standing offers of others are never listed, whatever ids are sent.
    expect((await list({ query: "okafor" }, head)).data).toEqual([]);
    expect((await listAll({ user_id: ids[3] })).data).toHaveLength(1);
    expect((await listAll({ user_id: other.headId })).total).toBe(60);
    expect((await listAll({ only: "ended" })).total).toBe(0);
    // An empty filter means none.
    expect((await listAll({ user_id: "" })).total).toBe(60);
    expect((await list({ sender_id: "", query: "", positions: "" })).total).toBe(60);
  });

  test("show known dayplayers who could fill a coming job, and those who are booked", async () => {
    const other = await aStaffing(server.db);
    const token = await other.tokenOf(other.headId, server.clock.now());
    const [booked = "", free = "", busy = "", unknown = ""] = await other.dayplayers(4);
    const day = await other.day({ date: "2026-11-24", positions: { Costumer: 2 } });
    const [offerId = ""] = await other.offered(booked, [day.positionId]);
    await sql`update offers set state = 'accepted' where id = ${offerId}`.execute(server.db);
    for (const id of [free, busy]) await send2(id);
    for (const id of [free, unknown])
      await sql`insert into candidates (dayplayer_id, position, month, area, reliability, member_since, reach, free, kept, counted)
        values (${id}, 'Costumer', '2026-11-01', 1, 1, '2024-01-01', 1, (1::bit(31) << 30) | (B'1'::bit(31) >> 23), 0, 0)`.execute(
        server.db,
      );
    const read = async (user_id?: string) => {
      const { data } = await server.call(standingOfferRoutes.matchesOffers, {
        token,
        query: user_id ? { user_id } : {},
      });
      return {
        matched: data.matched.map(({ id, status_id }) => [id, status_id]),
        booking: data.booking.map(({ id }) => id),
      };
    };
    expect(await read()).toEqual({ matched: [[free, 2]], booking: [booked] });
    expect(await read(other.headId)).toEqual(await read());
    expect(await read(unknown)).toEqual({ matched: [[unknown, null]], booking: [] });
    function send2(receiver_id: string) {
      return server.call(standingOfferRoutes.sendStandingOffer, { token, query: { receiver_id }, body: {} });
    }
  });
});

test("booked dayplayers are listed, however many others match", async () => {
  const other = await aStaffing(server.db);
  const token = await other.tokenOf(other.headId, server.clock.now());
  const day = await other.day({ date: "2026-11-26", positions: { Costumer: 2 } });
  const free = await other.dayplayers(401);
  await sql`insert into stars (head_id, dayplayer_id) select ${other.headId}, unnest(${free}::uuid[])`.execute(
    server.db,
  );
  await sql`insert into candidates (dayplayer_id, position, month, area, reliability, member_since, reach, free, kept, counted)
    select unnest(${free}::uuid[]), 'Costumer', '2026-11-01', 0, 1, '2024-01-01', 1, repeat('1', 31)::bit(31), 0, 0`.execute(
    server.db,
  );
  const [booked = ""] = await other.dayplayers(1);
  await sql`update accounts set last_name = 'Zuniga' where id = ${booked}`.execute(server.db);
  const [offerId = ""] = await other.offered(booked, [day.positionId]);
  expect(await acceptOffer(server.db, { dayplayerId: booked, offerId })).toMatchObject({ ok: true });
  const { data } = await server.call(standingOfferRoutes.matchesOffers, { token, query: {} });
  expect(data.booking.map(({ id }) => id)).toEqual([booked]);
  expect(data.matched).toHaveLength(200);
});

test("a booking shows whether the department's standing offer to its dayplayer waits", async () => {
  const [dayplayer = ""] = await staffing.dayplayers(1);
  const { positionId } = await staffing.day({ date: "2026-12-09" });
  const booking = await staffing.booked(dayplayer, positionId);
  const waits = async () => {
    const { data } = await server.call(offerRoutes.listBooked, { query: {}, token: head });
    const offers = Object.values(data.data["2026-12-09"] ?? {}).flat();
    return offers.find(({ id }) => id === booking)?.open_offer_waits;
  };
  expect(await waits()).toBe(false);
  const { data } = await server.call(standingOfferRoutes.sendStandingOffer, {
    token: head,
    query: { receiver_id: dayplayer },
    body: {},
  });
  expect(await waits()).toBe(true);
  // Another department's open offer is not part of this list.
  const other = await aStaffing(server.db);
  const token = await other.tokenOf(other.headId, server.clock.now());
  await server.call(standingOfferRoutes.changeStandingOffer, {
    token: head,
    query: { offer_id: data.id, status_id: "5" },
  });
  await server.call(standingOfferRoutes.sendStandingOffer, { token, query: { receiver_id: dayplayer }, body: {} });
  expect(await waits()).toBe(false);
});
