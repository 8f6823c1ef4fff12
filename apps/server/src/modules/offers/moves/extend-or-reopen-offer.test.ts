import { offerRoutes } from "@callboard/contract/routes/offers";
import { dayplayerOfferRoutes } from "@callboard/contract/routes/offers/dayplayer-offers";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import type { TestServer } from "../../../testing/a-server.ts";
import { aStaffing, type Staffing } from "../../../testing/staffing.ts";
import { stageOnce } from "../../../testing/stage.ts";
import { expireOffers } from "./expire-offers.ts";

const now = "2026-11-20T20:00:00Z";
const expiresAt = "2026-11-22T08:00:00Z";
let server: TestServer;
let staffing: Staffing;
let head: string;
stageOnce(
  (stage) => {
    ({ server, staffing, head } = stage);
  },
  { now },
);

async function anOffer(date: string, ...more: string[]) {
  const dayplayer = await staffing.aDayplayer(server.clock.now());
  const days = [await staffing.day({ date, call: "06:00" })];
  for (const other of more) days.push(await staffing.day({ date: other }));
  const positions = days.map(({ positionId }) => positionId);
  const ids = await staffing.offered(dayplayer.id, positions, { expiresAt });
  const [id = ""] = ids;
  return {
    ids,
    extend: (expires_at: string, jobOfferId = id) =>
      server.call(offerRoutes.extendOffer, { params: { jobOfferId }, body: { expires_at }, token: head }),
    /** As the dayplayer's phone shows them. */
    expiries: async () => {
      const { data } = await server.call(dayplayerOfferRoutes.listDayplayerOffers, { token: dayplayer.token });
      return data.map(({ expires_at }) => expires_at);
    },
  };
}

test.each([
  ["sooner", "2026-11-21T08:00:00Z", "2026-11-30"],
  ["the same moment", expiresAt, "2026-12-01"],
])("an open offer is not extended to a time that is %s, and stays as it was", async (_, chosen, date) => {
  const offer = await anOffer(date);
  const { status, reason, errors } = await offer.extend(chosen);
  expect([status, reason]).toEqual([422, "expiry_not_later"]);
  expect(errors?.expires_at?.[0]).toContain("later than the offer's current expiry");
  expect(await offer.expiries()).toEqual([expiresAt]);
});

test("an open offer is extended to any later time up to the call", async () => {
  const offer = await anOffer("2026-12-02");
  expect((await offer.extend("2026-11-22T08:01:00Z")).data.expires_at).toBe("2026-11-22T08:01:00Z");
  expect((await offer.extend("2026-12-02 06:00")).data.expires_at).toBe("2026-12-02T14:00:00Z");
  expect((await offer.extend("2026-12-02 06:01")).reason).toBe("expiry_out_of_range");
  expect(await offer.expiries()).toEqual(["2026-12-02T14:00:00Z"]);
});

test("no day of a block loses time when one of them is extended", async () => {
  const offer = await anOffer("2026-12-03", "2026-12-04");
  expect((await offer.extend("2026-11-21T20:00:00Z", offer.ids[1])).reason).toBe("expiry_not_later");
  expect((await offer.extend("2026-11-23T20:00:00Z", offer.ids[1])).status).toBe(200);
  expect(await offer.expiries()).toEqual(["2026-11-23T20:00:00Z", "2026-11-23T20:00:00Z"]);
});

test("an expired offer opens again until any time from now on", async () => {
  const offer = await anOffer("2026-12-05");
  await server.clock.set("2026-11-22T08:00:00Z");
  await expireOffers(server.db);
  const { data } = await offer.extend("2026-11-22T08:01:00Z");
  expect(data).toMatchObject({ state: "open", expires_at: "2026-11-22T08:01:00Z" });
  await server.clock.set(now);
});

test("concurrent extensions never shorten one another", async () => {
  const offer = await anOffer("2026-12-06");
  const hours = [24, 3, 12, 18, 6, 9, 21, 15];
  const wanted = hours.map((each) => Temporal.Instant.from(expiresAt).add({ hours: each }).toString());
  const answers = await Promise.all(wanted.map((chosen) => offer.extend(chosen)));
  expect(answers.every(({ status, reason }) => status === 200 || reason === "expiry_not_later")).toBe(true);
  expect(await offer.expiries()).toEqual(["2026-11-23T08:00:00Z"]);
});

describe("many offers extended together", () => {
  const extendMany = (job_offer_ids: string[], hours?: number) =>
    server.call(offerRoutes.extendMany, { body: { job_offer_ids, ...(hours && { hours }) }, token: head });

  test("each gain the hours from their own expiry, an expired one from now, none beyond its call", async () => {
    const [open, late, expired] = [
      await anOffer("2026-12-07"),
      await anOffer("2026-12-08"),
      await anOffer("2026-12-09"),
    ];
    await late.extend("2026-12-08 02:00");
    await sql`update offers set expires_at = ${now}, state = 'expired' where id = ${expired.ids[0]}`.execute(server.db);
    const ids = [open, late, expired].map(({ ids: [id = ""] }) => id);
    const { status, data } = await extendMany(ids, 12);
    expect([status, data]).toEqual([200, ids.map((id) => expect.objectContaining({ id, ok: true, state: "open" }))]);
    expect(await open.expiries()).toEqual(["2026-11-22T20:00:00Z"]);
    expect(await late.expiries()).toEqual(["2026-12-08T14:00:00Z"]);
    expect(await expired.expiries()).toEqual(["2026-11-21T08:00:00Z"]);
  });

  test("last until the call without hours; what can't be extended has its reason, and the others are extended", async () => {
    const [open, last, declined] = [
      await anOffer("2026-12-10"),
      await anOffer("2026-12-11"),
      await anOffer("2026-12-12"),
    ];
    await last.extend("2026-12-11 06:00");
    await sql`update offers set state = 'declined' where id = ${declined.ids[0]}`.execute(server.db);
    const { data } = await extendMany([open, last, declined].map(({ ids: [id = ""] }) => id));
    expect(data.map(({ reason }) => reason)).toEqual([null, "expiry_not_later", "offer_not_extendable"]);
    expect(await open.expiries()).toEqual(["2026-12-10T14:00:00Z"]);
  });

  test("take the other days of a block along once", async () => {
    const offer = await anOffer("2026-12-13", "2026-12-14");
    expect((await extendMany(offer.ids, 24)).data.map(({ ok }) => ok)).toEqual([true, true]);
    expect(await offer.expiries()).toEqual(["2026-11-23T08:00:00Z", "2026-11-23T08:00:00Z"]);
  });

  test("are all refused for one that is another department's", async () => {
    const own = await anOffer("2026-12-15");
    const foreign = await aStaffing(server.db);
    const day = await foreign.day({ date: "2026-12-15" });
    const ids = await foreign.offered((await foreign.dayplayers(1))[0] ?? "", [day.positionId], { expiresAt });
    expect((await extendMany([...own.ids, ...ids], 12)).status).toBe(404);
    expect(await own.expiries()).toEqual([expiresAt]);
  });
});
