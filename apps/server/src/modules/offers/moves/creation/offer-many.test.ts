import type { JobOffer, OffersByDateAndPlace } from "@callboard/contract/offers";
import type { Page, PageOf } from "@callboard/contract/route";
import { offerRoutes } from "@callboard/contract/routes/offers";
import { dayplayerOfferRoutes } from "@callboard/contract/routes/offers/dayplayer-offers";
import { groupOfferRoutes } from "@callboard/contract/routes/offers/group-offers";
import { Kysely, PostgresDialect } from "kysely";
import { describe, expect, test } from "vitest";
import type { DB } from "../../../../db/schema.ts";
import type { TestServer } from "../../../../testing/a-server.ts";
import type { Answer } from "../../../../testing/call.ts";
import { aDayplayer } from "../../../../testing/factories.ts";
import { stageFreePeople } from "../../../../testing/fills/many-fills.ts";
import { aStaffing, type Staffing } from "../../../../testing/staffing.ts";
import { stageEach } from "../../../../testing/stage.ts";
import { acceptOffer } from "../accept-offer.ts";
import { openCreatedOffers } from "../open-created-offers.ts";
import { offerMany } from "./offer-jobs.ts";

let server: TestServer;
let staffing: Staffing;
let token: string;
stageEach((stage) => {
  ({ server, staffing, head: token } = stage);
});

const offer = (dayplayer_ids: string[], jobs: string[], more: object = {}) =>
  server.call(groupOfferRoutes.offerMany, { body: { dayplayer_ids, jobs, ...more }, token });
const nobody = "0198f3a0-0000-7000-8000-000000000000";

describe("an offer to many", () => {
  test("is an offer of its own to each, and returns for each whether it was sent", async () => {
    const day = await staffing.day({ date: "2026-11-25", positions: { Costumer: 1 } });
    const [withOffer = "", booked = "", free = ""] = await staffing.dayplayers(3);
    await staffing.offered(withOffer, [day.positionId]);
    const other = await staffing.day({ date: "2026-11-26" });
    const [offerId = ""] = await staffing.offered(booked, [other.positionId]);
    await acceptOffer(server.db, { dayplayerId: booked, offerId });
    const { data, status } = await offer([withOffer, booked, free], [day.positionId], { message: "See you there" });
    expect(status).toBe(200);
    expect(data.map(({ dayplayer_id, ok, reason }) => [dayplayer_id, ok, reason])).toEqual([
      [withOffer, false, "already_offered"],
      [booked, true, null],
      [free, true, null],
    ]);
    expect(data[0]).toMatchObject({
      message: "This dayplayer already has a live offer for this position.",
      offers: [],
    });
    expect(data[2]?.offers).toMatchObject([{ state: "created", status_id: 1, receiver: { id: free }, block_id: null }]);
  });

  test("ranks only the dayplayers who are matches", async () => {
    const date = "2026-12-28";
    const day = await staffing.day({ date, positions: { Costumer: 12 } });
    const { dayplayers } = staffing;
    await server.db
      .updateTable("dayplans")
      .set({ latitude: 34.0983, longitude: -118.3267 })
      .where("id", "=", day.id)
      .execute();
    const free = await dayplayers(4);
    await stageFreePeople(server.db, free, date);
    const ranksAfter = async (ids: string[]) =>
      (await offer(ids, [day.positionId])).data.map(({ offers }) => offers[0]?.rank);
    expect(await ranksAfter(await dayplayers(4))).toEqual([null, null, null, null]);
    const [someone = ""] = await dayplayers(1);
    const [rank, ...ranks] = await ranksAfter([someone, ...free]);
    expect(rank).toBeNull();
    expect(ranks.toSorted()).toEqual([1, 2, 3, 4]);
  });

  test("takes as many statements for thirty dayplayers as for ten", async () => {
    const countStatements = async (count: number) => {
      const { positionId } = await staffing.day({ date: `2026-12-${count}`, positions: { Costumer: count } });
      const dayplayerIds = await staffing.dayplayers(count);
      const statements: string[] = [];
      const db = new Kysely<DB>({
        dialect: new PostgresDialect({ pool: server.pool }),
        log: ({ query }) => void statements.push(query.sql),
      });
      const sent = await offerMany(db, { scope: staffing.scope, dayplayerIds, positionIds: [positionId] });
      expect(sent.ok && sent.value.filter(({ result }) => result.ok)).toHaveLength(count);
      return statements.length;
    };
    expect(await countStatements(30)).toBe(await countStatements(10));
  });

  test("may go to more than there are places, and the first to accept get them", async () => {
    const day = await staffing.day({ date: "2026-11-25", positions: { Costumer: 2 } });
    const dayplayers = await staffing.dayplayers(5);
    const { data } = await offer(dayplayers, [day.positionId]);
    expect(data.map(({ ok }) => ok)).toEqual([true, true, true, true, true]);
    await openCreatedOffers(server.db);
    for (const { dayplayer_id, offers } of data.slice(0, 2))
      expect(await acceptOffer(server.db, { dayplayerId: dayplayer_id, offerId: offers[0]?.id ?? "" })).toMatchObject({
        ok: true,
      });
    const left = await server.call(offerRoutes.listJobOffers, { query: {}, token });
    expect(Object.values(left.data.data["2026-11-25"] ?? {}).flat()).toMatchObject(
      Array.from({ length: 3 }, () => ({ state: "closed", closed_reason: "position_filled" })),
    );
  });

  test("is sent to nobody when a job or a dayplayer does not exist, or the expiry is invalid", async () => {
    const day = await staffing.day({ date: "2026-11-25" });
    const foreign = await (await aStaffing(server.db)).day({ date: "2026-11-25" });
    const [dayplayer = ""] = await staffing.dayplayers(1);
    expect((await offer([dayplayer], [day.positionId, foreign.positionId])).status).toBe(404);
    expect((await offer([dayplayer, nobody], [day.positionId])).status).toBe(404);
    const late = await offer([dayplayer], [day.positionId], { expires_at: "2026-11-27 10:00" });
    expect([late.status, late.reason, Object.keys(late.errors ?? {})]).toEqual([
      422,
      "expiry_out_of_range",
      ["expires_at"],
    ]);
    expect((await server.call(offerRoutes.listJobOffers, { query: {}, token })).data.total).toBe(0);
  });

  test("is sent to at least one and at most a hundred dayplayers", async () => {
    const day = await staffing.day({ date: "2026-11-25" });
    expect((await offer([], [day.positionId])).status).toBe(422);
    expect(
      (
        await offer(
          Array.from({ length: 101 }, () => nobody),
          [day.positionId],
        )
      ).status,
    ).toBe(422);
  });
});

describe("days offered as one job", () => {
  const group = async () => {
    const days = [];
    for (const date of ["2026-11-25", "2026-11-26", "2026-11-27"]) days.push(await staffing.day({ date }));
    return days.map(({ positionId }) => positionId);
  };

  test("are a block to each dayplayer, which the head sees shrink when a day is lost before the answer", async () => {
    const jobs = await group();
    const [dayplayer = "", rival = ""] = await staffing.dayplayers(2);
    const { data } = await offer([dayplayer], jobs);
    expect(
      data[0]?.offers.map(({ start_date, block_dates, block_size }) => [start_date, block_dates, block_size]),
    ).toEqual([
      ["2026-11-25", ["2026-11-26", "2026-11-27"], 3],
      ["2026-11-26", ["2026-11-25", "2026-11-27"], 3],
      ["2026-11-27", ["2026-11-25", "2026-11-26"], 3],
    ]);
    await openCreatedOffers(server.db);
    const [taken = ""] = await staffing.offered(rival, [jobs[1] ?? ""]);
    await acceptOffer(server.db, { dayplayerId: rival, offerId: taken });
    const withOffer = await server.call(offerRoutes.listJobOffers, { query: {}, token });
    const shown = Object.values(withOffer.data.data).flatMap((places) => Object.values(places).flat());
    expect(shown.map(({ state, block_dates, block_size }) => [state, block_dates, block_size])).toEqual([
      ["open", ["2026-11-27"], 3],
      ["closed", [], 3],
      ["open", ["2026-11-25"], 3],
    ]);

    const [first] = shown;
    const own = await staffing.tokenOf(dayplayer, server.clock.now());
    const mine = await server.call(dayplayerOfferRoutes.listDayplayerOffers, { token: own });
    const { terms_rev } = mine.data.find(({ id }) => id === first?.id) ?? { terms_rev: 0 };
    await server.call(dayplayerOfferRoutes.acceptOffer, {
      params: { id: first?.id ?? "" },
      body: { terms_rev },
      token: own,
    });
    const booked = await server.call(offerRoutes.listBooked, { query: {}, token });
    expect(Object.keys(booked.data.data)).toEqual(["2026-11-25", "2026-11-26", "2026-11-27"]);
    expect(booked.data.total).toBe(3);
  });

  test("of one date, or of a night that runs into the next, can't be one job", async () => {
    const day = await staffing.day({ date: "2026-11-25", positions: { Costumer: 1, "Set Costumer": 1 } });
    const [dayplayer = ""] = await staffing.dayplayers(1);
    const jobs = [day.idOf("Costumer"), day.idOf("Set Costumer")];
    expect((await offer([dayplayer], jobs)).reason).toBe("jobs_overlap");
    const matches = await server.call(groupOfferRoutes.listGroupMatches, { query: { jobs: jobs.join() }, token });
    expect([matches.status, matches.reason]).toEqual([422, "jobs_overlap"]);
  });

  test("are matched by those who are free on each of them", async () => {
    const jobs = await group();
    const home = { positions: ["Costumer"], city: "Los Angeles", state: "California", zip: "90028" };
    await server.db
      .updateTable("dayplans")
      .set({ latitude: 34.0983, longitude: -118.3267 })
      .where("department_id", "=", staffing.departmentId)
      .execute();
    const whole = await aDayplayer(server, { ...home, available: ["2026-11-25", "2026-11-26", "2026-11-27"] });
    await aDayplayer(server, { ...home, available: ["2026-11-25", "2026-11-26"] });
    const query = { jobs: jobs.join() };
    const before = await server.call(groupOfferRoutes.listGroupMatches, { query, token });
    expect(before.data).toMatchObject({
      total: 1,
      data: [{ id: whole.account.id, rank: 1, offers: [], is_send_offer: false }],
    });
    await offer([whole.account.id], jobs);
    const after = await server.call(groupOfferRoutes.listGroupMatches, { query, token });
    expect(after.data.data).toMatchObject([{ is_send_offer: true, offers: [{ state: "created" }, {}, {}] }]);
    const all = await server.call(groupOfferRoutes.listGroupJobs, { query, token });
    expect(all.data.map(({ start_date, open_offers }) => [start_date, open_offers])).toEqual([
      ["2026-11-25", 1],
      ["2026-11-26", 1],
      ["2026-11-27", 1],
    ]);
    const byDate = await server.call(groupOfferRoutes.listMatchesByDate, { query: {}, token });
    const [{ matches = [], total } = {}] = Object.values(byDate.data.data["2026-11-25"] ?? {}).flat();
    expect([total, matches.map(({ offer }) => offer?.status_id ?? null).toSorted()]).toEqual([2, [1, null].toSorted()]);
    const named = await server.call(groupOfferRoutes.listMatchesByDate, {
      query: { query: "Nobody like this" },
      token,
    });
    expect(named.data.data).toEqual({});
  });
});

describe("lists by date", () => {
  test("page by whole dates, each offer once, with the number of all", async () => {
    const dayplayers = await staffing.dayplayers(30);
    const ids: string[] = [];
    for (let at = 0; at < 12; at++) {
      const date = Temporal.PlainDate.from("2026-11-25").add({ days: at }).toString();
      const day = await staffing.day({ date, positions: { Costumer: 40 } });
      ids.push(...(await staffing.offeredToEach(dayplayers.slice(0, 20), day.positionId)));
    }
    const seen: string[] = [];
    const pages: string[][] = [];
    for (let after: string | null = ""; after !== null; ) {
      const { data: page }: Answer<PageOf<OffersByDateAndPlace>> = await server.call(offerRoutes.listJobOffers, {
        query: after ? { after } : {},
        token,
      });
      pages.push(Object.keys(page.data));
      seen.push(
        ...Object.values(page.data).flatMap((places) =>
          Object.values(places)
            .flat()
            .map(({ id }) => id),
        ),
      );
      expect(page.total).toBe(240);
      after = page.next;
    }
    expect(pages.map(({ length }) => length)).toEqual([5, 5, 2]);
    expect(seen.toSorted()).toEqual(ids.toSorted());

    const flat: string[] = [];
    for (let after: string | null = ""; after !== null; ) {
      const { data: page }: Answer<Page<JobOffer>> = await server.call(offerRoutes.listOffersFlat, {
        query: after ? { after } : {},
        token,
      });
      flat.push(...page.data.map(({ id }) => id));
      after = page.next;
    }
    expect(flat.toSorted()).toEqual(ids.toSorted());
    const named = await server.call(offerRoutes.listJobOffers, { query: { query: "dana reyez" }, token });
    expect(named.data.total).toBe(240);
    expect((await server.call(offerRoutes.listJobOffers, { query: { query: "Okafor" }, token })).data.total).toBe(0);
  });

  test("contain phone and email of booked dayplayers only, until 30 days after the job", async () => {
    const day = await staffing.day({ date: "2026-11-25", positions: { Costumer: 2 } });
    const [booked = "", withOffer = ""] = await staffing.dayplayers(2);
    const [offerId = ""] = await staffing.offered(booked, [day.positionId]);
    await acceptOffer(server.db, { dayplayerId: booked, offerId });
    await staffing.offered(withOffer, [day.positionId]);
    const params = { dayplanId: day.id, positionId: day.positionId };
    const contacts = async () => {
      const own = await staffing.tokenOf(staffing.headId, server.clock.now());
      const { data } = await server.call(offerRoutes.getMatchesAndBookings, { params, token: own });
      return [data.bookings.map(({ contact }) => contact), data.offers.map(({ contact }) => contact)];
    };
    const reachable = { phone: "+1 3235550100", from_contacts: false, email: expect.stringContaining("@example.com") };
    expect(await contacts()).toEqual([[reachable], [null]]);
    await server.clock.set("2026-12-25T20:00:00Z");
    expect((await contacts())[0]).toEqual([reachable]);
    await server.clock.set("2026-12-27T20:00:00Z");
    expect((await contacts())[0]).toEqual([null]);
  });
});
