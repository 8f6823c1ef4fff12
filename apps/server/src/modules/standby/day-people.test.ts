import { standbyRoutes } from "@callboard/contract/routes/fills/standbys";
import { expect, test } from "vitest";
import { aMember } from "../../testing/departments/a-member.ts";
import { date, type FillStage, stageFills } from "../../testing/fills/fill-stage.ts";
import { aFullDay, type Filled, standbyCalls } from "../../testing/fills/standby-stage.ts";

let stage: FillStage;
stageFills((each) => {
  stage = each;
});

test("the people of a date are those booked, asked and standing by; readers see who is booked", async () => {
  const { server, staffing, token } = stage;
  const { day, booked, filled } = await aFullDay(stage);
  const [first] = filled as [Filled, Filled];
  await standbyCalls(stage).standBy(first, "ask");
  const [asked = "", elsewhere = ""] = await staffing.dayplayers(2);
  const other = await staffing.day({ date: "2026-11-27", positions: { Costumer: 1 } });
  await staffing.offered(elsewhere, [other.positionId]);
  await server.db.updateTable("positions").set({ count: 2 }).where("id", "=", day.positionId).execute();
  await staffing.offered(asked, [day.positionId]);
  const people = async (as: string) =>
    (await server.call(standbyRoutes.listDayPeople, { params: { date }, token: as })).data;

  const { offers, standbys } = await people(token);
  expect(offers.map(({ receiver, state }) => [receiver.id, state])).toEqual([
    [booked[0]?.id, "accepted"],
    [asked, "open"],
  ]);
  expect(offers.map(({ contact }) => contact !== null)).toEqual([true, false]);
  expect(standbys).toMatchObject([
    { position_id: day.positionId, dayplayer: { id: first.id }, state: "standing_by", mode: "ask" },
  ]);

  const reader = await aMember(server, staffing, "reader");
  const seen = await people(reader.token);
  expect(seen.offers.map(({ state }) => state)).toEqual(["accepted"]);
  expect(seen.standbys).toEqual([]);
});
