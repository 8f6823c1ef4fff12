import { type OfferState, offerGroupNames, offerStates } from "@callboard/contract/lifecycle";
import { offerRoutes } from "@callboard/contract/routes/offers";
import { sql } from "kysely";
import { expect, test } from "vitest";
import type { TestServer } from "../../../testing/a-server.ts";
import type { Staffing } from "../../../testing/staffing.ts";
import { stageEach } from "../../../testing/stage.ts";

let server: TestServer;
let staffing: Staffing;
let head: string;
stageEach(
  (stage) => {
    ({ server, staffing, head } = stage);
  },
  { now: "2026-11-20T20:00:00Z" },
);

test("every state of an offer but a booking is in one group, and the counts are those of the lists", async () => {
  const day = await staffing.day({ date: "2026-11-25", positions: { Costumer: 20, "Set Costumer": 1 } });
  const people = await staffing.dayplayers(offerStates.length);
  for (const [at, state] of offerStates.entries()) {
    const [id] = await staffing.offered(people[at] ?? "", [day.idOf("Costumer")]);
    await sql`update offers set state = ${state}, closed_reason = ${state === "closed" ? "position_filled" : null}
      where id = ${id}`.execute(server.db);
  }
  await sql`update positions set live = 2, booked = 1 where id = ${day.idOf("Costumer")}`.execute(server.db);
  const counts = await server.call(offerRoutes.countJobOffers, { query: {}, token: head });
  expect(counts.data).toEqual({ waiting: 2, declined: 1, ended: 5 });
  const states: OfferState[] = [];
  for (const only of offerGroupNames) {
    const { data } = await server.call(offerRoutes.listJobOffers, { query: { only }, token: head });
    expect(data.total).toBe(counts.data[only]);
    for (const { need } of Object.values(data.data["2026-11-25"] ?? {}).flat()) expect(need).toBe(19);
    states.push(...Object.values(data.data["2026-11-25"] ?? {}).flatMap((list) => list.map(({ state }) => state)));
  }
  // The product may have opened the queued offer meanwhile.
  const opened = (list: readonly OfferState[]) =>
    list.map((state) => (state === "created" ? "open" : state)).toSorted();
  expect(opened(states)).toEqual(opened(offerStates.filter((state) => state !== "accepted")));
  const filtered = { query: { positions: "Set_Costumer" }, token: head };
  expect((await server.call(offerRoutes.countJobOffers, filtered)).data).toEqual({ waiting: 0, declined: 0, ended: 0 });
});

test("waiting offers of a day begin with the one that expires first", async () => {
  const day = await staffing.day({ date: "2026-11-25", positions: { Costumer: 20 } });
  const hours = ["11", "09", "10"];
  const ids = new Map<string, string>();
  for (const [at, dayplayerId] of (await staffing.dayplayers(hours.length)).entries()) {
    const hour = hours[at] ?? "";
    const [id = ""] = await staffing.offered(dayplayerId, [day.positionId], {
      expiresAt: `2026-11-21T${hour}:00:00Z`,
    });
    ids.set(hour, id);
  }
  const { data } = await server.call(offerRoutes.listJobOffers, { query: { only: "waiting" }, token: head });
  const listed = Object.values(data.data["2026-11-25"] ?? {}).flatMap((list) => list.map(({ id }) => id));
  expect(listed).toEqual(hours.toSorted().map((hour) => ids.get(hour)));
});

test("bookings can be limited to those whose changed terms are not confirmed", async () => {
  const day = await staffing.day({ date: "2026-11-25", positions: { Costumer: 20 } });
  const [one = "", other = ""] = await staffing.dayplayers(2);
  await staffing.booked(one, day.positionId);
  const changed = await staffing.booked(other, day.positionId);
  await sql`insert into offer_terms select (jsonb_populate_record(t, '{"rev": 2}')).* from offer_terms t
    where offer_id = ${changed}`.execute(server.db);
  await sql`update offers set terms_rev = 2 where id = ${changed}`.execute(server.db);
  const listed = async (query: { only?: "changed" }) => {
    const { data } = await server.call(offerRoutes.listBooked, { query, token: head });
    return Object.values(data.data["2026-11-25"] ?? {}).flatMap((list) => list.map(({ id }) => id));
  };
  expect(await listed({})).toHaveLength(2);
  expect(await listed({ only: "changed" })).toEqual([changed]);
});
