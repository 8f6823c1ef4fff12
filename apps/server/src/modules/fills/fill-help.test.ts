import { fillRoutes } from "@callboard/contract/routes/fills";
import { describe, expect, test } from "vitest";
import { aDayplayer } from "../../testing/factories.ts";
import { date, type FillStage, stageFills } from "../../testing/fills/fill-stage.ts";
import { setAvailability } from "../dayplayers/availability/set-availability.ts";

let stage: FillStage;
stageFills((each) => {
  stage = each;
});

type Day = Awaited<ReturnType<FillStage["aDay"]>>;
const helpFor = async (day: Day) => {
  const { server, token, params } = stage;
  return (await server.call(fillRoutes.listFillHelp, { params: params(day), token })).data;
};

describe("the suggestions for a fill", () => {
  test("are empty if everybody is asked already, or all places are taken", async () => {
    const { server, tick, aDay, people, put } = stage;
    await people(1);
    const day = await aDay();
    await put(day);
    await tick();
    expect(await helpFor(day)).toEqual([]);
    await aDayplayer(server, { available: [date], city: "Bakersfield" });
    await server.db.updateTable("positions").set({ booked: 1 }).where("id", "=", day.positionId).execute();
    expect(await helpFor(day)).toEqual([]);
  });

  test("count dayplayers beyond their travel radius, for each distance that adds somebody", async () => {
    const { server, aDay, put } = stage;
    // Burbank is 6 miles from the job, Santa Clarita 25, Bakersfield 99.
    await aDayplayer(server, { available: [date], city: "Burbank", radius: 5 });
    await aDayplayer(server, { available: [date], city: "Santa Clarita", radius: 10 });
    await aDayplayer(server, { available: [date], city: "Bakersfield", radius: 20 });
    await aDayplayer(server, { available: [], city: "Burbank", radius: 5 });
    await aDayplayer(server, { available: [date], city: "Burbank", radius: 5, positions: ["Key Grip"] });
    const day = await aDay();
    await put(day);
    expect(await helpFor(day)).toEqual([
      { step: "wider_radius", adds: 1, miles: 10, until: null },
      { step: "wider_radius", adds: 2, miles: 25, until: null },
    ]);
  });

  test("count dayplayers in quiet hours, with the first end of them, and those whom the head excluded", async () => {
    const { server, aDay, people, put } = stage;
    const [asleep, excluded] = await people(2);
    await server.db
      .updateTable("accounts")
      .set({ quiet_hours: true, quiet_from: "11:00", quiet_until: "14:00" })
      .where("id", "=", asleep?.id ?? "")
      .execute();
    const day = await aDay();
    await put(day, { fill_by: "2026-11-24 12:00", never: [excluded?.id ?? ""] });
    expect(await helpFor(day)).toEqual([
      { step: "asleep", adds: 1, miles: null, until: "2026-11-20T22:00:00Z" },
      { step: "excluded", adds: 1, miles: null, until: null },
    ]);
  });

  test("count dayplayers who would have a short rest", async () => {
    const { server, tick, aDay, people, put, answer, staffing } = stage;
    const [one] = await people(1);
    await server.db
      .transaction()
      .execute((tx) =>
        setAvailability(tx, { dayplayerId: one?.id ?? "", days: [{ date: "2026-11-24", available: true }] }),
      );
    const eve = await staffing.day({ date: "2026-11-24", call: "14:00", wrap: "23:30", positions: { Costumer: 1 } });
    await server.db
      .updateTable("dayplans")
      .set({ latitude: 34.0983, longitude: -118.3267 })
      .where("id", "=", eve.id)
      .execute();
    await put(eve);
    await tick();
    expect((await answer(eve, one?.id ?? "", true)).status).toBe(200);
    const day = await aDay();
    await put(day);
    expect(await helpFor(day)).toEqual([{ step: "short_rest", adds: 1, miles: null, until: null }]);
  });

  test("count dayplayers of the network who have not marked the date, but not those who marked it as unavailable", async () => {
    const { server, staffing, aDay, put } = stage;
    for (const says of [undefined, false]) {
      const known = await aDayplayer(server);
      const days = says === undefined ? [] : [{ date, available: says }];
      await server.db.transaction().execute((tx) => setAvailability(tx, { dayplayerId: known.account.id, days }));
      await server.db
        .insertInto("stars")
        .values({ head_id: staffing.headId, dayplayer_id: known.account.id })
        .execute();
    }
    await aDayplayer(server);
    const day = await aDay();
    await put(day);
    expect(await helpFor(day)).toEqual([{ step: "network", adds: 1, miles: null, until: null }]);
  });
});
