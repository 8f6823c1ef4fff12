import { afterAll, beforeAll, expect, test } from "vitest";
import { aPeer, type ServerProcess } from "./testing/a-process.ts";
import { aDatabase, type TestDatabase } from "./testing/database.ts";
import { aStaffing } from "./testing/staffing.ts";

let database: TestDatabase;
let server: ServerProcess;
beforeAll(async () => {
  database = await aDatabase();
  server = await aPeer({ DATABASE_URL: database.url });
});
afterAll(async () => {
  await server.stop();
  await database.drop();
});

test("with the database's clock on the day after a booking, the job is history and the dayplayer can be marked as a no-show", async () => {
  const now = Temporal.Now.instant();
  const date = now.toZonedDateTimeISO("America/Los_Angeles").toPlainDate().add({ days: 40 });
  const staffing = await aStaffing(database.db);
  const { positionId } = await staffing.day({ date: date.toString() });
  const [dayplayerId = ""] = await staffing.dayplayers(1);
  const offerId = await staffing.booked(dayplayerId, positionId, now.add({ hours: 48 }).toString());

  const callAt = async (moment: Temporal.Instant) => {
    await database.setNow(moment);
    const token = await staffing.tokenOf(staffing.headId, moment);
    return async (path: string, method = "GET") => {
      const reply = await fetch(`${server.address}/api/department/${path}`, {
        method,
        headers: { authorization: `Bearer ${token}` },
      });
      const body = (await reply.json()) as { data: unknown; reason?: string };
      return { ...body, status: reply.status, date: reply.headers.get("date") };
    };
  };
  const jobs = [expect.objectContaining({ id: positionId })];

  const before = await callAt(now);
  expect(await before("historical-jobs")).toMatchObject({ data: [] });
  expect(await before(`job-offer/${offerId}/no-show`, "POST")).toMatchObject({ status: 409, reason: "not_no_show" });

  const dayAfter = date.add({ days: 1 }).toZonedDateTime({ timeZone: "America/Los_Angeles", plainTime: "12:00" });
  const after = await callAt(dayAfter.toInstant());
  expect(await after("active-jobs")).toMatchObject({ data: [] });
  expect(await after("historical-jobs")).toMatchObject({
    data: jobs,
    date: new Date(dayAfter.epochMilliseconds).toUTCString(),
  });
  expect(await after(`job-offer/${offerId}/no-show`, "POST")).toMatchObject({ status: 200 });
});
