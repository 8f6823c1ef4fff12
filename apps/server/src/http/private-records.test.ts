import { ledgerRoutes } from "@callboard/contract/routes/dayplayers/ledger";
import { dayplayerPencilRoutes } from "@callboard/contract/routes/pencils";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aServer, type TestServer } from "../testing/a-server.ts";
import { aSide, type Side } from "../testing/a-side.ts";
import { authorizationTable } from "../testing/authorization/authorization-table.ts";
import { contractRoutes } from "../testing/contract-routes.ts";
import { pencilSideOf } from "../testing/pencils/pencil-stage.ts";

const routes = await contractRoutes();

let server: TestServer;
let side: Side;
beforeAll(async () => {
  server = await aServer({ now: "2026-11-20T20:00:00Z", sandbox: true });
  side = await aSide(server);
});
afterAll(() => server.stop());

/** The replies to every read of a head, of a visitor and of another dayplayer, files apart, because the department logs them. */
async function readAll({ files }: { files: boolean }): Promise<Map<string, string>> {
  const replies = new Map<string, string>();
  for (const [name, route] of routes) {
    if (route.method !== "GET" || name === "exportOwnData" || files !== Boolean(route.file)) continue;
    const token = route.who === "dayplayer" ? side.dayplayer : route.who === "open" ? undefined : side.head;
    const call = { ...authorizationTable[name]?.call?.(side), ...(token && { token }) };
    const { status, body } = await server.call(route, call as object);
    replies.set(name, `${status} ${body}`);
  }
  return replies;
}
const differing = (one: Map<string, string>, other: Map<string, string>) =>
  [...one].flatMap(([name, reply]) => (other.get(name) === reply ? [] : [name])).toSorted();

/** What a dayplayer received, and wants to work. */
async function fillLedger() {
  const token = side.bookedDayplayer;
  const goal = { hours: 400, from: "2026-11-01", to: "2027-03-31" };
  expect((await server.call(ledgerRoutes.saveGoal, { token, body: goal })).status).toBe(200);
  const paid = { params: { jobOfferId: side.bookingId }, body: { paid_on: "2026-11-20", amount: 123.45 } };
  expect((await server.call(ledgerRoutes.markPaid, { token, ...paid })).status).toBe(204);
}

/** Another production has a pencil of the dayplayer, and asked whether they are free. */
async function pencilElsewhere() {
  const [rival, date, id] = [await pencilSideOf(server), "2026-12-05", side.bookedDayplayerId];
  await rival.plan(date);
  await rival.ask([id], [date]);
  const params = { id: (await rival.pencilOf(id, date))?.id ?? "" };
  const answer = { token: side.bookedDayplayer, params, body: {} };
  expect((await server.call(dayplayerPencilRoutes.acceptPencil, answer)).data).toMatchObject({ state: "pencilled" });
  expect((await rival.check([id], ["2026-12-08"])).data).toMatchObject([{ ok: true }]);
}

test("no reply to anybody else tells what a dayplayer received or wants to work, or that another production has a pencil", async () => {
  await server.settle();
  const [files, before] = [await readAll({ files: true }), await readAll({ files: false })];
  await fillLedger();
  await pencilElsewhere();
  await server.settle();
  // A checkout is looked up at the provider each time it is read, and the cursor of new offers counts events of everybody.
  const changing = ["checkNewOffers", "getCheckoutSession", "paymentHistory"];
  expect(differing(before, await readAll({ files: false }))).toEqual(changing);
  expect(differing(files, await readAll({ files: true }))).toEqual([]);
});
