import { hoursRoutes } from "@callboard/contract/routes/hours";
import { memberRoutes } from "@callboard/contract/routes/members";
import { offerRoutes } from "@callboard/contract/routes/offers";
import { productionRoutes } from "@callboard/contract/routes/productions";
import { describe, expect, test } from "vitest";
import type { TestServer } from "../../../testing/a-server.ts";
import { aMember } from "../../../testing/departments/a-member.ts";
import { aDayplayerAccount, aHead } from "../../../testing/factories.ts";
import { securityEventsOf } from "../../../testing/readers/security-events-of.ts";
import { aStaffing, type Staffing } from "../../../testing/staffing.ts";
import { stageEach } from "../../../testing/stage.ts";
import { listProductions } from "../read-productions.ts";

let server: TestServer;
let staffing: Staffing;
/** The creator of the production, who heads its only department. */
let creator: string;
stageEach((stage) => {
  ({ server, staffing, head: creator } = stage);
});

const here = () => ({ productionId: staffing.productionId });
const invite = (email: string, token = creator) =>
  server.call(memberRoutes.inviteOfficeMember, { token, params: here(), body: { email } });
const list = async () => (await server.call(memberRoutes.listOfficeMembers, { token: creator, params: here() })).data;
const accept = (token: string, invitationToken: string) =>
  server.call(memberRoutes.acceptMemberInvitation, { token, params: { invitationToken } });
const readHours = (token: string, week?: string) =>
  server.call(hoursRoutes.getHours, { token, query: week ? { week } : {} });
const readBooked = (token: string) => server.call(offerRoutes.listBooked, { token, query: {} });
const select = (token: string) =>
  server.call(productionRoutes.selectProduction, { token, params: { id: staffing.productionId } });
const setPayment = (payment_status: "unpaid" | "refunded" | "disputed") =>
  server.db.updateTable("productions").set({ payment_status }).where("id", "=", staffing.productionId).execute();

let addresses = 0;
const anAddress = () => `office-${++addresses}@example.com`;

/** The token of the link in a mail to an address, other than the known one. */
async function linkTo(email: string, known?: string) {
  await server.settle();
  const mails = await server.mailbox.list(email);
  const links = mails.map(({ text }) => /\/department-invitation\/([\w-]{40,})/.exec(text)?.[1] ?? "");
  return links.find((link) => link !== known) ?? "";
}
async function invited() {
  const email = anAddress();
  const { data } = await invite(email);
  return { email, memberId: data.id, link: await linkTo(email) };
}

describe("an invitation to the office of a production", () => {
  test("is mailed by its creator, and gives access to the hours and to nothing else when it is accepted", async () => {
    const { email, link } = await invited();
    const [mail] = await server.mailbox.list(email);
    expect(mail?.subject).toBe("Dana Reyes gives you access to the office of The Long Night");
    expect(mail?.text).toContain("In the office you see the hours, timecards and costs of all departments.");
    const read = await server.call(memberRoutes.readMemberInvitation, { params: { invitationToken: link } });
    expect(read.data).toMatchObject({ role: "office", production: "The Long Night", department: null });

    const { token } = await aHead(server, { first_name: "Ivy", last_name: "Chen" });
    expect((await readHours(token)).reason).toBe("no_production");
    expect((await accept(token, link)).data).toEqual({ production_id: staffing.productionId });
    expect((await readHours(token)).status).toBe(200);
    expect(await readBooked(token)).toMatchObject({ status: 403, reason: "no_department" });
    expect(await list()).toMatchObject([{ name: "Ivy Chen", role: "office", expires_at: null }]);

    const selected = await server.call(productionRoutes.getSelectedProduction, { token });
    expect(selected.data).toMatchObject({
      setup_completed: false,
      departments: [],
      metadata: { is_creator: false, in_office: true, can_edit: false, can_invite: false },
    });
    expect((await select(token)).status).toBe(200);
  });

  test("works once, also when several accounts accept it at the same moment", async () => {
    const { link } = await invited();
    const accounts = await Promise.all([1, 2, 3, 4].map(() => aHead(server)));
    const answers = await Promise.all(accounts.map(({ token }) => accept(token, link)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404, 404]);
  });

  test("makes an account a member once, also when it accepts two at the same moment", async () => {
    const links = [(await invited()).link, (await invited()).link];
    const { token } = await aHead(server);
    const answers = await Promise.all(links.map((link) => accept(token, link)));
    expect(answers.map(({ reason }) => reason)).toEqual(expect.arrayContaining([undefined, "in_office_already"]));
    expect((await list()).filter(({ accepted_at }) => accepted_at)).toHaveLength(1);
  });

  test("that is sent again gets a new link, and a revoked one has none, also while it is accepted", async () => {
    const { email, memberId, link } = await invited();
    const params = { ...here(), memberId };
    expect((await server.call(memberRoutes.resendOfficeInvitation, { token: creator, params })).status).toBe(200);
    const { token } = await aHead(server);
    expect((await accept(token, link)).reason).toBe("link_not_valid");
    const second = await linkTo(email, link);
    const [accepted] = await Promise.all([
      accept(token, second),
      server.call(memberRoutes.revokeOfficeMember, { token: creator, params }),
    ]);
    expect([200, 404]).toContain(accepted.status);
    expect((await readHours(token)).reason).toBe("no_production");
    expect(await list()).toEqual([]);
  });

  test("is refused to dayplayers, to the creator and to an address that has one, and before the production is paid", async () => {
    const { email, link } = await invited();
    expect((await accept((await aDayplayerAccount(server)).token, link)).reason).toBe("wrong_user_type");
    expect((await accept(creator, link)).reason).toBe("in_office_already");
    expect((await invite(email.toUpperCase())).reason).toBe("member_exists");
    await setPayment("unpaid");
    expect((await invite(anAddress())).reason).toBe("payment_required");
  });

  test("is the creator's alone: another head, a member of the office and an assistant find no such production", async () => {
    const others = [await aHead(server), await aMember(server, staffing, "office")];
    others.push(await aMember(server, staffing, "assistant"));
    for (const { token } of others) expect((await invite(anAddress(), token)).status).toBe(404);
    const other = await aStaffing(server.db);
    const { memberId } = await invited();
    const theirs = await other.tokenOf(other.headId, server.clock.now());
    const params = { productionId: other.productionId, memberId };
    expect((await server.call(memberRoutes.revokeOfficeMember, { token: theirs, params })).status).toBe(404);
  });
});

describe("a member of the office", () => {
  test("loses access at once when it is revoked, and both sides have it among their security events", async () => {
    const { memberId, link } = await invited();
    const { token } = await aHead(server);
    await accept(token, link);
    await server.call(memberRoutes.revokeOfficeMember, { token: creator, params: { ...here(), memberId } });
    expect((await readHours(token)).reason).toBe("no_production");
    expect((await select(token)).status).toBe(404);
    expect((await securityEventsOf(server, creator)).map(({ kind, details }) => [kind, details])).toEqual([
      ["role_revoked", { whose: "member", role: "office" }],
      ["person_invited", { to: "office", people: "1", role: "office" }],
    ]);
    expect((await securityEventsOf(server, token)).slice(0, 2)).toMatchObject([
      { kind: "role_revoked", details: { whose: "own", role: "office" } },
      { kind: "role_granted", details: { whose: "own", role: "office" } },
    ]);
  });

  test("who works in a department of the production keeps both, and each ends by itself", async () => {
    const assistant = await aMember(server, staffing, "assistant");
    const { memberId, link } = await invited();
    expect(await readHours(assistant.token)).toMatchObject({ status: 403, reason: "not_in_office" });
    expect((await accept(assistant.token, link)).status).toBe(200);
    expect([(await readHours(assistant.token)).status, (await readBooked(assistant.token)).status]).toEqual([200, 200]);
    await server.call(memberRoutes.revokeOfficeMember, { token: creator, params: { ...here(), memberId } });
    expect([(await readHours(assistant.token)).status, (await readBooked(assistant.token)).status]).toEqual([403, 200]);
  });

  test("can read a production whose payment was returned, and has no access to an unpaid one", async () => {
    const { token, accountId } = await aMember(server, staffing, "office");
    for (const status of ["refunded", "disputed"] as const) {
      await setPayment(status);
      expect([(await readHours(token)).status, (await select(token)).status]).toEqual([200, 200]);
    }
    await setPayment("unpaid");
    expect(await readHours(token)).toMatchObject({ status: 402, reason: "payment_required" });
    expect((await select(token)).status).toBe(404);
    expect(await listProductions(server.db, accountId)).toEqual([]);
  });
});

describe("the hours of a week", () => {
  test("have the workweek of a date by the production's weekday, until when signatures are due, and its departments", async () => {
    const { data } = await readHours(creator, "2026-11-24");
    expect(data).toEqual({
      from: "2026-11-22",
      to: "2026-11-28",
      // 18:00 in Los Angeles, two days after the week.
      signatures_due: "2026-12-01T02:00:00Z",
      departments: [{ id: staffing.departmentId, name: "Costume", head: "Dana Reyes", day_sheets: [] }],
    });
    await server.db
      .updateTable("productions")
      .set({ week_starts_on: 1, timecard_deadline_days: 0, timecard_deadline_time: "09:30" })
      .where("id", "=", staffing.productionId)
      .execute();
    const changed = { from: "2026-11-16", to: "2026-11-22", signatures_due: "2026-11-22T17:30:00Z" };
    expect((await readHours(creator, "2026-11-22")).data).toMatchObject(changed);
    // Today is a date of this week.
    expect((await readHours(creator)).data).toMatchObject(changed);
    expect((await readHours(creator, "2026-13-01")).status).toBe(422);
  });
});
