import { passedOverRoutes } from "@callboard/contract/routes/dayplayers/passed-over";
import { fillRoutes } from "@callboard/contract/routes/fills";
import { describe, expect, test } from "vitest";
import { aDayplayer } from "../../testing/factories.ts";
import { date, type FillStage, stageFills } from "../../testing/fills/fill-stage.ts";
import { setAvailability } from "../dayplayers/availability/set-availability.ts";
import { freezeNearMisses } from "./freeze-near-misses.ts";

let stage: FillStage;
stageFills((each) => {
  stage = each;
});

type Person = { id: string; token: string };
const passedOver = async ({ token }: Pick<Person, "token">) =>
  (await stage.server.call(passedOverRoutes.listPassedOver, { query: {}, token })).data.data;
const byHead = async (day: { id: string; positionId: string }, wave = "1", token = stage.token) =>
  stage.server.call(passedOverRoutes.listConsidered, { params: { ...stage.params(day), wave }, token });

/**
 * Creates a filled day: the dayplayers who were asked first accepted. Returns all dayplayers in the order of their
 * ranks.
 */
async function aFilledDay(count = 12) {
  const everybody = await stage.people(count);
  const day = await stage.aDay();
  await stage.put(day);
  await stage.tick();
  const { data } = await byHead(day);
  const ranked = data.map(({ dayplayer }) => everybody.find(({ id }) => id === dayplayer.id)).filter((each) => !!each);
  const [first] = ranked;
  if (!first) throw new Error("Nobody was considered.");
  expect(await passedOver(first)).toEqual([]);
  await stage.answer(day, first.id, true);
  await stage.tick();
  expect(await stage.read(day)).toMatchObject({ state: "full" });
  return { day, ranked, first };
}

describe("the rank of a dayplayer in a fill", () => {
  test("is available once the fill is full, with how far down the list was asked", async () => {
    const { ranked } = await aFilledDay();
    const lastOfferedRank =
      ranked.length - (await Promise.all(ranked.map(passedOver))).filter(([row]) => row?.outcome === "behind").length;
    for (const [index, person] of ranked.entries()) {
      expect(await passedOver(person)).toMatchObject([
        {
          position: "Costumer",
          date,
          city: "Los Angeles",
          places: 1,
          my_rank: index + 1,
          asked_up_to: lastOfferedRank,
          outcome: index < lastOfferedRank ? "asked" : "behind",
          reasons: { starred: false, worked_before: 0 },
          would_help: [],
        },
      ]);
    }
  });

  test("does not change by a byte, whatever changes after the fill was full", async () => {
    const { server, staffing } = stage;
    const far = await aDayplayer(server, { available: [date], city: "Santa Clarita", radius: 10 });
    const { ranked, day } = await aFilledDay();
    await freezeNearMisses(server.db);
    const readers = [...ranked, { id: far.account.id, token: far.token }];
    const read = async () => {
      const own = readers.map(({ token }) =>
        server.call(passedOverRoutes.listPassedOver, { query: {}, token }).then(({ body }) => body),
      );
      const { data } = await byHead(day);
      return [...(await Promise.all(own)), ...data.map((each) => [each.dayplayer.id, each.rank, each.reasons])];
    };
    const before = await read();
    expect(before.filter((each) => typeof each === "string" && each.includes('"total":1'))).toHaveLength(
      readers.length,
    );

    const { db } = server;
    const ids = readers.map(({ id }) => id);
    await db
      .insertInto("stars")
      .values(ids.map((dayplayer_id) => ({ head_id: staffing.headId, dayplayer_id })))
      .execute();
    await db
      .updateTable("dayplayer_profiles")
      .set({
        kept: 9,
        counted: 10,
        travel_radius_miles: 5,
        member_since: "2015-01-01",
        city: "Fresno",
        latitude: 36.7378,
        longitude: -119.7871,
      })
      .execute();
    const position = db.updateTable("positions").where("id", "=", day.positionId);
    await position.set({ count: 7, name: "Key Costumer" }).execute();
    const place = { city: "Burbank", state: "NV", date: "2026-11-27", latitude: 36.1, longitude: -115.1 };
    await db.updateTable("dayplans").set(place).where("id", "=", day.id).execute();
    await db.updateTable("productions").set({ name: "Another Night" }).execute();
    const other = await staffing.day({ date: "2026-12-03", call: "07:00", wrap: "19:00", positions: { Costumer: 9 } });
    for (const id of ids) await staffing.offered(id, [other.positionId]);
    await freezeNearMisses(db);
    expect(await read()).toEqual(before);
  });

  test("names the production only to dayplayers with an offer of it", async () => {
    const { ranked, first } = await aFilledDay();
    expect((await passedOver(first))[0]?.production).toBe("The Long Night");
    const behind = ranked.at(-1);
    expect(await passedOver(behind ?? first)).toMatchObject([{ outcome: "behind", production: null }]);
  });

  test("contains no data of other people", async () => {
    const { ranked } = await aFilledDay();
    const { rows } = await stage.server.pool.query<{ id: string; email: string; phone_number: string }>(
      "select id, email, phone_number from accounts",
    );
    for (const person of ranked) {
      const answer = await stage.server.call(passedOverRoutes.listPassedOver, { query: {}, token: person.token });
      for (const { id, email } of rows) {
        expect(answer.body).not.toContain(id);
        expect(answer.body).not.toContain(email);
      }
      expect(Object.keys(answer.data.data[0] ?? {}).toSorted()).toEqual([
        "asked_up_to",
        "city",
        "date",
        "my_rank",
        "outcome",
        "places",
        "position",
        "production",
        "reasons",
        "would_help",
      ]);
    }
  });

  test("names the condition that a near miss lacked, as of the end of the fill", async () => {
    const { server, staffing } = stage;
    const far = await aDayplayer(server, { available: [date], city: "Santa Clarita", radius: 10 });
    const unmarked = await aDayplayer(server, { available: [], city: "Burbank" });
    const elsewhere = await aDayplayer(server, { available: [date], positions: ["Key Grip"] });
    for (const { account } of [unmarked, elsewhere])
      await server.db.insertInto("stars").values({ head_id: staffing.headId, dayplayer_id: account.id }).execute();
    await aFilledDay();
    await freezeNearMisses(server.db);
    const helps = async (token: string) =>
      (await passedOver({ token })).map(({ my_rank, outcome, reasons, would_help }) => ({
        my_rank,
        outcome,
        reasons,
        would_help,
      }));
    const missed = (would_help: string) => [
      { my_rank: null, outcome: "no_match", reasons: null, would_help: [would_help] },
    ];
    expect(await helps(far.token)).toEqual(missed("wider_radius"));
    expect(await helps(unmarked.token)).toEqual(missed("mark_free"));
    expect(await helps(elsewhere.token)).toEqual(missed("add_position"));
    const days = [{ date, available: true }];
    await server.db.transaction().execute((tx) => setAvailability(tx, { dayplayerId: unmarked.account.id, days }));
    await freezeNearMisses(server.db);
    expect(await helps(unmarked.token)).toEqual(missed("mark_free"));
  });
});

describe("the stored list of a wave", () => {
  test("contains everybody who was considered, for the head of the department only", async () => {
    const { day, ranked } = await aFilledDay();
    const { data } = await byHead(day);
    expect(data.map(({ rank }) => rank)).toEqual(ranked.map((_, index) => index + 1));
    expect((await byHead(day, "9")).data).toEqual([]);
    expect((await byHead(day, "1", ranked[0]?.token)).status).toBe(403);
    const waves = await stage.server.call(fillRoutes.listFillWaves, {
      params: stage.params(day),
      query: {},
      token: stage.token,
    });
    expect(data.filter(({ outcome }) => outcome === "asked")).toHaveLength(waves.data.data[0]?.asked.length ?? 0);
  });
});
