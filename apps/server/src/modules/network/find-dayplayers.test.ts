import { dayplayerJobRoutes } from "@callboard/contract/routes/dayplayers/dayplayer-jobs";
import { findDayplayerRoutes } from "@callboard/contract/routes/dayplayers/find-dayplayers";
import { offerRoutes } from "@callboard/contract/routes/offers";
import { standingOfferRoutes } from "@callboard/contract/routes/offers/standing-offers";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import type { TestServer } from "../../testing/a-server.ts";
import { aHead } from "../../testing/factories.ts";
import { aStaffing, type Staffing } from "../../testing/staffing.ts";
import { stageOnce } from "../../testing/stage.ts";

const now = "2026-11-20T20:00:00Z";
let server: TestServer;
let staffing: Staffing;
let token: string;
stageOnce(
  (stage) => {
    ({ server, staffing, head: token } = stage);
  },
  { now },
);

async function aDayplayer(first = "Dana", last = "Reyes"): Promise<string> {
  const [id = ""] = await staffing.dayplayers(1);
  await sql`update accounts set first_name = ${first}, last_name = ${last} where id = ${id}`.execute(server.db);
  return id;
}
const star = (dayplayerId: string, headId = staffing.headId) =>
  server.db.insertInto("stars").values({ head_id: headId, dayplayer_id: dayplayerId }).execute();
const network = async (query: object = {}) =>
  (await server.call(findDayplayerRoutes.listNetwork, { token, query })).data;
const profileOf = (userId: string, by = token) =>
  server.call(findDayplayerRoutes.getDayplayer, { token: by, params: { userId } });

describe("a head without payment", () => {
  test("cannot search, open or invite dayplayers", async () => {
    const { token: poor } = await aHead(server);
    const userId = await aDayplayer();
    const answers = [
      await server.call(findDayplayerRoutes.searchDayplayers, { token: poor, query: { query: "dana" } }),
      await server.call(findDayplayerRoutes.listDayplayers, { token: poor, query: {} }),
      await server.call(findDayplayerRoutes.listNetwork, { token: poor, query: {} }),
      await profileOf(userId, poor),
      await server.call(findDayplayerRoutes.inviteDayplayer, { token: poor, body: { email: "a@example.com" } }),
    ];
    for (const answer of answers) expect(answer).toMatchObject({ status: 402, reason: "not_entitled" });
  });
});

describe("the search", () => {
  test("shows the department's offers and bookings of each hit", async () => {
    const id = await aDayplayer("Perpetua", "Lindqvist");
    const day = await staffing.day({ date: "2026-11-24" });
    const [offerId = ""] = await staffing.offered(id, [day.positionId]);
    const sent = await server.call(standingOfferRoutes.sendStandingOffer, {
      token,
      query: { receiver_id: id },
      body: {},
    });
    const { data } = await server.call(findDayplayerRoutes.searchDayplayers, { token, query: { query: "lindqvist" } });
    expect(data).toMatchObject({
      data: [
        {
          id,
          is_send_offer: true,
          open_offer: { id: sent.data.id, state: "sent", status_id: 2 },
          job_offers: [{ id: offerId, state: "open" }],
          worked_before: 0,
        },
      ],
      next: null,
      total: 1,
      capped: false,
    });
  });

  test("filters by positions and accepts at most 100 characters", async () => {
    const id = await aDayplayer("Ottoline", "Vanterpool");
    await sql`update dayplayer_profiles set positions = '{Tailor}' where dayplayer_id = ${id}`.execute(server.db);
    const list = async (query: object) =>
      (await server.call(findDayplayerRoutes.listDayplayers, { token, query })).data.data.map((each) => each.id);
    expect(await list({ positions: "Tailor,Set_Decorator" })).toEqual([id]);
    expect(await list({ positions: "Set_Decorator" })).toEqual([]);
    const long = await server.call(findDayplayerRoutes.searchDayplayers, { token, query: { query: "x".repeat(101) } });
    expect([long.status, long.errors]).toEqual([422, { query: ["Search for at most 100 characters."] }]);
  });
});

describe("the network", () => {
  test("lists the head's own stars by last and first name, 50 a page, without deleted accounts", async () => {
    const other = await aStaffing(server.db);
    const ids = new Map<string, string>();
    for (let at = 0; at < 60; at++) {
      const name = `N${String(Math.floor(at / 2)).padStart(2, "0")}`;
      const id = await aDayplayer(at % 2 ? "Ann" : "Zoe", name);
      ids.set(`${name} ${at % 2}`, id);
      await star(id);
    }
    await star(await aDayplayer("Not", "Mine"), other.headId);
    const gone = await aDayplayer("Gone", "Aaron");
    await star(gone);
    await sql`update accounts set deleted_at = app_now() where id = ${gone}`.execute(server.db);
    const first = await network();
    expect([first.data.length, first.total]).toEqual([50, 60]);
    const rest = await network({ after: first.next });
    expect(rest.next).toBe(null);
    const names = [...first.data, ...rest.data].map(({ last_name, first_name }) => `${last_name} ${first_name}`);
    expect(names).toEqual(names.toSorted());
    expect(new Set(names).size).toBe(60);
    expect((await network({ query: "ann n07" })).data.map(({ id }) => id)).toEqual([ids.get("N07 1")]);
    expect((await network({ after: "no cursor" })).data.length).toBe(50);
  });
});

describe("a dayplayer's page", () => {
  test("shows phone and email only from a booking until 30 days after it", async () => {
    const id = await aDayplayer();
    const day = await staffing.day({ date: "2026-11-21" });
    const [offerId = ""] = await staffing.offered(id, [day.positionId]);
    expect((await profileOf(id)).data.contact).toBe(null);
    await sql`update offers set state = 'accepted' where id = ${offerId}`.execute(server.db);
    const { data } = await profileOf(id);
    expect(data.contact?.phone).toBe("+1 3235550100");
    const stranger = await aStaffing(server.db);
    const theirs = await stranger.tokenOf(stranger.headId, server.clock.now());
    expect((await profileOf(id, theirs)).data.contact).toBe(null);
    for (const [moment, hasContact] of [
      ["2026-12-22T07:59:00Z", true],
      ["2026-12-22T08:01:00Z", false],
    ] as const) {
      await server.clock.set(moment);
      const later = await staffing.tokenOf(staffing.headId, server.clock.now());
      expect((await profileOf(id, later)).data.contact !== null, moment).toBe(hasContact);
    }
    await server.clock.set(now);
  });

  test("shows how often and when last they worked with the department", async () => {
    const id = await aDayplayer();
    const day = await staffing.day({ date: "2026-10-12" });
    const [offerId = ""] = await staffing.offered(id, [day.positionId]);
    await sql`update offers set state = 'accepted', counted_at = app_now() where id = ${offerId}`.execute(server.db);
    expect((await profileOf(id)).data).toMatchObject({ worked_before: 1, last_worked: "2026-10-12" });
  });

  test("does not exist for an unknown id, a head or a deleted account", async () => {
    const gone = await aDayplayer();
    await sql`update accounts set deleted_at = app_now() where id = ${gone}`.execute(server.db);
    for (const id of ["0198f3a0-0000-7000-8000-000000000000", staffing.headId, gone])
      expect((await profileOf(id)).status).toBe(404);
  });
});

describe("the jobs of one dayplayer", () => {
  test("contain which can be offered, and why the others can't", async () => {
    const other = await aStaffing(server.db);
    const theirs = await other.tokenOf(other.headId, server.clock.now());
    const [id = "", rival = ""] = await other.dayplayers(2);
    await sql`update dayplayer_profiles set positions = '{Costumer}' where dayplayer_id = ${id}`.execute(server.db);
    const free = await other.day({ date: "2026-12-01", positions: { Costumer: 2, "Set Costumer": 1 } });
    const offeredDay = await other.day({ date: "2026-12-02" });
    const full = await other.day({ date: "2026-12-03" });
    const booked = await other.day({ date: "2026-12-04", positions: { Costumer: 2 } });
    await other.day({ date: "2026-12-05", activated: false });
    await other.offered(id, [offeredDay.positionId], { expiresAt: "2026-12-01T08:00:00Z" });
    const [won = ""] = await other.offered(rival, [full.positionId], { expiresAt: "2026-12-01T08:00:00Z" });
    const [own = ""] = await other.offered(id, [booked.positionId], { expiresAt: "2026-12-01T08:00:00Z" });
    for (const offerId of [won, own])
      await sql`update offers set state = 'accepted' where id = ${offerId}`.execute(server.db);
    await sql`update positions set booked = 1, live = 0 where id in (${full.positionId}, ${booked.positionId})`.execute(
      server.db,
    );
    await sql`insert into availability_months (dayplayer_id, month, said, free)
      values (${id}, '2026-12-01', B'1100000000000000000000000000000', B'1000000000000000000000000000000')`.execute(
      server.db,
    );
    const list = async (only?: "active") =>
      (await server.call(dayplayerJobRoutes.listDayplayerJobs, { token: theirs, query: { id, ...(only && { only }) } }))
        .data;
    const { data } = await list();
    expect(data.map((job) => [job.start_date, job.name, job.why_not, job.availability, job.is_send_offer])).toEqual(
      [
        ["2026-12-01", "Costumer", null, "free", false],
        ["2026-12-01", "Set Costumer", "not_a_match", "free", false],
        ["2026-12-02", "Costumer", "already_offered", "not_free", true],
        ["2026-12-03", "Costumer", "position_full", "unsaid", false],
        ["2026-12-04", "Costumer", "dayplayer_booked", "unsaid", false],
        ["2026-12-05", "Costumer", "position_not_active", "unsaid", false],
      ].toSorted(),
    );
    expect(data.find(({ why_not }) => why_not === "position_full")?.why_not_text).toBe("This position is full.");
    expect((await list("active")).data.map(({ start_date }) => start_date)).toEqual([
      "2026-12-01",
      "2026-12-02",
      "2026-12-03",
      "2026-12-04",
    ]);
    const offered = await server.call(offerRoutes.offerJobs, {
      token: theirs,
      body: { user_id: id, jobs: [free.positionId] },
    });
    expect(offered.status).toBe(200);
    const foreign = await server.call(dayplayerJobRoutes.listDayplayerJobs, {
      token: theirs,
      query: { id: other.headId },
    });
    expect(foreign.status).toBe(404);
  });
});
