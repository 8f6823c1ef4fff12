import { afterAll, beforeAll, expect, test } from "vitest";
import { aDatabase, type TestDatabase } from "../../../testing/database.ts";
import { aStaffing } from "../../../testing/staffing.ts";
import { markReached } from "./delivery-queries.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await aDatabase();
});
afterAll(() => database.drop());

test("the notifications of one text have one moment, also while the clock runs", async () => {
  const { headId } = await aStaffing(database.db);
  const rows = await database.db
    .insertInto("notifications")
    .values(
      ["1", "2", "3"].map((cause) => ({
        account_id: headId,
        kind: "offer_accepted",
        subject_id: headId,
        cause,
        facts: "{}",
        needs_you: false,
        soon: false,
      })),
    )
    .returning("id")
    .execute();
  await markReached(
    database.db,
    "texted_at",
    rows.map(({ id }) => id),
  );
  const marked = await database.db.selectFrom("notifications").select("texted_at").execute();
  expect(new Set(marked.map(({ texted_at }) => String(texted_at))).size).toBe(1);
});
