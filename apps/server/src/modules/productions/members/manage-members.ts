import type { MemberRole } from "@callboard/contract/departments/department-roles";
import { type Member, maxMembers, memberInvitationDays } from "@callboard/contract/departments/members";
import type { MemberInput } from "@callboard/contract/forms/member-input";
import { transactResult } from "../../../db/decide.ts";
import type { Db, Tx } from "../../../db/schema.ts";
import { done, refused } from "../../../result.ts";
import { normalizeEmail } from "../../../text/email-address.ts";
import { newToken } from "../../../text/opaque-token.ts";
import { isBefore } from "../../../time/compare-instants.ts";
import { findPerson } from "../../accounts/find-people.ts";
import { type EventCaller, recordSecurityEvent } from "../../accounts/security-events/record-security-event.ts";
import { recordLogEntry } from "../../department-log/record-log-entry.ts";
import { allowMail } from "../../events/mail-allowance.ts";
import { queueMail } from "../../events/queue-mail.ts";
import { recordAccessChange } from "../../events/record-event.ts";
import * as q from "../queries.ts";
import { memberMail } from "./member-mails.ts";
import * as mq from "./member-queries.ts";

/** A call of a head about the members of their department. */
interface HeadCall extends q.DepartmentAt {
  caller: EventCaller;
  now: Temporal.Instant;
}
type MemberCall = HeadCall & { memberId: string };

/** Whether an account heads a department. Only the head may see or change its members. */
export async function mayManageMembers(db: Db, at: q.DepartmentAt) {
  const department = await q.findManagedDepartment(db, at);
  return department ? done(department) : refused("not_found");
}

/** Whether an account heads a department, and the id is that of a member of it or of an invitation. */
export async function mayChangeMember(db: Db, { memberId, ...at }: q.DepartmentAt & { memberId: string }) {
  const may = await mayManageMembers(db, at);
  if (!may.ok) return may;
  return (await mq.findMember(db, at.departmentId, memberId)) ? may : refused("not_found");
}

export async function listMembers(db: Db, { departmentId, now }: Pick<HeadCall, "departmentId" | "now">) {
  return done((await mq.listMembers(db, departmentId)).map((row) => presentMember(row, now)));
}

/** Invites an address to a department. An address that is invited or has access already is not invited again. */
export const inviteMember = (
  db: Db,
  { input, publicUrl, ...call }: HeadCall & { input: MemberInput; publicUrl: string },
) =>
  transactResult(db, async (tx) => {
    const { departmentId, accountId, now } = call;
    const department = await q.lockManagedDepartment(tx, call);
    if (!department) return refused("not_found");
    if (department.payment_status !== "paid") return refused("payment_required");
    const emailNorm = normalizeEmail(input.email);
    const head = await findPerson(tx, accountId);
    if (!head) return refused("not_found");
    if (emailNorm === normalizeEmail(head.email)) return refused("is_head");
    if ((await mq.listMembers(tx, departmentId)).length >= maxMembers) return refused("too_many_members");
    const { token, hash } = newToken();
    const added = await mq.insertMember(tx, {
      department_id: departmentId,
      role: input.role,
      email: input.email,
      email_norm: emailNorm,
      invited_by: accountId,
      invited_at: now,
      token_hash: hash,
      expires_at: expiryFrom(now),
    });
    if (!added) return refused("member_exists");
    const mailed = await mailInvitation(tx, { call, department, input, token, inviterName: head.name, publicUrl });
    if (!mailed.ok) return mailed;
    await recordLogEntry(tx, call, { kind: "member", event: "invited", email: input.email, role: input.role });
    await recordInvited(tx, call, input.role);
    return readMember(tx, { ...call, memberId: added.id });
  });

/** Mails an invitation again, with a new link. */
export const resendInvitation = (db: Db, { publicUrl, ...call }: MemberCall & { publicUrl: string }) =>
  transactResult(db, async (tx) => {
    const department = await q.lockManagedDepartment(tx, call);
    const member = department && (await mq.findMember(tx, call.departmentId, call.memberId));
    if (!member) return refused("not_found");
    if (department.payment_status !== "paid") return refused("payment_required");
    if (member.accepted_at) return refused("invitation_accepted");
    const { token, hash } = newToken();
    await mq.updateMember(
      tx,
      { departmentId: call.departmentId, id: member.id },
      { token_hash: hash, expires_at: expiryFrom(call.now) },
    );
    const head = await findPerson(tx, call.accountId);
    const mailed = await mailInvitation(tx, {
      call,
      department,
      input: member,
      token,
      inviterName: head?.name ?? "",
      publicUrl,
    });
    if (!mailed.ok) return mailed;
    await recordLogEntry(tx, call, { kind: "member", event: "invited_again", email: member.email, role: member.role });
    await recordInvited(tx, call, member.role);
    return readMember(tx, call);
  });

/** Gives a member another role. Open streams follow at once. */
export const changeMemberRole = (db: Db, { role, ...call }: MemberCall & { role: MemberRole }) =>
  transactResult(db, async (tx) => {
    const member = await lockMember(tx, call);
    if (!member) return refused("not_found");
    if (member.role === role) return done(presentMember(member, call.now));
    await mq.updateMember(tx, { departmentId: call.departmentId, id: member.id }, { role });
    if (member.account_id) await recordAccessChange(tx, [member.account_id]);
    await recordLogEntry(tx, call, {
      kind: "member",
      event: "role_changed",
      email: member.email,
      name: member.name,
      role,
      before: member.role,
    });
    await recordRole(tx, { call, kind: "role_changed", accountId: member.account_id, role });
    return readMember(tx, call);
  });

/** Ends a member's access, or revokes an invitation. The next call is refused, and streams receive no more events. */
export const revokeMember = (db: Db, call: MemberCall) =>
  transactResult(db, async (tx) => {
    const member = await lockMember(tx, call);
    if (!member) return refused("not_found");
    await mq.updateMember(
      tx,
      { departmentId: call.departmentId, id: member.id },
      { revoked_at: call.now, token_hash: null },
    );
    if (member.account_id) await recordAccessChange(tx, [member.account_id]);
    await recordLogEntry(tx, call, {
      kind: "member",
      event: "revoked",
      email: member.email,
      name: member.name,
      role: member.role,
    });
    await recordRole(tx, { call, kind: "role_revoked", accountId: member.account_id, role: member.role });
    return done(undefined);
  });

const recordInvited = (tx: Tx, { accountId, caller }: HeadCall, role: MemberRole) =>
  recordSecurityEvent(tx, {
    accountId,
    kind: "person_invited",
    caller,
    details: { to: "department", people: "1", role },
  });

interface RoleEvent {
  call: HeadCall;
  kind: "role_changed" | "role_revoked";
  /** The member's account. Null until the invitation is accepted. */
  accountId: string | null;
  role: MemberRole;
}

/** Records a change of a role for the head who made it, and for the member without the head's device and address. */
async function recordRole(tx: Tx, { call, kind, accountId, role }: RoleEvent) {
  const { caller } = call;
  const whose = accountId === null ? "invitation" : "member";
  await recordSecurityEvent(tx, { accountId: call.accountId, kind, caller, details: { whose, role } });
  if (accountId === null) return;
  await recordSecurityEvent(tx, { accountId, kind, caller: undefined, details: { whose: "own", role } });
}

async function lockMember(tx: Tx, call: MemberCall) {
  const department = await q.lockManagedDepartment(tx, call);
  return department && mq.findMember(tx, call.departmentId, call.memberId);
}

async function readMember(tx: Tx, { departmentId, memberId, now }: MemberCall) {
  const member = await mq.findMember(tx, departmentId, memberId);
  return member ? done(presentMember(member, now)) : refused("not_found");
}

interface InvitationMail {
  call: HeadCall;
  department: q.ManagedDepartment;
  input: MemberInput;
  token: string;
  inviterName: string;
  publicUrl: string;
}

async function mailInvitation(tx: Tx, { call, department, input, token, inviterName, publicUrl }: InvitationMail) {
  const { email: to, role } = input;
  const allowed = await allowMail(tx, {
    senderId: call.accountId,
    email: normalizeEmail(to),
    now: call.now,
    publicUrl,
  });
  if (!allowed.ok) return allowed;
  const production = await q.findProduction(tx, call.productionId);
  await queueMail(
    tx,
    memberMail({
      to,
      role,
      department: department.name,
      production: production?.name ?? "",
      inviterName,
      url: `${publicUrl}/department-invitation/${token}`,
      optOutUrl: allowed.value.optOutUrl,
    }),
  );
  return done(undefined);
}

const expiryFrom = (now: Temporal.Instant) => now.add({ hours: memberInvitationDays * 24 });

const presentMember = (row: mq.MemberRow, now: Temporal.Instant): Member => ({
  id: row.id,
  email: row.email,
  name: row.name,
  role: row.role,
  invited_at: row.invited_at.toString(),
  accepted_at: row.accepted_at?.toString() ?? null,
  expires_at: row.accepted_at ? null : row.expires_at.toString(),
  expired: row.accepted_at === null && !isBefore(now, row.expires_at),
});
