import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeLog } from "../log.ts";
import { usStates } from "../modules/dayplayers/geography/us-states.ts";
import { aDatabase, type TestDatabase } from "../testing/database.ts";
import { watchRetries } from "../testing/locks/watch-retries.ts";
import { type Built, buildWorld } from "./build-world.ts";

const getRetries = watchRetries();

const now = Temporal.Instant.from("2026-11-20T20:00:00Z");
let database: TestDatabase;
let built: Built;

beforeAll(async () => {
  database = await aDatabase();
  built = await buildWorld(database, {
    now,
    zone: "America/Los_Angeles",
    publicUrl: "http://127.0.0.1:3000",
    dayplayers: 90,
    password: "callboard-demo",
    seed: "a test",
    log: makeLog("warn", process.stderr),
    onProgress: () => undefined,
  });
  // Ten weeks are lived through, which takes several times as long on a busy machine.
}, 120_000);
afterAll(() => database.drop());

const counted = async (query: ReturnType<typeof sql<{ name: string; count: number }>>) =>
  new Map((await query.execute(database.db)).rows.map(({ name, count }) => [name, count]));

test("the demo's production is in the middle of six weeks and has four departments that are set up", async () => {
  const departments = await counted(sql`
    select d.name, count(x.id)::int as count from departments d join productions p on p.id = d.production_id
    left join dayplans x on x.department_id = d.id
    where p.name = ${built.production.name} and p.payment_status = 'paid' and d.setup_completed_at is not null
    group by d.name`);
  expect([...departments.keys()].sort()).toEqual(["Camera", "Costume", "Makeup", "Set Decoration"]);
  expect(Math.min(...departments.values())).toBeGreaterThan(15);
});

test("the demo has offers in every lasting state, and no event after now", async () => {
  const states = await counted(sql`select state as name, count(*)::int as count from offers group by state`);
  for (const state of ["open", "accepted", "declined", "expired", "closed", "dropped", "cancelled"])
    expect(states.get(state), state).toBeGreaterThan(0);
  const late = await counted(sql`select 'late' as name, count(*)::int as count from offer_history where at > ${now}`);
  expect(late.get("late")).toBe(0);
});

test("the demo's offers are sent by the pay rules of their productions", async () => {
  const presets = await counted(sql`
    select coalesce(pay.preset, 'none') as name, count(*)::int as count
    from offer_terms terms left join pay_rules pay on pay.id = terms.pay_rules_id group by 1`);
  expect([...presets.keys()]).toEqual(["feature_8_12_15"]);
});

test("the demo has accepted, declined and open standing offers", async () => {
  const states = await counted(sql`select state as name, count(*)::int as count from standing_offers group by state`);
  expect(Object.fromEntries(states)).toEqual({ accepted: 2, declined: 1, sent: 3 });
});

test("the demo has contacts in every state, a link to a network, and members of both roles", async () => {
  const states = await counted(sql`
    select case when dayplayer_id is not null then 'joined' when unsubscribed_at is not null then 'unsubscribed'
      when invited_at is not null then 'invited' else 'added' end as name, count(*)::int as count from contacts group by 1`);
  expect(Object.fromEntries(states)).toEqual({ added: 3, invited: 3, joined: 2, unsubscribed: 1 });
  const roles = await counted(sql`
    select role as name, count(account_id)::int as count from members group by role
    union all select 'links', count(*)::int from network_links`);
  expect(Object.fromEntries(roles)).toEqual({ assistant: 1, reader: 1, links: 1 });
});

test("the dayplayer whose sign-in is printed has open offers, bookings and a change to acknowledge", async () => {
  const offers = await counted(sql`
    select case when o.ack_rev < o.terms_rev then 'changed' else o.state end as name, count(*)::int as count
    from offers o join accounts a on a.id = o.dayplayer_id where a.email = ${built.dayplayer.email} and o.date >= '2026-11-20'
    group by 1`);
  expect(offers.get("open")).toBeGreaterThan(1);
  expect(offers.get("accepted")).toBeGreaterThan(0);
  expect(offers.get("changed")).toBe(1);
});

test("the demo has pencils in every lasting state, and for the dayplayer whose sign-in is printed also an availability check", async () => {
  const states = await counted(sql`
    select case when department_id is null then 'own' else state end as name, count(*)::int as count
    from pencils group by 1`);
  expect(Object.fromEntries(states)).toEqual({ asked: 4, pencilled: 4, challenged: 1, own: 1 });
  const shown = await counted(sql`
    select case when pencil.department_id is null then 'own' else pencil.state end as name, count(*)::int as count
    from pencils pencil join accounts account on account.id = pencil.dayplayer_id
    where account.email = ${built.dayplayer.email} group by 1
    union all select 'check', count(*)::int from availability_checks asked
    join accounts account on account.id = asked.dayplayer_id where account.email = ${built.dayplayer.email}`);
  expect(Object.fromEntries(shown)).toEqual({ asked: 2, own: 1, check: 1 });
});

test("the demo has fills in every state, with waves, one at risk, and one with waiting offers", async () => {
  const states = await counted(sql`select state as name, count(*)::int as count from fills group by state`);
  expect([...states.keys()].sort()).toEqual(["full", "over", "paused", "running", "stopped"]);
  const running = await counted(sql`
    select 'at risk' as name, count(*)::int as count from fills where state = 'running' and at_risk
    union all select 'waiting', count(*)::int from fills fill join positions position on position.id = fill.position_id
    where fill.state = 'running' and position.live > 0`);
  expect(running.get("at risk")).toBeGreaterThan(0);
  expect(running.get("waiting")).toBeGreaterThan(0);
  const reasons = await counted(sql`select reason as name, count(*)::int as count from fill_waves group by reason`);
  expect([...reasons.keys()]).toEqual(expect.arrayContaining(["start", "answer", "drop"]));
});

test("the first department has a night, a day without a place, and a dayplayer who is late today", async () => {
  const days = await counted(sql`
    select case when d.call_time is null and d.city = '' then 'no place' else d.time_of_day end as name,
      count(*)::int as count
    from dayplans d join departments x on x.id = d.department_id join accounts a on a.department = x.name
    where a.email = ${built.head.email} and d.date > '2026-11-20' group by 1`);
  expect([...days.keys()].sort()).toEqual(["day", "night", "no place"]);
  const late = await counted(sql`select 'late' as name, count(*)::int as count from offers where delay_minutes > 0`);
  expect(late.get("late")).toBe(1);
});

test("the demo has standbys of both modes, and people who confirmed that they come to today's call", async () => {
  const modes = await counted(sql`
    select mode as name, count(*)::int as count from standbys where state = 'standing_by' group by mode`);
  expect([...modes.keys()].toSorted()).toEqual(["ask", "book"]);
  const asked = await counted(sql`
    select case when is_confirmed(state, confirmed_rev, terms_rev) then 'confirmed' else 'silent' end as name,
      count(*)::int as count from offers where state = 'accepted' and asked_at is not null group by 1`);
  expect(asked.get("confirmed")).toBeGreaterThan(asked.get("silent") ?? 0);
  expect(asked.get("silent")).toBeGreaterThan(0);
});

test("every dayplayer of the demo lives in a state of the product's list", async () => {
  const states = await counted(
    sql`select state as name, count(*)::int as count from dayplayer_profiles group by state`,
  );
  expect(states.get("California")).toBeGreaterThan(0);
  const titles = new Set(usStates.map(({ title }) => title));
  expect([...states.keys()].filter((state) => !titles.has(state))).toEqual([]);
});

test("the demo's departments run concurrently without a deadlock", () => {
  expect(getRetries()["40P01"]).toBe(0);
});

test("the demo's days have signed sheets but for the latest, and timecards in every state, one with a correction", async () => {
  const sheets = await counted(sql`
    select d.name, count(*)::int as count from day_sheets sheet join departments d on d.id = sheet.department_id
    join productions p on p.id = d.production_id
    where p.name = ${built.production.name} and sheet.signed_at is not null group by d.name`);
  expect([...sheets.keys()].toSorted()).toEqual(["Camera", "Costume", "Makeup", "Set Decoration"]);
  const states = await counted(sql`select state as name, count(*)::int as count from timecards group by state`);
  expect([...states.keys()].toSorted()).toEqual(["agreed", "approved", "exported", "with_dayplayer", "with_head"]);
  const corrections = await counted(sql`
    select state as name, count(*)::int as count from timecards where correction > 0 group by state`);
  expect(Object.fromEntries(corrections)).toEqual({ with_dayplayer: 1 });
});
