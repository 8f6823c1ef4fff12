import { fillRoutes } from "@callboard/contract/routes/fills";
import { describe, expect, test } from "vitest";
import { type FillStage, stageFills } from "../../testing/fills/fill-stage.ts";
import { aFullDay, standbyCalls } from "../../testing/fills/standby-stage.ts";
import { aStaffing } from "../../testing/staffing.ts";

let stage: FillStage;
stageFills((each) => {
  stage = each;
});

const list = async (token: string) => (await stage.server.call(fillRoutes.listFills, { token })).data;

describe("the fills of a department", () => {
  test("are equal to those that are read one by one, with answers, and pinned and excluded people", async () => {
    const { token, tick, aDay, people, put, read, offersOf, answer } = stage;
    const [one, other, third] = await people(6);
    const day = await aDay();
    await put(day, { first: [other?.id ?? "", one?.id ?? ""], never: [third?.id ?? ""], message: "Bring a kit." });
    await tick();
    const [first] = await offersOf(day);
    await answer(day, first?.dayplayer_id ?? "", false);
    await tick();
    const alone = await read(day);
    expect(alone).toMatchObject({ declined: 1, first: [other?.id, one?.id], never: [third?.id], waiting: 1 });
    expect(await list(token)).toEqual([alone]);
  });

  test("count who stands by, but no invitations, and nobody who is booked that day", async () => {
    const { server, token, read } = stage;
    const { day, booked, filled } = await aFullDay(stage, { others: 3 });
    for (const each of filled) await standbyCalls(stage).standBy(each, "ask");
    await server.db
      .updateTable("standbys")
      .set({ state: "invited", mode: null })
      .where("dayplayer_id", "=", filled[0]?.id ?? "")
      .execute();
    await server.db
      .updateTable("standbys")
      .set({ dayplayer_id: booked[0]?.id ?? "" })
      .where("dayplayer_id", "=", filled[1]?.id ?? "")
      .execute();
    expect(await read(day)).toMatchObject({ state: "full", booked: 1, standing_by: 1 });
    expect(await list(token)).toEqual([await read(day)]);
  });

  test("are not listed for another department, after their day, or in the archive", async () => {
    const { server, token, tick, aDay, put } = stage;
    const day = await aDay();
    await put(day);
    await tick();
    expect(await list(token)).toHaveLength(1);
    const other = await aStaffing(server.db);
    expect(await list(await other.tokenOf(other.headId, server.clock.now()))).toEqual([]);
    const archiveDay = (at: Temporal.Instant | null) =>
      server.db.updateTable("dayplans").set({ archived_at: at }).where("id", "=", day.id).execute();
    await archiveDay(server.clock.now());
    expect(await list(token)).toEqual([]);
    await archiveDay(null);
    expect(await list(token)).toHaveLength(1);
    await server.db
      .updateTable("positions")
      .set({ archived_at: server.clock.now() })
      .where("id", "=", day.positionId)
      .execute();
    expect(await list(token)).toEqual([]);
    await server.db.updateTable("positions").set({ archived_at: null }).where("id", "=", day.positionId).execute();
    await server.clock.set("2026-11-27T20:00:00Z");
    expect(await list(token)).toEqual([]);
  });
});
