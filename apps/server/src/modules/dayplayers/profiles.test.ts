import { dayplayerRoutes as routes } from "@callboard/contract/routes/dayplayers";
import { findDayplayerRoutes } from "@callboard/contract/routes/dayplayers/find-dayplayers";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aServer, type TestServer } from "../../testing/a-server.ts";
import { callsTo } from "../../testing/call.ts";
import { aDayplayer, aDayplayerAccount, aDepartment, aHead } from "../../testing/factories.ts";
import { presentDayplayers } from "./present-dayplayer.ts";
import { countKept } from "./record/record.ts";

let server: TestServer;
let call: ReturnType<typeof callsTo>;
let dayplayer: Awaited<ReturnType<typeof aDayplayerAccount>>;

beforeAll(async () => {
  server = await aServer({ now: "2026-11-20T20:00:00Z" });
  call = callsTo(server.app);
});
afterAll(() => server.stop());
beforeEach(async () => {
  dayplayer = await aDayplayerAccount(server);
});

const inBurbank = {
  positions: ["Costumer", "Set Costumer"],
  city: "Burbank",
  state: "California",
  zip: "",
  country: "United States",
  travel_radius_miles: 30,
  about: "Ten years of period films.",
};
const save = (changes: Partial<typeof inBurbank> = {}) =>
  call(routes.saveDayplayerProfile, { token: dayplayer.token, body: { ...inBurbank, ...changes } });

describe("a dayplayer's profile", () => {
  test("is empty at first, with a travel radius of 50 miles", async () => {
    expect((await call(routes.getDayplayerProfile, { token: dayplayer.token })).data).toEqual({
      positions: [],
      city: "",
      state: "",
      zip: "",
      country: "United States",
      travel_radius_miles: 50,
      about: "",
      in_trade_since: null,
      place_known: false,
      zone: null,
    });
  });

  test("returns the saved values and whether the gazetteer knows the place", async () => {
    expect((await save()).data).toEqual({
      ...inBurbank,
      in_trade_since: null,
      place_known: true,
      zone: "America/Los_Angeles",
    });
    expect((await call(routes.getDayplayerProfile, { token: dayplayer.token })).data).toEqual({
      ...inBurbank,
      in_trade_since: null,
      place_known: true,
      zone: "America/Los_Angeles",
    });
    expect((await save({ city: "Back Lot" })).data.place_known).toBe(false);
    expect((await save({ city: "Back Lot", zip: "91505" })).data.place_known).toBe(true);
  });

  test("stores a position once even if it is listed twice", async () => {
    expect((await save({ positions: ["Costumer", "Costumer"] })).data.positions).toEqual(["Costumer"]);
  });

  test.each<[Partial<Record<keyof typeof inBurbank, unknown>>, string]>([
    [{ city: "  " }, "city"],
    [{ travel_radius_miles: 0 }, "travel_radius_miles"],
    [{ travel_radius_miles: 501 }, "travel_radius_miles"],
    [{ travel_radius_miles: 12.5 }, "travel_radius_miles"],
    [{ positions: ["Costumer", "Astronaut"] }, "positions.1"],
    [{ positions: "Costumer" }, "positions"],
    [{ about: "x".repeat(2001) }, "about"],
  ])("refuses %j at its field", async (changes, field) => {
    const refusal = await call(routes.saveDayplayerProfile, {
      token: dayplayer.token,
      sent: { ...inBurbank, ...changes },
    });
    expect(refusal.status).toBe(422);
    expect(refusal.errors).toHaveProperty([field]);
  });

  test("is available to dayplayers only", async () => {
    const { token } = await aHead(server);
    expect(await call(routes.getDayplayerProfile, { token })).toMatchObject({ status: 403, reason: "wrong_user_type" });
  });

  test("updates the rows that matching reads at once, together with availability and record", async () => {
    const candidates = async () =>
      (
        await sql<{ position: string; month: string; reliability: number; miles: number }>`
        select position, month, reliability, round(7917.6 * asin(sqrt(reach) / 2))::int as miles from candidates
        where dayplayer_id = ${dayplayer.account.id} order by position, month`.execute(server.db)
      ).rows;
    const markDay = (date: string, available: boolean) =>
      call(routes.saveAvailability, { token: dayplayer.token, body: { dates: [{ date, available }] } });

    await markDay("2026-12-01", true);
    expect(await candidates()).toEqual([]);
    await save({ positions: ["Costumer"] });
    const held = { position: "Costumer", month: "2026-12-01", reliability: 1, miles: 30 };
    expect(await candidates()).toEqual([held]);
    await markDay("2027-01-31", true);
    await server.db.transaction().execute((tx) => countKept(tx, dayplayer.account.id, { kept: 1, counted: 3 }));
    expect(await candidates()).toEqual([
      { ...held, reliability: 0.5 },
      { ...held, reliability: 0.5, month: "2027-01-01" },
    ]);
    await save({ positions: ["Tailor"], travel_radius_miles: 500 });
    await markDay("2026-12-01", false);
    expect(await candidates()).toEqual([{ position: "Tailor", month: "2027-01-01", reliability: 0.5, miles: 500 }]);
  });
});

describe("a head's network", () => {
  const toggle = (token: string, userId: string) => call(findDayplayerRoutes.toggleStar, { token, params: { userId } });

  test("adds a dayplayer, shows them without contact details, and removes them", async () => {
    const head = await aHead(server);
    await aDepartment(server, head);
    const dayplayer = await aDayplayer(server, { positions: ["Costumer", "Set Costumer"] });
    const starred = await toggle(head.token, dayplayer.account.id);
    expect(starred.data).toEqual({
      id: dayplayer.account.id,
      first_name: dayplayer.account.first_name,
      last_name: dayplayer.account.last_name,
      profile_picture_url: null,
      is_starred: true,
      work_preferences: { positions: ["Costumer", "Set Costumer"], years_as_member: 0 },
      area: "Burbank, California",
      kept: 0,
      of: 0,
    });
    expect((await toggle(head.token, dayplayer.account.id)).data.is_starred).toBe(false);
  });

  test("belongs to one head: a star of one head is not shown to another", async () => {
    const [one, other] = [await aHead(server), await aHead(server)];
    await aDepartment(server, one);
    await toggle(one.token, dayplayer.account.id);
    const presentedTo = async (headId: string) =>
      (await presentDayplayers(server.db, [dayplayer.account.id], { headId })).get(dayplayer.account.id);
    expect((await presentedTo(one.account.id))?.is_starred).toBe(true);
    expect((await presentedTo(other.account.id))?.is_starred).toBe(false);
  });

  test("needs a paid production", async () => {
    const head = await aHead(server);
    expect(await toggle(head.token, dayplayer.account.id)).toMatchObject({ status: 402, reason: "not_entitled" });
    expect((await toggle(dayplayer.token, dayplayer.account.id)).status).toBe(403);
  });

  test("accepts only dayplayers: a head, an unknown id and a deleted account return 404", async () => {
    const head = await aHead(server);
    await aDepartment(server, head);
    const deleted = await aDayplayerAccount(server);
    await server.db
      .updateTable("accounts")
      .set({ deleted_at: sql`app_now()` })
      .where("id", "=", deleted.account.id)
      .execute();
    for (const id of [head.account.id, crypto.randomUUID(), deleted.account.id, "nobody"]) {
      expect((await toggle(head.token, id)).status).toBe(404);
    }
  });
});
