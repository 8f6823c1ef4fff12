import { describe, expect, test } from "vitest";
import type { Stage } from "../../../testing/notifications/notification-stage.ts";
import { type Inbound, type TextStage, textPublicUrl, textScenes } from "../../../testing/notifications/text-stage.ts";
import { aStaffing } from "../../../testing/staffing.ts";
import { answerWaitingTexts } from "./receive-text.ts";

let scene: TextStage;
let stage: Stage;
let ways: TextStage["ways"];
let phone: string;
textScenes((set) => {
  scene = set;
  ({ stage, ways, phone } = set);
});
const reply = (body: string, more?: Partial<Inbound>) => scene.reply(body, more);
const post = (text: Partial<Inbound> & { body: string }) => scene.post(text);
const textsTo = (number: string) => scene.textsTo(number);
const textedOffer = () => scene.textedOffer();
const stateOf = (id: string) => scene.stateOf(id);

test("a repeated webhook answers once and texts once", async () => {
  const id = await textedOffer();
  const sid = `SM${"ab".repeat(16)}`;
  const before = textsTo(phone).length;
  for (let n = 0; n < 3; n++) await post({ body: "NO", sid });
  await Promise.all(Array.from({ length: 10 }, () => post({ body: "NO", sid })));
  await scene.server.settle();
  expect(textsTo(phone)).toHaveLength(before + 1);
  await stage.reopen(id);
  await post({ body: "NO", sid });
  await scene.server.settle();
  expect(await stateOf(id)).toBe("open");
});

test("characters that can't be stored are removed from a text", async () => {
  const id = await textedOffer();
  await reply("\0N\u0007O\0");
  expect(await stateOf(id)).toBe("declined");
});

describe("keywords of the provider", () => {
  const wantsTexts = async () =>
    (
      await scene.server.db
        .selectFrom("accounts")
        .select("notify_by_text")
        .where("id", "=", stage.dayplayerId)
        .executeTakeFirstOrThrow()
    ).notify_by_text;

  test("STOP switches texts off, START on again, and neither gets a reply from here", async () => {
    await textedOffer();
    expect(await reply("Stop.")).toBeUndefined();
    expect(await wantsTexts()).toBe(false);
    await stage.staffing.offered(stage.dayplayerId, [(await stage.staffing.day({ date: "2026-11-28" })).positionId]);
    const before = textsTo(phone).length;
    await scene.server.settle();
    await ways.wait(30);
    expect(textsTo(phone)).toHaveLength(before);
    expect(await reply("START")).toBeUndefined();
    expect(await wantsTexts()).toBe(true);
    expect(await reply("HELP")).toBeUndefined();
  });

  test.each(["opt out", "Stop. Thank you", "Stop texting me", "Remove me", "alto por favor", "No me escriban"])(
    "%s switches texts off, although the provider does not know these words",
    async (body) => {
      await textedOffer();
      expect(await reply(body)).toBeUndefined();
      expect(await wantsTexts()).toBe(false);
    },
  );

  test("a sentence with a word for stop that means something else stops nothing", async () => {
    await textedOffer();
    for (const body of ["I can't stop by the office", "is the end at 6?"])
      expect(await reply(body)).toMatch(/^Not answered yet\./);
    expect(await wantsTexts()).toBe(true);
  });

  test("an opt-out that the provider reports counts, whatever the text says", async () => {
    const id = await textedOffer();
    expect(await reply("yes stop this", { fields: { OptOutType: "STOP" } })).toBeUndefined();
    expect(await wantsTexts()).toBe(false);
    expect(await stateOf(id)).toBe("open");
  });
});

describe("an attack on the webhook", () => {
  test.each([
    ["with the signature of another token", { token: "another token" }],
    ["without a signature", { signature: "" }],
    ["with a signature of the wrong length", { signature: "x" }],
    ["with another number than the signed one", { from: "+13235559999", changes: { From: "victim" } }],
    ["with another text than the signed one", { changes: { Body: "YES" } }],
    ["of another account", { fields: { AccountSid: `AC${"f".repeat(32)}` } }],
    ["with a field more than the signed ones", { changes: { OptOutType: "STOP" } }],
  ])("%s is refused and answers nothing", async (_, attack: Partial<Inbound>) => {
    const id = await textedOffer();
    const changes = attack.changes?.From ? { From: phone } : attack.changes;
    const text = { body: attack.changes?.Body ? "hello" : "YES", ...attack, ...(changes && { changes }) };
    expect(await post(text)).toMatchObject({ status: 400, body: expect.stringContaining("invalid_signature") });
    expect(await stateOf(id)).toBe("open");
  });

  test("signed for another address is refused", async () => {
    const id = await textedOffer();
    expect((await scene.twilio.post(scene.at, "https://evil.example", { from: phone, body: "YES" })).status).toBe(400);
    expect(await stateOf(id)).toBe("open");
  });

  test("by GET, as JSON or with an endless body is refused", async () => {
    expect((await fetch(`${scene.at}/api/texts/inbound?Body=YES`)).status).toBe(404);
    const json = { method: "POST", headers: { "content-type": "application/json" }, body: "{}" };
    expect((await fetch(`${scene.at}/api/texts/inbound`, json)).status).toBe(415);
    const form = { method: "POST", body: new URLSearchParams({ Body: "x".repeat(100_000) }) };
    expect((await fetch(`${scene.at}/api/texts/inbound`, form)).status).toBe(413);
  });
});

test("an unknown number gets one reply, and a number that is not confirmed answers nothing", async () => {
  const id = await textedOffer();
  const stranger = "+13235557788";
  expect(await reply("YES", { from: stranger })).toMatch(
    /^This number belongs to no dayplayer.+Este numero no es de ningun dayplayer/,
  );
  expect(await reply("YES", { from: stranger })).toBeUndefined();
  await scene.server.db
    .updateTable("accounts")
    .set({ phone_number: "2135550999" })
    .where("id", "=", stage.dayplayerId)
    .execute();
  expect(await reply("YES")).toMatch(/^This number belongs to no dayplayer/);
  expect(await stateOf(id)).toBe("open");
});

test("a number gets a limited number of replies a day, and its answers still count for a while", async () => {
  for (let n = 0; n < 30; n++) await post({ body: `hello ${n}` });
  const id = await textedOffer();
  expect(await reply("YES")).toBeUndefined();
  expect(await stateOf(id)).toBe("accepted");
});

test("a reply is sent in quiet hours, because it answers", async () => {
  await textedOffer();
  await scene.server.clock.set("2026-11-21T09:00:00Z"); // 1 in the morning in Los Angeles
  expect(await reply("NO")).toMatch(/^You said no/);
});

test("a text whose process ended before the answer is answered by the sweep, once", async () => {
  const id = await textedOffer();
  await scene.server.db
    .insertInto("received_texts")
    .values({ provider_id: `SM${"cd".repeat(16)}`, phone, body: "YES", received_at: scene.server.clock.now() })
    .execute();
  const sweep = () =>
    answerWaitingTexts({ db: scene.server.db, now: scene.server.clock.now(), publicUrl: textPublicUrl });
  expect(await sweep()).toBe(0);
  await ways.wait(1);
  expect(await sweep()).toBe(1);
  expect(await sweep()).toBe(0);
  await scene.server.settle();
  expect(textsTo(phone).filter((text) => text.startsWith("You have the place"))).toHaveLength(1);
  expect(await stateOf(id)).toBe("accepted");
});

test("texts of people can't hide the terms or add a link", async () => {
  const staffing = await aStaffing(scene.server.db);
  const other = await staffing.day({ date: "2026-12-01", call: "07:00" });
  await scene.server.db
    .updateTable("dayplans")
    .set({ street_address: "see evil.example now" })
    .where("id", "=", other.id)
    .execute();
  await staffing.offered(stage.dayplayerId, [other.positionId]);
  await scene.server.settle();
  await ways.wait(4);
  const body = await reply("YES");
  expect(body).toContain("You have the place: Tue, Dec 1");
  expect(body).not.toContain("evil.example");
});

test("received texts are wiped once they are answered", async () => {
  await textedOffer();
  await reply("NO");
  const rows = await scene.server.db.selectFrom("received_texts").select(["body"]).where("phone", "=", phone).execute();
  expect(rows).toEqual([{ body: null }]);
});
