import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aDatabase, type TestDatabase } from "../../../testing/database.ts";
import { watchRetries } from "../../../testing/locks/watch-retries.ts";
import { aStaffing } from "../../../testing/staffing.ts";
import { listOffersByIds } from "../reads/queries.ts";
import { acceptOffer } from "./accept-offer.ts";
import { revokeOffer } from "./end-offers.ts";
import { expireOffers } from "./expire-offers.ts";
import { extendOrReopenOffer } from "./extend-or-reopen-offer.ts";

const getRetries = watchRetries();

const connections = 40;
const dawn = Temporal.Instant.from("2026-11-20T14:00:00Z");
let database: TestDatabase;
let staffing: Awaited<ReturnType<typeof aStaffing>>;
beforeAll(async () => {
  database = await aDatabase({ poolSize: connections });
  await database.setNow(dawn);
  staffing = await aStaffing(database.db);
  // Racers have to meet in the database, not in a queue for its first connection.
  await Promise.all(Array.from({ length: connections }, () => database.pool.query("select pg_sleep(0.05)")));
  expect(database.pool.totalCount).toBe(connections);
});
afterAll(() => database.drop());

const accept = (dayplayerId: string, offerId: string) => acceptOffer(database.db, { dayplayerId, offerId });
const reasons = (results: { ok: boolean; reason?: string }[]) => {
  const messages = Map.groupBy(results, ({ ok, reason }) => (ok ? "booked" : (reason ?? "")));
  return Object.fromEntries([...messages].map(([reason, all]) => [reason, all.length]));
};

/** The counts of offers that differ from those of their positions. */
async function miscounted() {
  const { rows } = await sql`
    select p.id, p.booked, p.live, count(*) filter (where o.state = 'accepted') as accepted,
      count(*) filter (where o.state in ('created', 'open')) as asked
    from positions p left join offers o on o.position_id = p.id
    group by p.id
    having p.booked <> count(*) filter (where o.state = 'accepted')
      or p.live <> count(*) filter (where o.state in ('created', 'open')) or p.booked > p.count`.execute(database.db);
  return rows;
}

describe("accepting, raced", () => {
  test("a hundred racers for ten places book exactly ten, and each gets the reason", async () => {
    const day = await staffing.day({ date: "2026-11-25", positions: { Costumer: 10 } });
    const dayplayers = await staffing.dayplayers(100);
    const offers = await staffing.offeredToEach(dayplayers, day.positionId);
    const results = await Promise.all(offers.map((offer, index) => accept(dayplayers[index] ?? "", offer)));
    expect(reasons(results)).toEqual({ booked: 10, offer_filled: 90 });
    const states = await listOffersByIds(database.db, offers);
    expect(states.filter(({ state }) => state === "accepted")).toHaveLength(10);
    expect(states.filter(({ closed_reason }) => closed_reason === "position_filled")).toHaveLength(90);
    expect(await miscounted()).toEqual([]);
  });

  test("a dayplayer who accepts twenty offers of one date at once has one booking", async () => {
    const [dayplayer = ""] = await staffing.dayplayers(1);
    const names = Array.from({ length: 20 }, (_, index) => `Costumer ${index}`);
    const day = await staffing.day({
      date: "2026-11-26",
      positions: Object.fromEntries(names.map((name) => [name, 1])),
    });
    const offers = await Promise.all(
      names.map(async (name) => (await staffing.offered(dayplayer, [day.idOf(name)]))[0] ?? ""),
    );
    const results = await Promise.all(offers.map((offer) => accept(dayplayer, offer)));
    expect(reasons(results)).toEqual({ booked: 1, already_booked: 19 });
    expect(await miscounted()).toEqual([]);
  });

  test("accepting one offer twenty times at once books it once, and each time answers the booking", async () => {
    const [dayplayer = ""] = await staffing.dayplayers(1);
    const day = await staffing.day({ date: "2026-11-27" });
    const [offer = ""] = await staffing.offered(dayplayer, [day.positionId]);
    const results = await Promise.all(Array.from({ length: 20 }, () => accept(dayplayer, offer)));
    expect(reasons(results)).toEqual({ booked: 20 });
    const history = await database.db
      .selectFrom("offer_history")
      .select("move")
      .where("offer_id", "=", offer)
      .orderBy("seq")
      .execute();
    expect(history.map(({ move }) => move)).toEqual(["create", "open", "accept"]);
    expect(await miscounted()).toEqual([]);
  });

  test("an offer accepted and revoked at the same moment is one of the two", async () => {
    const day = await staffing.day({ date: "2026-11-28", positions: { Costumer: 30 } });
    const dayplayers = await staffing.dayplayers(30);
    const offers = await staffing.offeredToEach(dayplayers, day.positionId);
    const pairs = await Promise.all(
      offers.map(async (offerId, index) => {
        const [accepted, revoked] = await Promise.all([
          accept(dayplayers[index] ?? "", offerId),
          revokeOffer(database.db, { scope: staffing.scope, offerId }),
        ]);
        return { accepted: accepted.ok, revoked: revoked.ok };
      }),
    );
    expect(pairs.filter(({ accepted, revoked }) => accepted === revoked)).toEqual([]);
    expect(await miscounted()).toEqual([]);
  });

  test("an offer at its expiry is expired or extended, and accepted only in time", async () => {
    const day = await staffing.day({ date: "2026-11-29", positions: { Costumer: 30 } });
    const dayplayers = await staffing.dayplayers(30);
    const offers = await staffing.offeredToEach(dayplayers, day.positionId, "2026-11-20T14:00:01Z");
    await database.setNow(Temporal.Instant.from("2026-11-20T14:00:01Z"));
    const [accepted, extended] = await Promise.all([
      Promise.all(offers.map((offer, index) => accept(dayplayers[index] ?? "", offer))),
      Promise.all(
        offers.map((offerId) =>
          extendOrReopenOffer(database.db, {
            move: "extend",
            scope: staffing.scope,
            offerId,
            expiresAt: "2026-11-20T18:00:00Z",
          }),
        ),
      ),
      expireOffers(database.db),
      expireOffers(database.db),
    ]);
    await database.setNow(dawn);
    expect(extended.every(({ ok }, index) => ok || accepted[index]?.ok)).toBe(true);
    for (const { state, expires_at, id } of await listOffersByIds(database.db, offers)) {
      const booked = accepted[offers.indexOf(id)]?.ok;
      expect([state, expires_at.toString()]).toEqual([booked ? "accepted" : "open", "2026-11-20T18:00:00Z"]);
    }
    expect(await miscounted()).toEqual([]);
  });

  test("blocks that cross in opposite order are each booked whole or not at all, without a deadlock", async () => {
    const days = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        staffing.day({ date: `2026-12-0${index + 1}`, positions: { Costumer: 12 } }),
      ),
    );
    const dayplayers = await staffing.dayplayers(30);
    const blocks: string[][] = [];
    for (const [index, dayplayer] of dayplayers.entries()) {
      const wanted = index % 2 ? days : days.toReversed();
      const turned = [...wanted.slice(index % 6), ...wanted.slice(0, index % 6)].slice(0, 4);
      blocks.push(
        await staffing.offered(
          dayplayer,
          turned.map(({ positionId }) => positionId),
          { open: false },
        ),
      );
    }
    await staffing.offered(dayplayers[0] ?? "", [(await staffing.day({ date: "2026-12-09" })).positionId]);
    await Promise.all(blocks.map((block, index) => accept(dayplayers[index] ?? "", block[index % 4] ?? "")));
    for (const block of blocks) {
      const states = (await listOffersByIds(database.db, block)).map(({ state }) => state);
      const answered = states.filter((state) => state !== "closed");
      expect(new Set(answered).size, states.join()).toBeLessThanOrEqual(1);
    }
    expect(await miscounted()).toEqual([]);
  });

  test("none of this ran into a deadlock", () => {
    expect(getRetries()).toEqual({ "40P01": 0, "40001": 0 });
  });
});
