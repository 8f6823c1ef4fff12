import { type fillAsks, fillOrders } from "@callboard/contract/fills/fill-lifecycle";
import { passedOverRoutes } from "@callboard/contract/routes/dayplayers/passed-over";
import { fillRoutes } from "@callboard/contract/routes/fills";
import { describe, expect, test } from "vitest";
import { aMember } from "../../../testing/departments/a-member.ts";
import { aDayplayer } from "../../../testing/factories.ts";
import { date, type FillStage, stageFills, tonight } from "../../../testing/fills/fill-stage.ts";
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

  test("ask nobody for two positions while others are left, as the preview of the day says", async () => {
    const { server, token, tick, params } = stage;
    await inBoth(30);
    const day = await twoPositions();
    const second = { ...day, positionId: day.idOf("Set Costumer") };
    const preview = await fillDay(day);
    expect(preview.map(({ position_id }) => position_id).toSorted()).toEqual(
      [day.positionId, second.positionId].toSorted(),
    );
    await tick();
    for (const { position_id, asked_first } of preview)
      expect(await listOfferedDayplayers({ positionId: position_id })).toEqual(asked_first.map(({ id }) => id));
    const asked = [...(await listOfferedDayplayers(day)), ...(await listOfferedDayplayers(second))];
    expect(new Set(asked).size).toBe(asked.length);

    const outcomes = [];
    for (const each of [day, second]) {
      const call = { params: { ...params(each), wave: "1" }, token };
      outcomes.push(...(await server.call(passedOverRoutes.listConsidered, call)).data.map(({ outcome }) => outcome));
    }
    expect(outcomes).toContain("other_position");
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

  test("ask everybody for each position if nobody else is left", async () => {
    const everybody = (await inBoth(2)).toSorted();
    const day = await twoPositions();
    await fillDay(day);
    await stage.tick();
    for (const name of ["Costumer", "Set Costumer"])
      expect((await listOfferedDayplayers({ positionId: day.idOf(name) })).toSorted()).toEqual(everybody);
  });
});
