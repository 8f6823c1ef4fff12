import { textInvitationsADay } from "@callboard/contract/limits";
import { joinRoutes } from "@callboard/contract/routes/accounts/account-setup";
import { profileSettingRoutes } from "@callboard/contract/routes/accounts/profile-settings";
import { contactRoutes } from "@callboard/contract/routes/contacts";
import { expect, test } from "vitest";
import { aDayplayerAccount } from "../../testing/factories.ts";
import { type TextStage, textPublicUrl, textScenes } from "../../testing/notifications/text-stage.ts";
import { aStaffing } from "../../testing/staffing.ts";
import { countSegments } from "../../text/count-segments.fixture.ts";
import { inviteContacts } from "./invite-contacts.ts";
import { sendWaitingTexts } from "./send-waiting-texts.ts";

let scene: TextStage;
let head: string;
textScenes((set) => {
  scene = set;
});
let numbers = 0;
const aNumber = () => `+1323555${String(1000 + numbers++)}`;
const staffing = () => scene.stage.staffing;
async function aContact(fields: object, headId = staffing().headId): Promise<string> {
  const values = { head_id: headId, first_name: "Bo", last_name: "Li", ...fields };
  const { id } = await scene.server.db.insertInto("contacts").values(values).returning("id").executeTakeFirstOrThrow();
  return id;
}
async function sendMorning() {
  await sendWaitingTexts(scene.server.db, scene.server.clock.now());
  await scene.server.settle();
}
/** Saves a number for a new account and enters the code that is texted to it. */
async function aDayplayerWith(phone: string) {
  const { account, token } = await aDayplayerAccount(scene.server);
  const { first_name, last_name } = account;
  const body = { account_info: { first_name, last_name, country_code: "+1", phone_number: phone.slice(2) } };
  expect((await scene.server.call(profileSettingRoutes.updateProfileSetting, { token, body })).status).toBe(200);
  await scene.server.call(profileSettingRoutes.sendPhoneCode, { token });
  await scene.server.settle();
  const code = /\d{6}/.exec(scene.textsTo(phone).at(-1) ?? "")?.[0] ?? "";
  expect((await scene.server.call(profileSettingRoutes.confirmPhone, { token, body: { code } })).status).toBe(200);
  return { account, token };
}
const tokenOf = (of = staffing()) => of.tokenOf(of.headId, scene.server.clock.now());
async function invite(ids: string[], token?: string) {
  const body = { ids, by: "text" as const, message: "Not in a text." };
  head = token ?? (await tokenOf());
  const { data } = await scene.server.call(contactRoutes.inviteContacts, { token: head, body });
  await scene.server.settle();
  return data.map(({ result }) => result);
}
const statesOf = async () =>
  (await scene.server.call(contactRoutes.listContacts, { token: head, query: {} })).data.data.map(({ state }) => state);

test("an invitation by text names the inviter and the way to stop, and its link makes the dayplayer who follows it the contact", async () => {
  const phone = aNumber();
  const ids = [await aContact({ phone }), await aContact({ email: "b@example.com", email_norm: "b@example.com" })];
  expect(await invite(ids)).toEqual(["sent", "no_number"]);
  const [text = ""] = scene.textsTo(phone);
  expect(text).toMatch(
    /wants you on the list\. Join: https:\S+ Reply STOP for no more invitations\. En espanol: .+ responde STOP/,
  );
  expect(countSegments(text)).toBeLessThanOrEqual(3);
  expect(text).not.toContain("Not in a text");
  const params = { invitationToken: text.match(/\/player\/join\/([\w-]{43})/)?.[1] ?? "" };
  expect((await scene.server.call(joinRoutes.getInvitation, { params })).data).toMatchObject({
    email: "",
    has_account: false,
  });
  const fields = {
    first_name: "A",
    last_name: "B",
    password: "a crew of forty",
    zip: "91502",
    country: "United States",
  };
  expect((await scene.server.call(joinRoutes.join, { params, body: fields })).status).toBe(404);
  const { account, token } = await aDayplayerAccount(scene.server);
  expect((await scene.server.call(joinRoutes.acceptInvitation, { params, token })).status).toBe(204);
  const { data } = await scene.server.call(contactRoutes.listContacts, { token: head, query: { state: "joined" } });
  expect(data.data).toMatchObject([{ dayplayer_id: account.id, phone }]);
});

test("STOP permanently ends the contacts of all heads with the number, and START allows invitations again", async () => {
  const phone = aNumber();
  const other = await aStaffing(scene.server.db);
  const mine = await aContact({ phone, note: "Own kit." });
  const theirs = await aContact({ phone }, other.headId);
  expect(await invite([mine])).toEqual(["sent"]);
  await scene.post({ from: phone, body: "STOP" });
  expect(await statesOf()).toContain("unsubscribed");
  expect(await invite([theirs], await tokenOf(other))).toEqual(["unsubscribed"]);
  const again = await aContact({ phone }, other.headId);
  expect(await invite([again], head)).toEqual(["unsubscribed"]);
  expect(scene.textsTo(phone)).toHaveLength(1);
  await scene.post({ from: phone, body: "START" });
  expect(await invite([again], head)).toEqual(["sent"]);
});

test("a number gets two a day from all heads together, a head texts so many a day, and a refused number gets no more", async () => {
  const phone = aNumber();
  const other = await aStaffing(scene.server.db);
  const mine = await aContact({ phone });
  const theirs = await aContact({ phone }, other.headId);
  expect([await invite([mine]), await invite([theirs], await tokenOf(other)), await invite([mine])]).toEqual([
    ["sent"],
    ["sent"],
    ["had_enough"],
  ]);
  const wrong = aNumber();
  scene.twilio.refusing.set(wrong, { status: 400, code: 21610 });
  const stopped = await aContact({ phone: wrong });
  expect([await invite([stopped]), await invite([stopped])]).toEqual([["sent"], ["unsubscribed"]]);

  const rows = Array.from({ length: textInvitationsADay }, () => ({
    phone: aNumber(),
    head_id: staffing().headId,
    sent_at: scene.server.clock.now(),
  }));
  await scene.server.db.insertInto("invitation_texts").values(rows).execute();
  expect(await invite([await aContact({ phone: aNumber() })])).toEqual(["daily_limit"]);
});

test("a text that Twilio took without a reply is not sent twice", async () => {
  const phone = aNumber();
  scene.twilio.silent.set(phone, "cut");
  await invite([await aContact({ phone })]);
  await scene.server.settle();
  expect(scene.textsTo(phone)).toHaveLength(1);
  expect(scene.textsTo(phone)[0]).toContain(textPublicUrl);
});

test("an invitation by text at night waits until 8 AM of the department, and is sent once", async () => {
  const phone = aNumber();
  const id = await aContact({ phone });
  await scene.server.clock.set("2026-11-21T04:00:00Z"); // 8 PM in Los Angeles
  head = await tokenOf();
  const body = { ids: [id], by: "text" as const };
  const { data } = await scene.server.call(contactRoutes.inviteContacts, { token: head, body });
  const morning = "2026-11-21T16:00:00Z";
  expect(data).toEqual([{ id, result: "sent", sends_at: morning }]);
  const listed = (await scene.server.call(contactRoutes.listContacts, { token: head, query: {} })).data.data;
  expect(listed.find((each) => each.id === id)).toMatchObject({ state: "invited", invited_at: morning });
  await scene.server.clock.set("2026-11-21T15:59:59Z");
  await sendMorning();
  expect(scene.textsTo(phone)).toEqual([]);
  await scene.server.clock.set(morning);
  await Promise.all([sendMorning(), sendMorning()]);
  await sendMorning();
  expect(scene.textsTo(phone)).toHaveLength(1);
  const again = await scene.server.call(contactRoutes.inviteContacts, { token: head, body });
  expect(again.data).toEqual([{ id, result: "sent", sends_at: null }]);
});

test("an invitation that waits is not sent to who texted STOP, was removed or joined meanwhile", async () => {
  const [stopped, removed, joins] = [aNumber(), aNumber(), aNumber()];
  const ids = [
    await aContact({ phone: stopped }),
    await aContact({ phone: removed }),
    await aContact({ phone: joins }),
  ];
  await scene.server.clock.set("2026-11-21T15:59:00Z");
  expect(await invite(ids)).toEqual(["sent", "sent", "sent"]);
  await scene.post({ from: stopped, body: "STOP" });
  await scene.server.call(contactRoutes.deleteContacts, { token: head, body: { ids: [ids[1] ?? ""] } });
  await aDayplayerWith(joins);
  await scene.server.clock.set("2026-11-21T16:00:00Z");
  const before = scene.textsTo(joins).length;
  await sendMorning();
  expect([scene.textsTo(stopped), scene.textsTo(removed), scene.textsTo(joins).length - before]).toEqual([[], [], 0]);
});

test("a dayplayer who confirms an invited number without the link joins only the heads who texted it", async () => {
  const phone = aNumber();
  const silent = await aStaffing(scene.server.db);
  const mine = await aContact({ phone, note: "Own kit." });
  await aContact({ phone }, silent.headId);
  await invite([mine]);
  const { account, token } = await aDayplayerWith(phone);
  const { data } = await scene.server.call(contactRoutes.listContacts, { token: head, query: { state: "joined" } });
  expect(data.data).toMatchObject([{ dayplayer_id: account.id, phone, note: "Own kit." }]);
  const theirs = await tokenOf(silent);
  const others = await scene.server.call(contactRoutes.listContacts, { token: theirs, query: {} });
  expect(others.data.data).toMatchObject([{ dayplayer_id: null, state: "added" }]);
  const link = scene.textsTo(phone)[0]?.match(/\/player\/join\/([\w-]{43})/)?.[1] ?? "";
  const params = { invitationToken: link };
  expect((await scene.server.call(joinRoutes.acceptInvitation, { params, token })).status).toBe(404);
});

test("without texts an invitation by text is refused and nobody is marked as invited", async () => {
  const id = await aContact({ phone: aNumber() });
  const result = await inviteContacts(scene.server.db, {
    headId: staffing().headId,
    departmentId: undefined,
    input: { ids: [id], by: "text" },
    textsOffered: false,
    caller: { ip: "127.0.0.1", userAgent: "" },
    now: scene.server.clock.now(),
    publicUrl: textPublicUrl,
    timeZone: "America/Los_Angeles",
  });
  expect(result).toMatchObject({ ok: false, reason: "texts_not_offered" });
  head = await tokenOf();
  expect(await statesOf()).toContain("added");
});
