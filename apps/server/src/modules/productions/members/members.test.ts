import type { MemberRole } from "@callboard/contract/departments/department-roles";
import { maxMembers } from "@callboard/contract/departments/members";
import { dayplanRoutes } from "@callboard/contract/routes/dayplans";
import { memberRoutes } from "@callboard/contract/routes/members";
import { productionRoutes } from "@callboard/contract/routes/productions";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import type { TestServer } from "../../../testing/a-server.ts";
import { aMember } from "../../../testing/departments/a-member.ts";
import { aDayplayerAccount, aHead } from "../../../testing/factories.ts";
import { securityEventsOf } from "../../../testing/readers/security-events-of.ts";
import { aStaffing, type Staffing } from "../../../testing/staffing.ts";
import { stageEach } from "../../../testing/stage.ts";
import { deleteEndedMembers } from "./member-queries.ts";

let server: TestServer;
let staffing: Staffing;
let head: string;
stageEach((stage) => {
  ({ server, staffing, head } = stage);
});

const here = () => ({ productionId: staffing.productionId, departmentId: staffing.departmentId });
const invite = (email: string, role: MemberRole = "assistant", token = head) =>
  server.call(memberRoutes.inviteMember, { token, params: here(), body: { email, role } });
const list = async () => (await server.call(memberRoutes.listMembers, { token: head, params: here() })).data;
const accept = (token: string, invitationToken: string) =>
  server.call(memberRoutes.acceptMemberInvitation, { token, params: { invitationToken } });
const readMonth = (token: string) => server.call(dayplanRoutes.listDayplans, { token, query: {} });
let addresses = 0;
const anAddress = () => `member-${++addresses}@example.com`;

/** The token of the link in a mail to an address, other than those known. */
async function linkTo(email: string, ...known: string[]) {
  await server.settle();
  const mails = (await server.mailbox.list(email)).filter(({ kind }) => kind === "member_invitation");
  const links = mails.map(({ text }) => /\/department-invitation\/([\w-]{40,})/.exec(text)?.[1] ?? "");
  return links.find((link) => !known.includes(link)) ?? "";
}
async function invited(role: MemberRole = "assistant") {
  const email = anAddress();
  const { data } = await invite(email, role);
  return { email, memberId: data.id, link: await linkTo(email) };
}

describe("an invitation to a department", () => {
  test("is mailed with the role, gives access when it is accepted, and selects the production", async () => {
    const { email, link } = await invited();
    const [mail] = await server.mailbox.list(email);
    expect(mail?.subject).toBe("Dana Reyes gives you access to Costume of The Long Night");
    expect(mail?.text).toContain("As an assistant you plan days");
    expect((await server.call(memberRoutes.readMemberInvitation, { params: { invitationToken: link } })).data).toEqual({
      email,
      role: "assistant",
      production: "The Long Night",
      department: "Costume",
      inviter: "Dana Reyes",
    });

    const member = await aHead(server, { first_name: "Ivy", last_name: "Chen" });
    expect((await readMonth(member.token)).reason).toBe("no_production");
    expect((await accept(member.token, link)).data).toEqual({ production_id: staffing.productionId });
    expect((await readMonth(member.token)).status).toBe(200);
    expect(await list()).toMatchObject([
      { email, name: "Ivy Chen", role: "assistant", expires_at: null, expired: false },
    ]);
    const selected = await server.call(productionRoutes.getSelectedProduction, { token: member.token });
    expect(selected.data?.departments).toMatchObject([{ role: "assistant" }]);
  });

  test("works once, also when two accounts accept it at the same moment", async () => {
    const { link } = await invited("reader");
    const accounts = await Promise.all([1, 2, 3, 4].map(() => aHead(server)));
    const answers = await Promise.all(accounts.map(({ token }) => accept(token, link)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404, 404]);
    expect((await accept((await aHead(server)).token, link)).reason).toBe("link_not_valid");
  });

  test("that is sent again gets a new link, and an expired or revoked one has none", async () => {
    const { email, memberId, link } = await invited();
    const params = { ...here(), memberId };
    expect((await server.call(memberRoutes.resendMemberInvitation, { token: head, params })).status).toBe(200);
    const { token } = await aHead(server);
    expect((await accept(token, link)).reason).toBe("link_not_valid");
    const second = await linkTo(email, link);

    await server.clock.set("2026-12-05T20:00:00Z");
    head = await staffing.tokenOf(staffing.headId, server.clock.now());
    expect((await list())[0]).toMatchObject({ email, expired: true });
    const later = await aHead(server);
    expect((await accept(later.token, second)).reason).toBe("link_not_valid");

    await server.call(memberRoutes.resendMemberInvitation, { token: head, params });
    const third = await linkTo(email, link, second);
    expect((await server.call(memberRoutes.revokeMember, { token: head, params })).status).toBe(204);
    expect((await accept(later.token, third)).reason).toBe("link_not_valid");
    expect(await list()).toEqual([]);
  });

  test("is refused to a dayplayer's account, and to one that works in the production already", async () => {
    const { link } = await invited();
    const dayplayer = await aDayplayerAccount(server);
    expect((await accept(dayplayer.token, link)).reason).toBe("wrong_user_type");
    expect((await accept(head, link)).reason).toBe("works_here_already");
    const member = await aMember(server, staffing, "reader");
    expect((await accept(member.token, link)).reason).toBe("works_here_already");
  });

  test("is not sent to an address with access, to the head, or beyond the limit of a department", async () => {
    const { email } = await invited();
    expect((await invite(email.toUpperCase(), "reader")).reason).toBe("member_exists");
    const own = await server.db
      .selectFrom("accounts")
      .where("id", "=", staffing.headId)
      .select("email")
      .executeTakeFirstOrThrow();
    expect((await invite(own.email)).reason).toBe("is_head");
    for (let made = 1; made < maxMembers; made++) await aMember(server, staffing, "reader");
    expect((await invite(anAddress())).reason).toBe("too_many_members");
  });

  test("is refused with an error at the invalid field", async () => {
    const wrong = await server.call(memberRoutes.inviteMember, {
      token: head,
      params: here(),
      sent: { email: "nobody", role: "owner" },
    } as never);
    expect(Object.keys(wrong.errors ?? {}).toSorted()).toEqual(["email", "role"]);
  });
});

describe("a member", () => {
  test("can neither see nor change who has access", async () => {
    const assistant = await aMember(server, staffing, "assistant");
    const params = { ...here(), memberId: assistant.memberId };
    expect((await server.call(memberRoutes.listMembers, { token: assistant.token, params: here() })).status).toBe(404);
    expect((await invite(anAddress(), "reader", assistant.token)).status).toBe(404);
    const raised = await server.call(memberRoutes.changeMemberRole, {
      token: assistant.token,
      params,
      body: { role: "assistant" },
    });
    expect(raised.status).toBe(404);
  });

  test("whose role is changed may do what the new role may, from the next call on", async () => {
    const member = await aMember(server, staffing, "reader");
    const needs = () =>
      server.inject({ url: "/api/department/needs", headers: { authorization: `Bearer ${member.token}` } });
    expect((await needs()).statusCode).toBe(403);
    await server.call(memberRoutes.changeMemberRole, {
      token: head,
      params: { ...here(), memberId: member.memberId },
      body: { role: "assistant" },
    });
    expect((await needs()).statusCode).toBe(200);
  });

  test("and their head have each change of the role among their security events, without each other's address", async () => {
    const { memberId, link } = await invited();
    const member = await aHead(server);
    await accept(member.token, link);
    const params = { ...here(), memberId };
    await server.call(memberRoutes.changeMemberRole, { token: head, params, body: { role: "reader" } });
    await server.call(memberRoutes.revokeMember, { token: head, params });
    const place = "127.0.0.0/24";
    expect(await securityEventsOf(server, head)).toEqual([
      { kind: "role_revoked", details: { whose: "member", role: "reader" }, place },
      { kind: "role_changed", details: { whose: "member", role: "reader" }, place },
      { kind: "person_invited", details: { to: "department", people: "1", role: "assistant" }, place },
    ]);
    expect((await securityEventsOf(server, member.token)).slice(0, 3)).toEqual([
      { kind: "role_revoked", details: { whose: "own", role: "reader" }, place: null },
      { kind: "role_changed", details: { whose: "own", role: "reader" }, place: null },
      { kind: "role_granted", details: { whose: "own", role: "assistant" }, place },
    ]);
  });

  test("whose access is revoked is refused at once, also for concurrent calls", async () => {
    const member = await aMember(server, staffing, "assistant");
    const [revoked] = await Promise.all([
      server.call(memberRoutes.revokeMember, { token: head, params: { ...here(), memberId: member.memberId } }),
      ...Array.from({ length: 5 }, () => readMonth(member.token)),
    ]);
    expect(revoked.status).toBe(204);
    expect((await readMonth(member.token)).reason).toBe("no_production");
    expect(await list()).toEqual([]);
  });

  test("can be revoked in a production whose payment was returned, where no invitation is possible", async () => {
    const member = await aMember(server, staffing, "assistant");
    await server.db
      .updateTable("productions")
      .set({ payment_status: "refunded" })
      .where("id", "=", staffing.productionId)
      .execute();
    expect((await readMonth(member.token)).status).toBe(200);
    expect((await invite(anAddress())).reason).toBe("payment_required");
    const params = { ...here(), memberId: member.memberId };
    expect((await server.call(memberRoutes.revokeMember, { token: head, params })).status).toBe(204);
  });

  test("stays a member when the department gets another head, and is none of another department", async () => {
    const member = await aMember(server, staffing, "reader");
    const next = await aHead(server);
    await sql`update departments set manager_id = ${next.account.id} where id = ${staffing.departmentId}`.execute(
      server.db,
    );
    expect((await readMonth(member.token)).status).toBe(200);
    const other = await aStaffing(server.db);
    const foreign = { productionId: other.productionId, departmentId: other.departmentId, memberId: member.memberId };
    const theirs = await other.tokenOf(other.headId, server.clock.now());
    expect((await server.call(memberRoutes.revokeMember, { token: theirs, params: foreign })).status).toBe(404);
  });
});

test("ended memberships and invitations that were not accepted are deleted after a year", async () => {
  const { memberId } = await invited();
  const member = await aMember(server, staffing, "reader");
  await server.call(memberRoutes.revokeMember, { token: head, params: { ...here(), memberId: member.memberId } });
  const count = async () =>
    (await server.db.selectFrom("members").where("id", "in", [memberId, member.memberId]).select("id").execute())
      .length;
  await deleteEndedMembers(server.db, Temporal.Instant.from("2026-11-20T00:00:00Z"));
  expect(await count()).toBe(2);
  await deleteEndedMembers(server.db, Temporal.Instant.from("2026-12-30T00:00:00Z"));
  expect(await count()).toBe(0);
});
