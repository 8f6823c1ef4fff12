import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aServer, type TestServer } from "../../../testing/a-server.ts";
import { aTwilio } from "../../../testing/ports/twilio-stand-in.ts";
import { aStaffing } from "../../../testing/staffing.ts";

const publicUrl = "https://callboard.example";
const people = 200;
const places = 20;

let twilio: Awaited<ReturnType<typeof aTwilio>>;
let server: TestServer;
let at: string;
beforeAll(async () => {
  twilio = await aTwilio();
  const env = { ...twilio.env, TWILIO_REPLIES: "on", PUBLIC_URL: publicUrl };
  server = await aServer({ now: "2026-11-20T20:00:00Z", env });
  at = await server.app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(async () => {
  await server.stop();
  await twilio.stop();
});

test(`${people} replies that race for ${places} places book ${places} people, and everybody reads the truth`, async () => {
  const staffing = await aStaffing(server.db);
  const day = await staffing.day({ date: "2026-11-25", call: "06:30", wrap: "18:00", positions: { Costumer: places } });
  const ids = await staffing.dayplayers(people);
  await sql`
    update accounts account set country_code = '+1', phone_number = (3230000000 + number.at)::text,
      confirmed_phone = '+1' || (3230000000 + number.at)::text, notify_by_text = true
    from unnest(${ids}::uuid[]) with ordinality as number(id, at) where account.id = number.id`.execute(server.db);
  const offers = await staffing.offeredToEach(ids, day.positionId);
  await server.settle();
  await server.clock.forward({ seconds: 61 });
  await server.settle();
  await server.clock.forward({ seconds: 300 });
  const numbers = twilio.received.map(({ To = "" }) => To);
  expect(new Set(numbers).size).toBe(people);
  twilio.received.length = 0;

  // A tenth of the webhooks come twice at the same moment.
  const replies = numbers.flatMap((from, index) => {
    const sid = `SM${String(index).padStart(32, "0")}`;
    return Array.from({ length: index % 10 === 0 ? 2 : 1 }, () => ({ from, body: "YES", sid }));
  });
  const posted = await Promise.all(replies.map((each) => twilio.post(at, publicUrl, each)));
  expect(new Set(posted.map(({ status }) => status))).toEqual(new Set([200]));
  await server.settle();

  const { rows: booked } = await sql<{ phone: string }>`
    select account.confirmed_phone as phone from offers offer join accounts account on account.id = offer.dayplayer_id
    where offer.id = any(${offers}::uuid[]) and offer.state = 'accepted'`.execute(server.db);
  expect(booked).toHaveLength(places);
  const { rows: position } = await sql<{ booked: number; live: number }>`
    select booked, live from positions where id = ${day.positionId}`.execute(server.db);
  expect(position).toEqual([{ booked: places, live: 0 }]);

  const textsByNumber = Map.groupBy(twilio.received, ({ To = "" }) => To);
  expect(textsByNumber.size).toBe(people);
  const winners = new Set(booked.map(({ phone }) => phone));
  for (const [phone, texts] of textsByNumber) {
    const answers = texts.map(({ Body = "" }) => Body);
    expect(answers).toEqual([
      winners.has(phone)
        ? "You have the place: Wed, Nov 25, call 6:30 AM, 1438 N Gower St, Los Angeles."
        : "Filled just before. Somebody else accepted first. Nothing counts against you. (Costumer, Wed, Nov 25)",
    ]);
  }
});
