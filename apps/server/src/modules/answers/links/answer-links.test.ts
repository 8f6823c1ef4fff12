import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { policies } from "../../../http/security-headers.ts";
import type { TestServer } from "../../../testing/a-server.ts";
import { notificationChannels } from "../../../testing/notifications/notification-channels.ts";
import { day, type Stage, sceneNow, stageScenes } from "../../../testing/notifications/notification-stage.ts";
import { aStaffing } from "../../../testing/staffing.ts";
import { addOwnPencils } from "../../pencils/add-own-pencils.ts";

let server: TestServer;
let stage: Stage;
let ways: ReturnType<typeof notificationChannels>;
stageScenes((set) => {
  stage = set;
  server = set.server;
  ways = notificationChannels(server);
});

const linkIn = (text = "") => text.match(/https?:\/\/[^/\s]+(\/a\/[\w-]{43})/)?.[1] ?? "";

/** Sends an offer, and returns its id and the path of the link in its mail. */
async function mailedOffer() {
  const id = await stage.offer();
  return { id, link: await mailedLink() };
}
async function mailedLink() {
  await server.settle();
  await ways.wait(16);
  const mails = await ways.mailsTo(stage.dayplayer);
  const link = linkIn(mails.at(-1)?.text);
  expect(link).not.toBe("");
  return link;
}

const open = (url: string) => server.inject({ method: "GET", url });
const press = (url: string, answer: string, rev: number | string = 1, more: Record<string, string> = {}) =>
  server.inject({
    method: "POST",
    url,
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: new URLSearchParams({ answer, rev: String(rev), ...more }).toString(),
  });
const revOn = (page: { body: string }) => Number(page.body.match(/name="rev" value="(\d+)"/)?.[1]);
const stateOf = async (id: string) =>
  (await server.db.selectFrom("offers").select("state").where("id", "=", id).executeTakeFirstOrThrow()).state;
const historyOf = (id: string) =>
  server.db.selectFrom("offer_history").select("move").where("offer_id", "=", id).orderBy("seq").execute();

test("the link of a mail shows one offer without a session, and opening it answers nothing", async () => {
  const { id, link } = await mailedOffer();
  for (let n = 0; n < 3; n++) {
    const page = await open(link);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain("Costumer");
    expect(page.body).toContain("Wed, Nov 25");
    expect(page.body).toContain("8:00 AM PST");
    expect(page.body).toContain("$42.50/hr");
    expect(page.body).not.toMatch(/<script|@example|323\d{7}/);
    expect(page.headers).toMatchObject({
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex",
      "content-security-policy": policies.linkPage,
    });
  }
  expect(await stateOf(id)).toBe("open");
  expect((await open("/a/answer.css")).headers["content-type"]).toMatch(/^text\/css/);
});

test("a link works with signs behind it that a mail program took for a part of it", async () => {
  const { id, link } = await mailedOffer();
  for (const signs of [".", ",", "%3E", "%20", ")", "%22", "'", "%E2%80%9D", "_", "!%0A"]) {
    const page = await open(link + signs);
    expect([signs, page.statusCode]).toEqual([signs, 200]);
    expect(page.body).toContain("Costumer");
  }
  expect((await open(`${link}A`)).statusCode).toBe(404);
  expect((await press(`${link}.`, "accept")).statusCode).toBe(200);
  expect(await stateOf(id)).toBe("accepted");
});

test("the page of a link that is unknown is in the language of the browser", async () => {
  const of = (language: string) =>
    server.inject({
      method: "GET",
      url: `/a/${randomBytes(32).toString("base64url")}`,
      headers: { "accept-language": language },
    });
  expect((await of("es-MX,es;q=0.9,en;q=0.8")).body).toMatch(/<html lang="es">.*Este enlace ya terminó/s);
  expect((await of("de-AT,en;q=0.8")).body).toMatch(/<html lang="en">.*This link has ended/s);
});

test("its button accepts the offer once, however often the request is repeated", async () => {
  const { id, link } = await mailedOffer();
  const answered = await press(link, "accept");
  expect(answered.statusCode).toBe(200);
  expect(answered.body).toContain("You have the place");
  expect(answered.body).toContain("Wed, Nov 25, call 8:00 AM, 1438 N Gower St, Los Angeles");
  await press(link, "accept");
  await press(link, "decline");
  expect(await stateOf(id)).toBe("accepted");
  expect((await historyOf(id)).filter(({ move }) => move === "accept")).toHaveLength(1);
  expect((await open(link)).body).not.toContain("<form");
});

test("its page asks before a pencil elsewhere is released, and accepts with that answer", async () => {
  const { id, link } = await mailedOffer();
  const now = server.clock.now();
  await addOwnPencils(server.db, { dayplayerId: stage.dayplayerId, dates: [day], note: "", now, zone: "UTC" });
  const asked = await press(link, "accept");
  expect(asked.statusCode).toBe(409);
  expect(asked.body).toContain("You are pencilled elsewhere");
  expect(asked.body).toMatch(/name="release" value="yes">[^<]*<button[^>]*>Accept and release</);
  expect(await stateOf(id)).toBe("open");
  expect((await press(link, "accept", 1, { release: "yes" })).body).toContain("You have the place");
  const pencils = await server.db
    .selectFrom("pencils")
    .select("state")
    .where("dayplayer_id", "=", stage.dayplayerId)
    .execute();
  expect([await stateOf(id), pencils]).toEqual(["accepted", [{ state: "released" }]]);
});

test("twenty presses at one moment are one booking", async () => {
  const { id, link } = await mailedOffer();
  const pages = await Promise.all(Array.from({ length: 20 }, () => press(link, "accept")));
  for (const { statusCode, body } of pages) {
    expect(statusCode).toBe(200);
    expect(body).toContain("You have the place");
  }
  expect((await historyOf(id)).filter(({ move }) => move === "accept")).toHaveLength(1);
});

test("a link that declined an offer has no effect after the head has re-opened it", async () => {
  const { id, link } = await mailedOffer();
  expect((await press(link, "decline")).body).toContain("You said no");
  await stage.reopen(id);
  for (const answer of ["decline", "accept"]) {
    expect((await press(link, answer)).body).toContain("This link has ended");
    expect(await stateOf(id)).toBe("open");
  }
  const newest = await mailedLink();
  expect(newest).not.toBe(link);
  expect((await press(newest, "accept")).body).toContain("You have the place");
});

test("terms that changed since the message are shown, and only an answer to them counts", async () => {
  const { id, link } = await mailedOffer();
  const before = await open(link);
  await stage.move();
  const refused = await press(link, "accept", revOn(before));
  expect(refused.statusCode).toBe(409);
  expect(refused.body).toContain("Nothing was answered yet");
  expect(refused.body).toContain("5555 Melrose Ave");
  expect(await stateOf(id)).toBe("open");
  const now = await open(link);
  expect(now.body).toContain("Changed since our message");
  expect((await press(link, "accept", revOn(now))).body).toContain("You have the place");
  expect(await stateOf(id)).toBe("accepted");
});

test("a revoked, filled or expired offer is answered by no link", async () => {
  const { id, link } = await mailedOffer();
  await stage.revoke(id);
  expect((await press(link, "accept")).body).toContain("Withdrawn");
  expect(await stateOf(id)).toBe("revoked");

  const filled = await mailedOffer();
  const rivals = await stage.staffing.dayplayers(2);
  for (const rival of rivals) {
    const offer = await stage.offer(rival);
    await stage.accept(offer, await stage.staffing.tokenOf(rival, server.clock.now()));
  }
  const late = await press(filled.link, "accept");
  expect(late.body).toContain("Filled just before");
  expect(late.body).toContain("Nothing counts against you.");
  expect(await stateOf(filled.id)).toBe("closed");
});

test("an offer whose time is over can't be accepted, whether or not the sweep has run", async () => {
  const { id, link } = await mailedOffer();
  await server.clock.set("2026-11-24T20:00:01Z");
  expect((await open(link)).body).toContain("The time to answer ran out");
  expect((await press(link, "accept")).body).toContain("The time to answer ran out");
  expect(await stateOf(id)).not.toBe("accepted");
});

test("a dayplayer who is booked that day reads so, and stays booked there", async () => {
  const { link } = await mailedOffer();
  const elsewhere = await aStaffing(server.db);
  const other = await elsewhere.day({ date: "2026-11-25" });
  const [booked = ""] = await elsewhere.offered(stage.dayplayerId, [other.positionId]);
  await stage.accept(booked);
  expect((await press(link, "accept")).body).toContain("You are booked that day");
});

test("a link ends after a week, and with the account", async () => {
  const { link } = await mailedOffer();
  await server.clock.set("2026-11-28T20:00:00Z");
  expect((await open(link)).statusCode).toBe(404);
  await server.clock.set(sceneNow);
  expect((await open(link)).statusCode).toBe(200);
  await server.db
    .updateTable("accounts")
    .set({ deleted_at: server.clock.now() })
    .where("id", "=", stage.dayplayerId)
    .execute();
  expect((await open(link)).statusCode).toBe(404);
  expect((await press(link, "accept")).statusCode).toBe(404);
});

test("a forged or changed link shows nothing and answers nothing", async () => {
  const { id, link } = await mailedOffer();
  const changed = `${link.slice(0, -2)}${link.endsWith("AA") ? "BB" : "AA"}`;
  for (const url of [
    changed,
    `/a/${randomBytes(32).toString("base64url")}`,
    `/a/${id}`,
    `/a/${"%00".repeat(9)}`,
    "/a/x",
  ]) {
    for (const page of [await open(url), await press(url, "accept")]) {
      expect(page.statusCode).toBe(404);
      expect(page.body).not.toContain("Costumer");
    }
  }
  expect(await stateOf(id)).toBe("open");
});

test("only a pressed button with the revision on the page answers", async () => {
  const { id, link } = await mailedOffer();
  const send = (type: string, payload: string) =>
    server.inject({ method: "POST", url: link, headers: { "content-type": type }, payload });
  const form = "application/x-www-form-urlencoded";
  for (const body of [
    "",
    "answer=accept",
    "rev=1",
    "answer=drop&rev=1",
    "answer=accept&answer=decline&rev=1",
    "answer=accept&rev=-1",
  ])
    expect((await send(form, body)).statusCode).toBe(400);
  expect((await send("application/json", '{"answer":"accept","rev":1}')).statusCode).toBe(415);
  expect((await send(form, `answer=accept&rev=1&more=${"x".repeat(2_000)}`)).statusCode).toBe(413);
  expect((await server.inject({ method: "GET", url: `${link}?answer=accept&rev=1` })).statusCode).toBe(200);
  for (const method of ["HEAD", "OPTIONS", "PUT", "DELETE"] as const) await server.inject({ method, url: link });
  expect((await press(link, "confirm")).statusCode).toBe(200);
  expect(await stateOf(id)).toBe("open");
});

test("the link gives no other access: it is no session and opens no other offer", async () => {
  const { link } = await mailedOffer();
  const token = link.split("/").at(-1) ?? "";
  const me = await server.inject({ url: "/api/player/offers", headers: { authorization: `Bearer ${token}` } });
  expect(me.statusCode).toBe(401);
  expect(server.lines.join("\n")).not.toContain(token);
});

test("a text has a link of its own, within two segments", async () => {
  const phone = await ways.wantTexts(stage.dayplayerId);
  const id = await stage.offer();
  await server.settle();
  await ways.wait(1);
  const [text] = server.texts.sent.filter(({ to }) => to === phone);
  expect(text?.body.length).toBeLessThanOrEqual(306);
  expect((await press(linkIn(text?.body), "decline")).body).toContain("You said no");
  expect(await stateOf(id)).toBe("declined");
});

test("a block is shown day by day, and answered as a whole", async () => {
  const next = await stage.staffing.day({ date: "2026-11-26", call: "09:00", wrap: "18:00" });
  const ids = await stage.staffing.offered(stage.dayplayerId, [stage.planned.positionId, next.positionId]);
  const link = await mailedLink();
  const page = await open(link);
  expect(page.body).toContain("Accept all 2 days");
  expect(page.body).toContain("Thu, Nov 26");
  expect(page.body).not.toContain("Changed since");
  expect((await press(link, "accept", revOn(page))).body).toContain("Wed, Nov 25 and 1 more day");
  for (const id of ids) expect(await stateOf(id)).toBe("accepted");
});

test("the link of the question whether a dayplayer still comes confirms the booking", async () => {
  const offer = await stage.offer();
  await stage.accept(offer);
  await stage.reconfirm("2026-11-25T02:00:00Z");
  await ways.wait(3);
  const link = linkIn((await ways.mailsTo(stage.dayplayer)).at(-1)?.text);
  const page = await open(link);
  expect(page.body).toContain("Still coming,");
  expect((await press(link, "accept", revOn(page))).body).toContain("<form");
  expect((await press(link, "confirm", revOn(page))).body).toContain("You are coming");
  expect((await historyOf(offer)).map(({ move }) => move)).toContain("confirm");
  expect(await stateOf(offer)).toBe("accepted");
});
