import { dayplanRoutes } from "@callboard/contract/routes/dayplans";
import { offerRoutes } from "@callboard/contract/routes/offers";
import { groupOfferRoutes } from "@callboard/contract/routes/offers/group-offers";
import { expect, test } from "vitest";
import type { TestServer } from "../../../testing/a-server.ts";
import { aDayplayer } from "../../../testing/factories.ts";
import { dayInput, type Staffing } from "../../../testing/staffing.ts";
import { stageEach } from "../../../testing/stage.ts";

let server: TestServer;
let staffing: Staffing;
let token: string;
stageEach((stage) => {
  ({ server, staffing, head: token } = stage);
});
const home = { positions: ["Costumer"], city: "Los Angeles", state: "California", zip: "90028" };

const needs = async (query: { positions?: string; after?: string } = {}) =>
  (await server.call(groupOfferRoutes.listNeeds, { query, token })).data;

test("the list of needs has the activated positions that need somebody, by date and in the department's order", async () => {
  await staffing.day({ date: "2026-11-26", positions: { Costumer: 1 } });
  await staffing.day({ date: "2026-11-25", positions: { Costumer: 1, "Set Costumer": 3 } });
  await staffing.day({ date: "2026-11-24", positions: { Costumer: 1 }, activated: false });
  const full = await staffing.day({ date: "2026-11-23", positions: { Costumer: 1 } });
  await staffing.booked((await staffing.dayplayers(1))[0] ?? "", full.positionId);
  const { data, total, next } = await needs();
  expect(data.map(({ job }) => [job.start_date, job.name, job.need])).toEqual([
    ["2026-11-25", "Costumer", 1],
    ["2026-11-25", "Set Costumer", 3],
    ["2026-11-26", "Costumer", 1],
  ]);
  expect([total, next]).toEqual([3, null]);
  expect((await needs({ positions: "Set_Costumer" })).total).toBe(1);
});

test("the list of needs proposes the best three matches who were not offered the position yet, and has who waits", async () => {
  const day = await staffing.day({ date: "2026-11-25", positions: { Costumer: 9 } });
  await server.db
    .updateTable("dayplans")
    .set({ latitude: 34.0983, longitude: -118.3267 })
    .where("id", "=", day.id)
    .execute();
  const ids: string[] = [];
  for (let count = 0; count < 5; count++)
    ids.push((await aDayplayer(server, { ...home, available: ["2026-11-25"] })).account.id);
  const [starred = "", asked = ""] = ids.toReversed();
  await server.db.insertInto("stars").values({ head_id: staffing.headId, dayplayer_id: starred }).execute();
  const best = async () => (await needs()).data[0]?.best ?? [];
  const before = await best();
  expect(before.map(({ id, rank }) => [ids.includes(id), rank])).toEqual([1, 2, 3].map((rank) => [true, rank]));
  expect(before[0]).toMatchObject({ id: starred, is_starred: true, reasons: { starred: true }, offer: null });
  await staffing.offered(starred, [day.positionId]);
  await staffing.offered(asked, [day.positionId]);
  const after = await best();
  expect(after.map(({ id }) => id).toSorted()).toEqual(ids.slice(0, 3).toSorted());
  const [need] = (await needs()).data;
  expect(need?.job).toMatchObject({ need: 9, open_offers: 2, booked: 0 });
  expect(need?.waiting.map(({ id, offer, is_send_offer }) => [id, offer?.status_id, is_send_offer])).toEqual([
    [starred, 2, true],
    [asked, 2, true],
  ]);
});

test("the list of needs pages by whole dates", async () => {
  for (let at = 0; at < 10; at++) {
    const date = Temporal.PlainDate.from("2026-11-25").add({ days: at }).toString();
    await staffing.day({ date, positions: { Costumer: 1, "Set Costumer": 1 } });
  }
  const first = await needs();
  const second = await needs({ after: first.next ?? "" });
  expect([first.data.length, second.data.length, first.total, second.next]).toEqual([12, 8, 20, null]);
  const dates = [...first.data, ...second.data].map(({ job }) => job.start_date);
  expect(dates).toEqual(dates.toSorted());
  expect(new Set(dates).size).toBe(10);
});

test("a date lists who has not confirmed a change of its place or times, and who is running late", async () => {
  const day = await staffing.day({ date: "2026-11-25", call: "08:00", positions: { Costumer: 2 } });
  const [one = "", other = ""] = await staffing.dayplayers(2);
  const booking = await staffing.booked(one, day.positionId);
  await staffing.offered(other, [day.positionId]);
  const save = (call_time: string, notes = "") =>
    server.call(dayplanRoutes.saveDayplan, {
      body: dayInput({ date: "2026-11-25", call_time, notes, positions: [{ name: "Costumer", count: 2 }] }),
      token,
    });
  const unconfirmed = async () =>
    (await server.call(offerRoutes.listUnconfirmed, { params: { date: "2026-11-25" }, token })).data;
  await save("08:00", "Another note");
  expect(await unconfirmed()).toEqual([]);
  await save("06:30");
  const changed = await unconfirmed();
  expect(changed.map(({ receiver, changed: isChanged }) => [receiver.id, isChanged]).toSorted()).toEqual(
    [one, other].map((id) => [id, true]).toSorted(),
  );
  expect(changed.find(({ id }) => id === booking)).toMatchObject({ position_id: day.positionId, state: "accepted" });
  await save("08:00");
  expect((await unconfirmed()).map(({ state }) => state)).not.toContain("accepted");
  const late = { delay_minutes: 30, delayed_at: Temporal.Instant.from("2026-11-25T12:00:00Z") };
  await server.db.updateTable("offers").set(late).where("id", "=", booking).execute();
  expect((await unconfirmed()).find(({ id }) => id === booking)).toMatchObject({ delay: { minutes: 30 } });
});
