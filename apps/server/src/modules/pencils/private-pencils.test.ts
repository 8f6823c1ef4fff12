import { crewRoutes } from "@callboard/contract/routes/dayplayers/crew";
import { notificationRoutes } from "@callboard/contract/routes/notifications";
import { dayplayerPencilRoutes, pencilRoutes } from "@callboard/contract/routes/pencils";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aServer, type TestServer } from "../../testing/a-server.ts";
import { pencilSideOf } from "../../testing/pencils/pencil-stage.ts";

let server: TestServer;
let rival: Awaited<ReturnType<typeof pencilSideOf>>;
beforeAll(async () => {
  server = await aServer({ now: "2026-11-20T20:00:00Z" });
  rival = await pencilSideOf(server);
  await sql`update productions set name = 'Secret Rival', city = 'Secret City' where id = ${rival.staffing.productionId}`.execute(
    server.db,
  );
  await sql`update departments set name = 'Secret Department' where id = ${rival.staffing.departmentId}`.execute(
    server.db,
  );
  await sql`update accounts set first_name = 'Secret', last_name = 'Head' where id = ${rival.staffing.headId}`.execute(
    server.db,
  );
});
afterAll(() => server.stop());

const ofDayplayer = (token: string) => ({
  accept: (id = "") => server.call(dayplayerPencilRoutes.acceptPencil, { token, params: { id }, body: {} }),
});

test("who is second reads that somebody waits and until when, and no name of theirs", async () => {
  const own = await pencilSideOf(server);
  const person = await own.staffing.aDayplayer(server.clock.now());
  const { accept } = ofDayplayer(person.token);
  for (const each of [rival, own]) {
    await each.plan("2026-12-06");
    await each.ask([person.id], ["2026-12-06"]);
    await accept((await each.pencilOf(person.id, "2026-12-06"))?.id);
  }
  const second = await own.pencilOf(person.id, "2026-12-06");
  const crew = { token: own.token, query: { from: "2026-12-06", to: "2026-12-06" } };
  const replies = [
    await own.challenge(second?.id),
    await server.call(pencilRoutes.listPencils, crew),
    await server.call(crewRoutes.listCrew, crew),
    await own.ask([person.id], ["2026-12-06"]),
  ].map(({ body }) => body);
  await server.settle();
  replies.push((await server.call(notificationRoutes.listNotifications, { token: own.token })).body);
  expect(replies[1]).toContain('"rank":2');
  expect(replies.join()).not.toMatch(/Secret/);
  for (const { id } of (await rival.list("2026-12-06")).pencils) expect(replies.join()).not.toContain(id);
});
