import { type fillAsks, fillOrders } from "@callboard/contract/fills/fill-lifecycle";
import { passedOverRoutes } from "@callboard/contract/routes/dayplayers/passed-over";
import { fillRoutes } from "@callboard/contract/routes/fills";
import { offerRoutes } from "@callboard/contract/routes/offers";
import { describe, expect, test } from "vitest";
import { aMember } from "../../../testing/departments/a-member.ts";
import { aDayplayer } from "../../../testing/factories.ts";
import { date, type FillStage, stageFills, tonight } from "../../../testing/fills/fill-stage.ts";
import { aStaffing } from "../../../testing/staffing.ts";
import { countKeptBookings } from "../../offers/moves/consequences/count-kept-bookings.ts";

let stage: FillStage;
stageFills((each) => {
  stage = each;
});

type Day = Awaited<ReturnType<FillStage["aDay"]>>;

/** Two dayplayers of the network, who were asked for another day lately, and six others, who were not. */
async function network() {
  const { server, staffing, people } = stage;
  const ids = (await people(8)).map(({ id }) => id);
  const [starred = "", booked = "", ...others] = ids;
  await server.db.insertInto("stars").values({ head_id: staffing.headId, dayplayer_id: starred }).execute();
  const earlier = await staffing.day({ date: "2026-11-21" });
  await staffing.booked(booked, earlier.positionId, "2026-11-21T06:00:00Z");
  await server.clock.set("2026-11-23T20:00:00Z");
  await countKeptBookings(server.db);
  return { own: [starred, booked], others };
}
const soon = "2026-11-23 14:00";
const listOfferedDayplayers = async (day: { positionId: string }) =>
  (await stage.offersOf(day)).map(({ dayplayer_id }) => dayplayer_id);
const askMore = (day: Day) =>
  stage.server.call(fillRoutes.askMore, { params: stage.params(day), body: { count: 20 }, token: stage.token });

describe("a fill", () => {
  test.each(fillOrders)(
    "asks nobody beside the network while somebody of it is left, in the order %s",
    async (order) => {
      const { tick, aDay, put } = stage;
      const { own, others } = await network();
      const day = await aDay({ Costumer: 4 });
      expect((await put(day, { fill_by: soon, pace: "fast", order })).data.ask).toBe("network_first");
      await tick();
      expect((await listOfferedDayplayers(day)).toSorted()).toEqual(own.toSorted());
      await askMore(day);
      expect((await listOfferedDayplayers(day)).toSorted()).toEqual([...own, ...others].toSorted());
    },
  );

  test("asks the network and others at once if everybody who matches is asked", async () => {
    const { tick, aDay, put } = stage;
    const { own } = await network();
    const day = await aDay({ Costumer: 4 });
    await put(day, { fill_by: soon, pace: "fast", ask: "everybody" });
    await tick();
    const asked = await listOfferedDayplayers(day);
    expect(asked.slice(0, 2).toSorted()).toEqual(own.toSorted());
    expect(asked.length).toBeGreaterThan(2);
  });

  test("asks only the network, even if others are pinned, until its head chooses otherwise", async () => {
    const { server, token, tick, pass, aDay, put, read, params } = stage;
    const { own, others } = await network();
    const day = await aDay({ Costumer: 4 });
    await put(day, { fill_by: soon, ask: "network", first: others.slice(0, 1) });
    await tick();
    await pass(20);
    expect((await listOfferedDayplayers(day)).toSorted()).toEqual(own.toSorted());
    expect(await read(day)).toMatchObject({ exhausted: true, next: [] });
    expect((await askMore(day)).reason).toBe("nobody_to_ask");
    const help = await server.call(fillRoutes.listFillHelp, { params: params(day), token });
    expect(help.data).toEqual([{ step: "others", adds: others.length, miles: null, until: null }]);

    await put(day, { fill_by: soon, ask: "network_first" });
    await tick();
    expect((await listOfferedDayplayers(day)).at(2)).toBe(others[0]);
  });

  test("invites only the network to stand by if it asks only the network", async () => {
    const { server, staffing, tick, aDay, put } = stage;
    const { own, others } = await network();
    const day = await aDay();
    await put(day, { fill_by: soon, ask: "network", standby: 5 });
    await staffing.booked(others[0] ?? "", day.positionId, "2026-11-24T08:00:00Z");
    for (let minutes = 0; minutes < 60; minutes += 21) await stage.pass(21);
    await tick();
    const invited = await server.db.selectFrom("standbys").select("dayplayer_id").execute();
    expect(own).toEqual(expect.arrayContaining(invited.map(({ dayplayer_id }) => dayplayer_id)));
    expect(invited.length).toBeGreaterThan(0);
  });
});

describe("the preview of a fill", () => {
  test("counts how many of the network and how many others are expected to be asked, also for an assistant", async () => {
    const { server, staffing, token, aDay, params } = stage;
    await network();
    const assistant = await aMember(server, staffing, "assistant");
    const day = await aDay({ Costumer: 4 });
    const countsOf = async (ask: (typeof fillAsks)[number], by: string) => {
      const query = { fill_by: soon, ask };
      const { data } = await server.call(fillRoutes.previewFill, { params: params(day), query, token: by });
      return [data.from_network, data.others, data.expects_to_ask, data.asked_first.length];
    };
    for (const by of [token, assistant.token]) {
      expect(await countsOf("network", by)).toEqual([2, 0, 2, 2]);
      for (const ask of ["network_first", "everybody"] as const) expect(await countsOf(ask, by)).toEqual([2, 6, 8, 8]);
    }
  });
});

describe("the fills of a day", () => {
  const fillDay = async (day: Day) => {
    const { server, token } = stage;
    const call = { params: { dayplanId: day.id }, token };
    const preview = await server.call(fillRoutes.previewFillDay, { ...call, query: { fill_by: tonight } });
    await server.call(fillRoutes.fillDay, { ...call, body: { fill_by: tonight } });
    return preview.data;
  };
  const twoPositions = () => stage.aDay({ Costumer: 2, "Set Costumer": 2 });
  const inBoth = async (count: number) => {
    const ids = [];
    for (let index = 0; index < count; index += 1) {
      const positions = ["Costumer", "Set Costumer"];
      ids.push((await aDayplayer(stage.server, { positions, available: [date] })).account.id);
    }
    return ids;
  };

  /** The ids of those who were asked for each position of the day. */
  const listOfferedPeople = (day: Day, names = ["Costumer", "Set Costumer"]) =>
    Promise.all(names.map((name) => listOfferedDayplayers({ positionId: day.idOf(name) })));

  test("ask different people of twelve who hold both positions, as the preview of the day says", async () => {
    const everybody = await inBoth(12);
    const day = await twoPositions();
    const preview = await fillDay(day);
    await stage.tick();
    const asked = await listOfferedPeople(day);
    for (const [index, name] of ["Costumer", "Set Costumer"].entries()) {
      const names = preview.find(({ position_id }) => position_id === day.idOf(name))?.asked_first.map(({ id }) => id);
      expect(names?.length).toBe(6);
      expect(asked[index]?.length).toBeGreaterThan(0);
      expect(names?.slice(0, asked[index]?.length)).toEqual(asked[index]);
    }
    expect(new Set(asked.flat()).size).toBe(asked.flat().length);
    // Each of the twelve counts for one position.
    expect(new Set(preview.flatMap(({ asked_first }) => asked_first.map(({ id }) => id)))).toEqual(new Set(everybody));

    const { server, token, params } = stage;
    const outcomes = [];
    for (const name of ["Costumer", "Set Costumer"]) {
      const call = { params: { ...params({ ...day, positionId: day.idOf(name) }), wave: "1" }, token };
      outcomes.push(...(await server.call(passedOverRoutes.listConsidered, call)).data.map(({ outcome }) => outcome));
    }
    expect(outcomes).toContain("other_position");
  });

  test("count one who could take either of two positions for one of them", async () => {
    const { tick, read } = stage;
    await inBoth(1);
    const day = await stage.aDay({ Costumer: 1, "Set Costumer": 1 });
    await fillDay(day);
    await tick();
    const chances = [];
    for (const name of ["Costumer", "Set Costumer"])
      chances.push((await read({ ...day, positionId: day.idOf(name) }))?.chance ?? -1);
    expect(Math.min(...chances)).toBe(0);
    expect(Math.max(...chances)).toBeGreaterThan(0.2);
  });

  test("are stopped together, with their offers if the head takes these back", async () => {
    const { server, token, tick, pass, offersOf } = stage;
    await inBoth(12);
    const day = await twoPositions();
    await fillDay(day);
    await tick();
    const call = { params: { dayplanId: day.id }, token };
    const stopped = await server.call(fillRoutes.stopFillDay, { ...call, body: { revoke_open: true } });
    expect(stopped.data.map(({ state, waiting }) => [state, waiting])).toEqual([
      ["stopped", 0],
      ["stopped", 0],
    ]);
    const before = await listOfferedPeople(day);
    await pass(60);
    expect(await listOfferedPeople(day)).toEqual(before);
    expect((await offersOf(day)).every(({ state }) => state === "revoked")).toBe(true);
    expect(await server.call(fillRoutes.stopFillDay, { ...call, body: {} })).toMatchObject({
      status: 409,
      reason: "fill_not_running",
    });
  });

  test("ask a dayplayer for the other position after a no to the first", async () => {
    const { server, staffing, tick, answer } = stage;
    const [first = ""] = await inBoth(30);
    await server.db.insertInto("stars").values({ head_id: staffing.headId, dayplayer_id: first }).execute();
    const day = await twoPositions();
    const second = { ...day, positionId: day.idOf("Set Costumer") };
    await fillDay(day);
    await tick();
    await askMore(second);
    const [taker, other] = (await listOfferedDayplayers(day)).includes(first) ? [day, second] : [second, day];
    expect(await listOfferedDayplayers(other)).not.toContain(first);
    expect((await answer(taker, first, false)).status).toBe(200);
    await askMore(other);
    expect(await listOfferedDayplayers(other)).toContain(first);
  });

  test("ask nobody for two positions, even if nobody else is left, until they have answered for the first", async () => {
    const { tick, answer } = stage;
    const everybody = (await inBoth(2)).toSorted();
    const day = await twoPositions();
    await fillDay(day);
    await tick();
    expect((await listOfferedPeople(day)).flat().toSorted()).toEqual(everybody);
    const [costumers = []] = await listOfferedPeople(day);
    const first = costumers.length > 0 ? day : { ...day, positionId: day.idOf("Set Costumer") };
    const [dayplayer = ""] = await listOfferedDayplayers(first);
    expect((await answer(first, dayplayer, false)).status).toBe(200);
    await tick();
    const both = await listOfferedPeople(day);
    expect(both.filter((ids) => ids.includes(dayplayer))).toHaveLength(2);
  });
});

test("the order of the list of matches is the order of asking, in which equals take turns", async () => {
  const { server, token, tick, aDay, people, put, params } = stage;
  const everybody = await people(6);
  const other = await aStaffing(server.db);
  const there = await aDay({ Costumer: 1 }, other);
  const first = everybody.slice(0, 2).map(({ id }) => id);
  const head = await other.tokenOf(other.headId, server.clock.now());
  await server.call(fillRoutes.putFill, { params: params(there), body: { fill_by: tonight, first }, token: head });
  await tick();
  const lately = await listOfferedDayplayers(there);
  expect(lately.length).toBeGreaterThan(0);
  expect(lately.length).toBeLessThan(6);

  const day = await aDay();
  const list = async () => {
    const { data } = await server.call(offerRoutes.listMatches, { params: params(day), query: {}, token });
    return data.data.map(({ id, rank }) => [id, rank]);
  };
  const before = await list();
  expect(before.map(([, rank]) => rank)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(before.slice(-lately.length).map(([id]) => id)).toEqual(lately);
  await put(day, { ask: "everybody" });
  await tick();
  await askMore(day);
  expect(await listOfferedDayplayers(day)).toEqual(before.map(([id]) => id));
  // Nobody moves in the list while it is asked.
  expect(await list()).toEqual(before);
});
