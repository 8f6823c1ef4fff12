import { invitationsADay } from "@callboard/contract/payments/pay-invitations";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aDatabase, type TestDatabase } from "../../testing/database.ts";
import { aStaffing } from "../../testing/staffing.ts";
import { allowMail, findOptOut, optOut, purgeMailCounts } from "./mail-allowance.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await aDatabase({ poolSize: 30 });
});
afterAll(() => database.drop());

const now = Temporal.Instant.from("2026-11-20T20:00:00Z");
const publicUrl = "https://callboard.example.com";
const askBy = (senderId: string, email: string, at = now) =>
  database.db.transaction().execute((tx) => allowMail(tx, { senderId, email, now: at, publicUrl }));
let senders: string[];
beforeAll(async () => {
  senders = await (await aStaffing(database.db)).dayplayers(30);
});
let asked = 0;
/** Each mail is from the next sender. */
const ask = (email: string, at = now) => askBy(senders[asked++ % senders.length] ?? "", email, at);
const tokenOf = (results: Awaited<ReturnType<typeof ask>>) =>
  results.ok ? (results.value.optOutUrl.split("/").at(-1) ?? "") : "";

test("of 30 simultaneous mails to one address, only the daily maximum is sent", async () => {
  const results = await Promise.all(Array.from({ length: 30 }, () => ask("one@example.com")));
  expect(results.filter(({ ok }) => ok)).toHaveLength(invitationsADay);
});

test("one sender can't use up the mails of an address, also when they are concurrent", async () => {
  const [one = "", other = ""] = senders;
  const results = await Promise.all(Array.from({ length: 10 }, () => askBy(one, "six@example.com")));
  expect(results.filter(({ ok }) => ok)).toHaveLength(3);
  expect(results.find(({ ok }) => !ok)).toMatchObject({ reason: "recipient_had_enough" });
  expect((await askBy(other, "six@example.com")).ok).toBe(true);
  expect((await askBy(one, "seven@example.com")).ok).toBe(true);
  expect((await askBy(one, "six@example.com", now.add({ hours: 24, seconds: 1 }))).ok).toBe(true);
});

test("the next day the same number can be sent again, and each address has its own count", async () => {
  for (let n = 0; n < invitationsADay; n += 1) await ask("two@example.com");
  expect(await ask("two@example.com")).toMatchObject({ reason: "recipient_had_enough" });
  expect((await ask("three@example.com")).ok).toBe(true);
  expect(await ask("two@example.com", now.add({ hours: 23 }))).toMatchObject({ reason: "recipient_had_enough" });
  expect((await ask("two@example.com", now.add({ hours: 24, seconds: 1 }))).ok).toBe(true);
});

test("an address that opted out gets no mail, also after old counts are purged", async () => {
  const token = tokenOf(await ask("four@example.com"));
  expect(await findOptOut(database.db, token)).toEqual({ email: "four@example.com", optedOut: false });
  await optOut(database.db, token, now);
  expect(await findOptOut(database.db, token)).toEqual({ email: "four@example.com", optedOut: true });
  const later = now.add({ hours: 2 * 365 * 24 });
  await purgeMailCounts(database.db, later);
  expect(await ask("four@example.com", later)).toMatchObject({ reason: "recipient_opted_out" });
});

test("a mail whose transaction fails is not counted", async () => {
  for (let n = 0; n < invitationsADay; n += 1)
    await database.db
      .transaction()
      .execute(async (tx) => {
        await allowMail(tx, { senderId: senders[n] ?? "", email: "five@example.com", now, publicUrl });
        throw new Error("The sender was refused after all.");
      })
      .catch(() => undefined);
  expect((await ask("five@example.com")).ok).toBe(true);
});
