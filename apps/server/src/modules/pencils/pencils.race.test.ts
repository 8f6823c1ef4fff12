import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { watchRetries } from "../../testing/locks/watch-retries.ts";
import { aPencilStage, type PencilSide, type PencilStage, pencilNow } from "../../testing/pencils/pencil-stage.ts";
import { acceptOffer } from "../offers/moves/accept-offer.ts";
import { offerJob } from "../offers/moves/creation/offer-jobs.ts";
import { declineOffer } from "../offers/moves/decline-offer.ts";
import { openCreatedOffers } from "../offers/moves/open-created-offers.ts";

const getRetries = watchRetries();
let stage: PencilStage;
beforeAll(async () => {
  stage = await aPencilStage({ poolSize: 40 });
});
afterAll(() => stage.server.stop());

const dates = ["2026-12-01", "2026-12-02"];
type Person = Awaited<ReturnType<PencilStage["dayplayer"]>>;

/** Numbers from 0 to below 1 that depend on the seed alone. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** The calls that two departments and their dayplayer may make at any moment. Most of them are refused at most moments. */
function callsOf(person: Person, random: () => number): (() => Promise<unknown>)[] {
  const { db } = stage.server;
  const pick = <T>(all: readonly T[]) => all[Math.floor(random() * all.length)];
  const side = (): PencilSide => (random() < 0.5 ? stage.here : stage.there);
  const date = () => pick(dates) ?? "";
  const ownPencil = async () => pick((await person.list()).pencils)?.id;
  const offerOf = async () => {
    const rows = await db
      .selectFrom("offers")
      .select("id")
      .where("dayplayer_id", "=", person.id)
      .where("state", "=", "open")
      .execute();
    return pick(rows)?.id;
  };
  const answered = async (move: "accept" | "decline") => {
    const offerId = await offerOf();
    if (!offerId) return;
    const own = { dayplayerId: person.id, offerId };
    if (move === "decline") await declineOffer(db, { ...own, wholeDay: false });
    else await acceptOffer(db, { ...own, releasePencils: random() < 0.7 });
  };
  const withPencil = async (by: PencilSide, move: "challenge" | "withdraw") => {
    const id = (await by.pencilOf(person.id, date()))?.id;
    if (id) await by[move](id);
  };
  return [
    () => side().ask([person.id], dates),
    async () => person.accept(await ownPencil()),
    async () => person.accept(await ownPencil()),
    async () => person.decline(await ownPencil()),
    async () => person.release(await ownPencil()),
    () => person.addOwn([date()]),
    () => withPencil(side(), "challenge"),
    () => withPencil(side(), "challenge"),
    () => withPencil(side(), "withdraw"),
    async () => {
      const by = side();
      const { positionId } = await by.plan(date(), 9);
      await offerJob(db, { scope: by.staffing.scope, dayplayerId: person.id, positionId, confirmShortRest: true });
      await openCreatedOffers(db);
    },
    () => answered("accept"),
    () => answered("decline"),
    () => stage.sweep(),
  ];
}

interface Broken {
  doubles: number;
  on_booked_dates: number;
  unended: number;
  without_challenger: number;
  challenging_twice: number;
}

/** What must never be, once the sweep has run. */
async function findBroken(dayplayerId: string): Promise<Broken | undefined> {
  const { rows } = await sql<Broken>`
    with live as (select * from pencils where dayplayer_id = ${dayplayerId} and state in ('asked', 'pencilled', 'challenged')),
      booked as (select date from offers where dayplayer_id = ${dayplayerId} and state = 'accepted')
    select (select count(*)::int - count(distinct date)::int from booked) as doubles,
      (select count(*)::int from live join booked using (date)) as on_booked_dates,
      (select count(*)::int from live where until <= app_now() or challenged_until < app_now() - interval '20 days') as unended,
      (select count(*)::int from live where state = 'challenged' and not exists (
        select from live challenger where challenger.id = live.challenged_by and challenger.date = live.date)) as without_challenger,
      (select count(challenged_by)::int - count(distinct challenged_by)::int from live) as challenging_twice`.execute(
    stage.server.db,
  );
  return rows[0];
}
const nothing: Broken = { doubles: 0, on_booked_dates: 0, unended: 0, without_challenger: 0, challenging_twice: 0 };

test.each([11, 22, 33])(
  "two productions and a dayplayer who act at once leave no pencil on a booked date, no second booking and no challenge without an end (%i)",
  async (seed) => {
    await stage.server.clock.set(pencilNow);
    const random = randomNumbers(seed);
    for (const side of [stage.here, stage.there]) for (const date of dates) await side.plan(date, 9);
    const person = await stage.dayplayer();
    const calls = callsOf(person, random);
    for (let round = 0; round < 12; round += 1) {
      const chosen = Array.from({ length: 8 }, () => calls[Math.floor(random() * calls.length)]);
      await Promise.all(chosen.map((call) => call?.()));
      if (random() < 0.3) await stage.server.clock.forward({ hours: Math.ceil(random() * 20) });
      await Promise.all([stage.sweep(), stage.sweep()]);
      await stage.sweep();
      expect(await findBroken(person.id), `round ${round}`).toEqual(nothing);
      const ranks = Map.groupBy(
        (await person.list()).pencils.filter(({ rank }) => rank !== null),
        ({ date }) => date,
      );
      for (const own of ranks.values()) expect(own.map(({ rank }) => rank)).toEqual(own.map((_, index) => index + 1));
    }
    await stage.forward({ hours: 14 * 24 });
    expect((await person.list()).pencils).toEqual([]);
    const left = await stage.server.db
      .selectFrom("pencils")
      .select("id")
      .where("dayplayer_id", "=", person.id)
      .where("state", "in", ["asked", "pencilled", "challenged"])
      .execute();
    expect(left).toEqual([]);
  },
);

test("of two productions that offer at the same moment one books, and the pencils of both end", async () => {
  await stage.server.clock.set(pencilNow);
  const date = "2026-12-03";
  const person = await stage.dayplayer();
  const offers: string[] = [];
  for (const side of [stage.here, stage.there]) {
    const { positionId } = await side.plan(date, 9);
    await side.ask([person.id], [date]);
    await person.accept((await side.pencilOf(person.id, date))?.id);
    offers.push(...(await side.staffing.offered(person.id, [positionId])));
  }
  const accepted = await Promise.all(
    offers.map((offerId) => acceptOffer(stage.server.db, { dayplayerId: person.id, offerId, releasePencils: true })),
  );
  expect(accepted.filter(({ ok }) => ok)).toHaveLength(1);
  const states = await stage.server.db
    .selectFrom("pencils")
    .select("state")
    .where("dayplayer_id", "=", person.id)
    .execute();
  expect(states.map(({ state }) => state).toSorted()).toEqual(["booked", "released"]);
});

test("two heads of one department who ask twenty people at once stay within three for each place", async () => {
  const date = "2026-12-04";
  await stage.here.plan(date, 2);
  const ids = await stage.here.staffing.dayplayers(20);
  await Promise.all([stage.here.ask(ids.slice(0, 12), [date]), stage.here.ask(ids.slice(8), [date])]);
  expect((await stage.here.list(date)).pencils).toHaveLength(6);
});

test("none of this ran into a deadlock", () => {
  expect(getRetries()).toEqual({ "40P01": 0, "40001": 0 });
});
