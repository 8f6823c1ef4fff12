import { dayplanRoutes } from "@callboard/contract/routes/dayplans";
import { dayplayerRoutes } from "@callboard/contract/routes/dayplayers";
import { dayplayerOfferRoutes } from "@callboard/contract/routes/offers/dayplayer-offers";
import { groupOfferRoutes } from "@callboard/contract/routes/offers/group-offers";
import { sql } from "kysely";
import { expect, test } from "vitest";
import type { TestServer } from "../../../../testing/a-server.ts";
import type { Staffing } from "../../../../testing/staffing.ts";
import { stageEach } from "../../../../testing/stage.ts";

let server: TestServer;
let staffing: Staffing;
let head: string;
stageEach(
  (stage) => {
    ({ server, staffing, head } = stage);
  },
  { now: "2026-11-20T20:00:00Z" },
);

const [from, to] = ["2026-11-25", "2026-11-26"];

/** Creates a day with one dayplayer booked and two asked, of whom one is not available on the other date. */
async function aStaffedDay() {
  const day = await staffing.day({ date: from, call: "06:00", positions: { Costumer: 2, "Set Costumer": 2 } });
  const aDayplayer = () => staffing.aDayplayer(server.clock.now());
  const [booked, asked, busy] = [await aDayplayer(), await aDayplayer(), await aDayplayer()];
  await staffing.booked(booked.id, day.idOf("Costumer"));
  await staffing.offered(asked.id, [day.idOf("Set Costumer")]);
  await staffing.offered(busy.id, [day.idOf("Set Costumer")]);
  await server.call(dayplayerRoutes.saveAvailability, {
    body: { dates: [{ date: to, available: false }] },
    token: busy.token,
  });
  return { day, booked, asked, busy };
}
const move = (dayplanId: string, body: { date: string; withdraw: boolean; message?: string }) =>
  server.call(groupOfferRoutes.moveDay, { params: { dayplanId }, body, token: head });
const offersOf = async ({ token }: { token: string }) => {
  const { data } = await server.call(dayplayerOfferRoutes.listDayplayerOffers, { token });
  return data.map(({ start_date, state }) => [start_date, state]).toSorted();
};
const rowsOf = async (dayplayerId: string) => {
  const { rows } = await sql<{ date: string; state: string }>`
    select date, state from offers where dayplayer_id = ${dayplayerId} order by date`.execute(server.db);
  return rows.map(({ date, state }) => [date, state === "created" ? "open" : state]);
};

test("the plan lists who would be asked and who not, and changes nothing", async () => {
  const { day, booked, asked, busy } = await aStaffedDay();
  const { data, status } = await server.call(groupOfferRoutes.planDayMove, {
    params: { dayplanId: day.id },
    query: { date: to },
    token: head,
  });
  expect(status).toBe(200);
  const people = new Map(data.people.map((each) => [each.dayplayer_id, each]));
  expect(people.get(booked.id)).toMatchObject({ position: "Costumer", state: "accepted", asked: true, reason: null });
  expect(people.get(asked.id)).toMatchObject({ position: "Set Costumer", asked: true });
  expect(people.get(busy.id)).toMatchObject({ asked: false, reason: "day_declined" });
  const planned = await server.call(dayplanRoutes.getDayplanByDate, { params: { date: to }, token: head });
  expect(planned.data.id).toBeNull();
  expect(await rowsOf(booked.id)).toEqual([[from, "accepted"]]);
});

test("a day that moves is copied with its activations, and those who are free are offered it in place of the old day", async () => {
  const { day, booked, asked, busy } = await aStaffedDay();
  const { data, status, body } = await move(day.id, { date: to, withdraw: true, message: "Moved by a day." });
  expect(status, body).toBe(200);
  expect(data).toMatchObject({ date: to, withdrawn: 3 });
  expect(await rowsOf(booked.id)).toEqual([
    [from, "cancelled"],
    [to, "open"],
  ]);
  expect(await rowsOf(asked.id)).toEqual([
    [from, "revoked"],
    [to, "open"],
  ]);
  expect(await rowsOf(busy.id)).toEqual([[from, "revoked"]]);
  const copy = await server.call(dayplanRoutes.getDayplanByDate, { params: { date: to }, token: head });
  const planned = copy.data.positions.filter(({ id }) => id !== null);
  expect(planned.map(({ name, count, activated, open_offers }) => [name, count, activated, open_offers])).toEqual([
    ["Costumer", 2, true, 1],
    ["Set Costumer", 2, true, 1],
  ]);
  expect(copy.data.call_time).toBe("06:00");
});

test("without withdrawing, the old offers and bookings stay", async () => {
  const { day, booked, asked } = await aStaffedDay();
  expect((await move(day.id, { date: to, withdraw: false })).data.withdrawn).toBe(0);
  expect(await rowsOf(booked.id)).toEqual([
    [from, "accepted"],
    [to, "open"],
  ]);
  expect(await offersOf(asked)).toContainEqual([from, "open"]);
});

test("a dayplayer who is asked again is notified of the new offer only, the others of the end of theirs", async () => {
  const { day, booked, busy } = await aStaffedDay();
  await move(day.id, { date: to, withdraw: true });
  const { rows } = await sql<{ dayplayer_id: string; moved: boolean }>`
    select data->>'dayplayer_id' as dayplayer_id, coalesce((data->>'moved')::boolean, false) as moved
    from (select data, type from outbox union all select data, type from feed) events
    where type in ('job_offer.revoked', 'job_offer.cancelled')`.execute(server.db);
  const moved = new Map(rows.map((row) => [row.dayplayer_id, row.moved]));
  expect([moved.get(booked.id), moved.get(busy.id)]).toEqual([true, false]);
});

test.each([
  ["a date that is planned already", "2026-11-27", "dates_planned"],
  ["a date before today", "2026-11-01", "day_has_passed"],
  ["a date outside the production", "2031-01-01", "outside_production_dates"],
])("a day does not move to %s, and nothing changes", async (_, date, reason) => {
  const { day, booked } = await aStaffedDay();
  await staffing.day({ date: "2026-11-27" });
  expect((await move(day.id, { date, withdraw: true })).reason).toBe(reason);
  expect(await rowsOf(booked.id)).toEqual([[from, "accepted"]]);
});
