import { standbyRoutes } from "@callboard/contract/routes/fills/standbys";
import { dayplayerOfferRoutes } from "@callboard/contract/routes/offers/dayplayer-offers";
import { beforeAll, expect, test } from "vitest";
import { contractRoutes } from "../../../testing/contract-routes.ts";
import { date, type FillStage, stageFills } from "../../../testing/fills/fill-stage.ts";
import { aFullDay, type Filled, standbyCalls } from "../../../testing/fills/standby-stage.ts";
import { freezeNearMisses } from "../../considered/freeze-near-misses.ts";
import { runReconfirmation } from "../../offers/moves/reconfirmation/run-reconfirmation.ts";

let stage: FillStage;
stageFills((each) => {
  stage = each;
});
let routes: Awaited<ReturnType<typeof contractRoutes>>;
beforeAll(async () => {
  routes = await contractRoutes();
});

/** Every route that a dayplayer can read without an id, with a query where one is required. */
const readable = () =>
  [...routes].filter(
    ([, { method, path, who }]) =>
      method === "GET" && !path.includes(":") && (who === "dayplayer" || who === "session"),
  );
const aDay = { from: date, to: date };
const queries: Record<string, Record<string, string>> = {
  getAvailability: aDay,
  getLedger: aDay,
  exportLedger: aDay,
};

test("no reply and no event of a dayplayer has a field of another dayplayer, from the first wave to a standby's booking", async () => {
  const { server, tick } = stage;
  const { standBy, leave, drop } = standbyCalls(stage);
  const { day, booked, filled } = await aFullDay(stage, { count: 2, others: 3 });
  const all = [...booked, ...filled];
  for (const [index, { id }] of all.entries())
    await server.db
      .updateTable("accounts")
      .set({ first_name: `Firstname${index}x`, last_name: `Lastname${index}x`, phone_number: `31055577${index}9` })
      .where("id", "=", id)
      .execute();
  const { rows: accounts } = await server.pool.query<{ id: string; own: string[] }>(
    `select id, array[id::text, email, first_name, last_name, phone_number] as own from accounts where type = 'dayplayer'`,
  );
  const foreignOf = (person: Filled) =>
    accounts.filter(({ id }) => id !== person.id && all.some((each) => each.id === id)).flatMap(({ own }) => own);
  const offerIdsOf = async (person: Filled) =>
    (await stage.offersOf(day)).filter(({ dayplayer_id }) => dayplayer_id !== person.id).map(({ id }) => id);

  const expectNothingForeign = async (person: Filled, where: string, body: string) => {
    for (const secret of [...foreignOf(person), ...(await offerIdsOf(person))])
      if (body.includes(secret)) expect.fail(`${where} has ${secret}: ${body}`);
  };
  const expectNothingForeignAnywhere = async () => {
    for (const person of [booked[0], ...filled.slice(0, 2)] as Filled[]) {
      const token = await stage.staffing.tokenOf(person.id, server.clock.now());
      for (const [name, route] of readable()) {
        const query = queries[name];
        const { status, body } = await server.call(route, { token, ...(query && { query }) } as object);
        expect([name, status]).toEqual([name, 200]);
        await expectNothingForeign(person, name, body);
      }
      const { rows } = await server.pool.query<{ events: string }>(
        "select coalesce(string_agg(data::text, ' '), '') as events from feed where audiences @> array[$1]",
        [`account:${person.id}`],
      );
      await expectNothingForeign(person, "an event", rows[0]?.events ?? "");
    }
  };
  await freezeNearMisses(server.db);

  const [first, second, third] = filled as [Filled, Filled, Filled];
  await expectNothingForeign(first, "standBy", (await standBy(first, "book")).body);
  await expectNothingForeign(second, "standBy", (await standBy(second, "ask")).body);
  await standBy(third, "ask");
  await expectNothingForeign(third, "leaveStandby", (await leave(third)).body);
  await server.clock.set("2026-11-25T02:00:00Z");
  await runReconfirmation(server.db);
  await tick();
  const [one, two] = booked as [Filled, Filled];
  const confirmed = await server.call(dayplayerOfferRoutes.confirmBooking, {
    params: { id: one.offerId },
    body: { terms_rev: 1 },
    token: await stage.staffing.tokenOf(one.id, server.clock.now()),
  });
  expect(confirmed.status).toBe(200);
  await expectNothingForeign(one, "confirmBooking", confirmed.body);
  await expectNothingForeignAnywhere();

  await drop({ token: await stage.staffing.tokenOf(two.id, server.clock.now()) }, two.offerId);
  await tick();
  expect(await stage.read(day)).toMatchObject({ booked: 2 });
  await expectNothingForeignAnywhere();

  for (const route of [standbyRoutes.listStandbys, standbyRoutes.removeStandby])
    expect(
      (await server.call(route, { params: { ...stage.params(day), dayplayerId: first.id }, token: one.token })).status,
    ).toBe(403);
});
