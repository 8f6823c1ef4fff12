import { dayCostRoutes } from "@callboard/contract/routes/pay";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aServer, type TestServer } from "../../testing/a-server.ts";
import { savePreset } from "../../testing/save-preset.ts";
import { aCardStage } from "../../testing/timecards/card-stage.ts";

let server: TestServer;
beforeAll(async () => {
  server = await aServer({ now: "2026-11-20T20:00:00Z" });
});
afterAll(() => server.stop());

const dates = ["2026-11-29", "2026-11-30", "2026-12-01", "2026-12-02", "2026-12-03", "2026-12-04", "2026-12-05"];

/** A day of one person: what became of it, and by how many minutes call and wrap differ from what was planned. */
const aPersonDay = fc.record({
  outcome: fc.constantFrom("worked", "worked", "worked", "sent_home", "absent"),
  late: fc.integer({ min: 0, max: 90 }),
  longer: fc.integer({ min: -120, max: 330 }),
  hasMeal: fc.boolean(),
  kit: fc.integer({ min: 0, max: 5000 }),
  isProposed: fc.boolean(),
});

const clock = (minutes: number) =>
  `${String(Math.floor((minutes % 1440) / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
const cents = (amount = 0) => Math.round(amount * 100);

test("timecards sum up to the cost of their days, and the differences to what was agreed, to the cent", async () => {
  const week = fc.array(fc.array(aPersonDay, { minLength: 7, maxLength: 7 }), { minLength: 2, maxLength: 2 });
  await fc.assert(
    fc.asyncProperty(week, async (people) => {
      const stage = await aCardStage(server);
      await savePreset(server.db, stage, "feature_8_12_15");
      const ids = await stage.dayplayers(people.length);
      await stage.book(ids, dates);
      for (const [at, date] of dates.entries())
        for (const [person, id] of ids.entries()) {
          const day = people[person]?.[at];
          if (!day) throw new Error("A day is missing.");
          const { outcome, late, longer, hasMeal, kit, isProposed } = day;
          const hours = { call: clock(480 + late), wrap: clock(1110 + longer) };
          await stage.sign([id], date, {
            outcome,
            ...hours,
            meals: hasMeal ? [{ from: "13:00", to: "13:30" }] : [],
          });
          if (isProposed) {
            const values =
              outcome === "absent" ? { kit: kit / 100 + 1 } : { wrap: clock(1111 + longer), kit: kit / 100 };
            expect((await stage.propose("dayplayer", await stage.cardOf(id, date), date, values)).status).toBe(200);
          }
        }

      const cards = await stage.week("2026-11-29");
      const { data } = await server.call(dayCostRoutes.getDayCosts, {
        query: { from: "2026-11-29", to: "2026-12-05" },
        token: stage.headToken,
      });
      const onDate = (date: string) => cards.flatMap(({ lines }) => lines).filter((line) => line.date === date);
      const sum = (amounts: (number | undefined)[]) => amounts.reduce<number>((all, amount) => all + cents(amount), 0);
      for (const { date, total, differences } of data.days) {
        expect(cents(total?.worked ?? 0)).toBe(sum(onDate(date).map((line) => line.total)));
        expect(cents(total?.worked ?? 0) - cents(total?.booked)).toBe(sum(differences.map(({ amount }) => amount)));
      }
      expect(cents(data.total?.worked ?? 0)).toBe(sum(cards.map(({ total }) => total)));
      expect(sum(data.positions.map(({ total }) => total?.worked ?? 0))).toBe(cents(data.total?.worked ?? 0));
    }),
    { numRuns: 3 },
  );
});
