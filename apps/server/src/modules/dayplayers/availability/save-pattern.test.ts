import { dayplayerRoutes as routes } from "@callboard/contract/routes/dayplayers";
import { availabilityPatternRoutes } from "@callboard/contract/routes/dayplayers/player-record";
import { notificationRoutes } from "@callboard/contract/routes/notifications";
import { sql } from "kysely";
import { expect, test } from "vitest";
import type { TestServer } from "../../../testing/a-server.ts";
import { aDayplayer } from "../../../testing/factories.ts";
import { stageEach } from "../../../testing/stage.ts";
import { sendAvailabilityReminders } from "../../notifications/rules/send-reminders.ts";
import { extendPatterns } from "./save-pattern.ts";

let server: TestServer;
stageEach((stage) => {
  ({ server } = stage);
});

const weekdays = [1, 2, 3, 4, 5];
async function aPatterned(days: number[] = weekdays) {
  const { account, token } = await aDayplayer(server);
  const save = (next: number[]) =>
    server.call(availabilityPatternRoutes.saveAvailabilityPattern, { token, body: { weekdays: next } });
  expect((await save(days)).data).toEqual({ weekdays: days });
  return {
    id: account.id,
    token,
    save,
    mark: (date: string, available: boolean | null) =>
      server.call(routes.saveAvailability, { token, body: { dates: [{ date, available }] } }),
    /** The days of a range by date, for example `free`. */
    async days(from: string, to: string) {
      const { data } = await server.call(routes.getAvailability, { token, query: { from, to } });
      return Object.fromEntries(data.map((day) => [day.date, day.available ? "free" : "not free"]));
    },
  };
}

test("a pattern marks its weekdays from today on, for a year, and the index of matches has them", async () => {
  const { id, token, days } = await aPatterned();
  // The test begins on a Friday.
  expect(await days("2026-11-16", "2026-11-27")).toEqual({
    "2026-11-20": "free",
    "2026-11-23": "free",
    "2026-11-24": "free",
    "2026-11-25": "free",
    "2026-11-26": "free",
    "2026-11-27": "free",
  });
  expect(Object.keys(await days("2027-11-29", "2027-12-31"))).toEqual(["2027-11-29", "2027-11-30"]);
  expect((await server.call(availabilityPatternRoutes.getAvailabilityPattern, { token })).data).toEqual({ weekdays });
  const { rows } = await sql<{ agree: boolean }>`
    select bool_and(c.free = m.free) as agree from candidates c join availability_months m using (dayplayer_id, month)
    where c.dayplayer_id = ${id}`.execute(server.db);
  expect(rows).toEqual([{ agree: true }]);
});

test("a day that was marked keeps its entry, whether it was marked before the pattern or after it", async () => {
  const { token, save, mark, days } = await aPatterned([]);
  await mark("2026-11-24", false);
  await mark("2026-11-28", true);
  await save(weekdays);
  await mark("2026-11-25", false);
  expect(await days("2026-11-24", "2026-11-28")).toEqual({
    "2026-11-24": "not free",
    "2026-11-25": "not free",
    "2026-11-26": "free",
    "2026-11-27": "free",
    "2026-11-28": "free",
  });
  await save([6]);
  expect(await days("2026-11-23", "2026-12-05")).toEqual({
    "2026-11-24": "not free",
    "2026-11-25": "not free",
    "2026-11-28": "free",
    "2026-12-05": "free",
  });
  await save([]);
  expect(await days("2026-11-26", "2026-12-31")).toEqual({ "2026-11-28": "free" });
  expect((await server.call(availabilityPatternRoutes.getAvailabilityPattern, { token })).data).toEqual({
    weekdays: [],
  });
});

test("a change of the pattern leaves the days that have passed as they were", async () => {
  const { save, days } = await aPatterned();
  await server.clock.set("2026-11-25T20:00:00Z");
  await save([7]);
  expect(Object.keys(await days("2026-11-20", "2026-11-29"))).toEqual([
    "2026-11-20",
    "2026-11-23",
    "2026-11-24",
    "2026-11-29",
  ]);
});

test("a pattern is written further as months come into view, once, and a day that was cleared stays cleared", async () => {
  const { mark, days } = await aPatterned();
  await mark("2026-12-01", null);
  await server.clock.set("2026-12-05T20:00:00Z");
  expect(await extendPatterns(server.db, server.clock.now())).toBeGreaterThan(0);
  expect(await extendPatterns(server.db, server.clock.now())).toBe(0);
  expect(Object.keys(await days("2027-12-30", "2028-03-01"))).toEqual(["2027-12-30", "2027-12-31"]);
  expect(Object.keys(await days("2026-12-01", "2026-12-02"))).toEqual(["2026-12-02"]);
});

test("two patterns saved at once end as one of the two, in the index of matches too", async () => {
  const { id, token, save, days } = await aPatterned();
  await Promise.all(Array.from({ length: 8 }, (_, at) => save(at % 2 === 0 ? [6, 7] : weekdays)));
  const saved = (await server.call(availabilityPatternRoutes.getAvailabilityPattern, { token })).data.weekdays;
  const shown = Object.keys(await days("2026-11-23", "2026-11-29"));
  expect(shown).toEqual(
    saved.length === 2 ? ["2026-11-28", "2026-11-29"] : ["23", "24", "25", "26", "27"].map((day) => `2026-11-${day}`),
  );
  const { rows } = await sql`
    select from availability_months m full join candidates c using (dayplayer_id, month)
    where dayplayer_id = ${id} and m.free is distinct from c.free and coalesce(m.free, c.free) <> B'0'::bit(31)`.execute(
    server.db,
  );
  expect(rows).toEqual([]);
});

test("a weekday that is none, and one named twice, are refused or counted once", async () => {
  const { save } = await aPatterned();
  expect((await save([0])).status).toBe(422);
  expect((await save([2, 2])).data).toEqual({ weekdays: [2] });
});

test("who has no pattern is reminded once, in the evening a week before the last free day", async () => {
  const marked = await aPatterned([]);
  await marked.mark("2026-12-10", true);
  const patterned = await aPatterned();
  const remindersAt = async (moment: string) => {
    await server.clock.set(moment);
    await sendAvailabilityReminders(server.db, { now: server.clock.now(), zone: "America/Los_Angeles" });
    const list = async (token: string) =>
      (await server.call(notificationRoutes.listNotifications, { token, query: {} })).data.data
        .filter(({ kind }) => kind === "availability_ending")
        .map(({ title }) => title);
    return [await list(marked.token), await list(patterned.token)];
  };
  expect(await remindersAt("2026-12-03T02:30:00Z")).toEqual([[], []]);
  expect(await remindersAt("2026-12-03T22:00:00Z")).toEqual([[], []]);
  const once = [["Your free days end on Thu, Dec 10"], []];
  expect(await remindersAt("2026-12-04T02:30:00Z")).toEqual(once);
  expect(await remindersAt("2026-12-05T02:30:00Z")).toEqual(once);
  await marked.mark("2026-12-14", true);
  expect(await remindersAt("2026-12-08T02:30:00Z")).toEqual(once);
});
