import { sql } from "kysely";
import { expect, test } from "vitest";
import { aDayplayer } from "../../../testing/factories.ts";
import { date, type FillStage, stageFills, tonight } from "../../../testing/fills/fill-stage.ts";
import { countWaiting } from "../../../testing/locks/count-waiting.ts";
import { askNow } from "../advance-fills.ts";
import { putFill } from "../put-fill.ts";

let stage: FillStage;
stageFills((each) => {
  stage = each;
});

test("two fills of a day that ask at the same moment never ask the same dayplayer", async () => {
  const { server, staffing, aDay } = stage;
  const { db } = server;
  const positions = ["Costumer", "Set Costumer"];
  for (let index = 0; index < 20; index += 1) await aDayplayer(server, { positions, available: [date] });
  const day = await aDay({ Costumer: 1, "Set Costumer": 1 });
  const fills = positions.map(day.idOf);
  for (const positionId of fills)
    await putFill(db, { scope: staffing.scope, positionId, settings: { fill_by: tonight } });
  for (let round = 0; round < 5; round += 1) {
    let asking: Promise<unknown>[] = [];
    await db.transaction().execute(async (tx) => {
      await sql`select from fills where position_id = any(${fills}::uuid[]) for update`.execute(tx);
      // Both have planned when they wait for the fills.
      asking = fills.map((positionId) => askNow(db, { scope: staffing.scope, positionId, count: 2 }));
      await expect.poll(() => countWaiting(db), { interval: 5 }).toBe(2);
    });
    await Promise.all(asking);
  }
  const { rows } = await sql<{ offers: number; people: number }>`
    select count(*)::int as offers, count(distinct dayplayer_id)::int as people from offers
    where position_id = any(${fills}::uuid[])`.execute(db);
  expect(rows[0]?.offers).toBeGreaterThanOrEqual(10);
  expect(rows[0]?.people).toBe(rows[0]?.offers);
});
