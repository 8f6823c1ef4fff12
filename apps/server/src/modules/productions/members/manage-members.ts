import type { MemberRole } from "@callboard/contract/departments/department-roles";
import { type Member, maxMembers, memberInvitationDays } from "@callboard/contract/departments/members";
import { transactResult } from "../../../db/decide.ts";
import type { Db, Tx } from "../../../db/schema.ts";
import { done, refused } from "../../../result.ts";
import { normalizeEmail } from "../../../text/email-address.ts";
import { newToken } from "../../../text/opaque-token.ts";
import { isBefore } from "../../../time/compare-instants.ts";
import { findPerson } from "../../accounts/find-people.ts";
import { type EventCaller, recordSecurityEvent } from "../../accounts/security-events/record-security-event.ts";
import type { LogEntry } from "../../department-log/log-entry.ts";
import { recordLogEntry } from "../../department-log/record-log-entry.ts";
import { allowMail } from "../../events/mail-allowance.ts";
import { queueMail } from "../../events/queue-mail.ts";
import { recordAccessChange } from "../../events/record-event.ts";
import * as q from "../queries.ts";
import { memberMail } from "./member-mails.ts";
import * as mq from "./member-queries.ts";

/** A call about the members of a department, by its head, or of the office of a production, by its creator. */
interface ManagerCall extends mq.MembersAt {
  accountId: string;
  caller: EventCaller;
  now: Temporal.Instant;
}
type MemberCall = ManagerCall & { memberId: string };

/** A department or an office, which has no name, as those who manage its members see it. */
interface Managed {
  name: string | null;
  payment_status: q.ProductionRow["payment_status"];
}

/** The department or the office that an account manages. Undefined for others, who may not see its members. */
async function findManaged(db: Db, call: ManagerCall): Promise<Managed | undefined> {
  const { departmentId, productionId } = call;
  if (departmentId !== null) return q.findManagedDepartment(db, { ...call, departmentId });
  return officeOf(await q.findProduction(db, productionId), call);
}

/** The same, locked until the transaction ends. */
async function lockManaged(tx: Tx, call: ManagerCall): Promise<Managed | undefined> {
  const { departmentId, productionId } = call;
  if (departmentId !== null) return q.lockManagedDepartment(tx, { ...call, departmentId });
  return officeOf(await q.lockProduction(tx, productionId), call);
}

const officeOf = (
  production: Awaited<ReturnType<typeof q.findProduction>>,
  { accountId }: ManagerCall,
): Managed | undefined =>
  production?.creator_id === accountId ? { name: null, payment_status: production.payment_status } : undefined;

export async function mayManageMembers(db: Db, call: ManagerCall) {
  const managed = await findManaged(db, call);
  return managed ? done(managed) : refused("not_found");
}

/** Whether an account manages a department or an office, and the id is that of a member of it or of an invitation. */
export async function mayChangeMember(db: Db, call: MemberCall) {
  const may = await mayManageMembers(db, call);
  if (!may.ok) return may;
  return (await mq.findMember(db, call, call.memberId)) ? may : refused("not_found");
}

export async function listMembers(db: Db, call: ManagerCall) {
  return done((await mq.listMembers(db, call)).map((row) => presentMember(row, call.now)));
}

interface InviteInput {
  email: string;
  role: Member["role"];
}

/** Invites an address. One that is invited or has access already is not invited again. */
export const inviteMember = (
  db: Db,
  { input, publicUrl, ...call }: ManagerCall & { input: InviteInput; publicUrl: string },
) =>
  transactResult(db, async (tx) => {
    const { accountId, now } = call;
    const managed = await lockManaged(tx, call);
    if (!managed) return refused("not_found");
    if (managed.payment_status !== "paid") return refused("payment_required");
    const emailNorm = normalizeEmail(input.email);
    const inviter = await findPerson(tx, accountId);
    if (!inviter) return refused("not_found");
    if (emailNorm === normalizeEmail(inviter.email)) return refused("is_head");
    if ((await mq.listMembers(tx, call)).length >= maxMembers) return refused("too_many_members");
    const { token, hash } = newToken();
    const added = await mq.insertMember(tx, call, {
      role: input.role,
      email: input.email,
      email_norm: emailNorm,
      invited_by: accountId,
      invited_at: now,
      token_hash: hash,
      expires_at: expiryFrom(now),
    });
    if (!added) return refused("member_exists");
    const mailed = await mailInvitation(tx, { call, managed, input, token, inviterName: inviter.name, publicUrl });
    if (!mailed.ok) return mailed;
    await logMember(tx, call, { event: "invited", ...input });
    await recordInvited(tx, call, input.role);
    return readMember(tx, { ...call, memberId: added.id });
  });

/** Mails an invitation again, with a new link. */
export const resendInvitation = (db: Db, { publicUrl, ...call }: MemberCall & { publicUrl: string }) =>
  transactResult(db, async (tx) => {
    const managed = await lockManaged(tx, call);
    const member = managed && (await mq.findMember(tx, call, call.memberId));
    if (!member) return refused("not_found");
    if (managed.payment_status !== "paid") return refused("payment_required");
    if (member.accepted_at) return refused("invitation_accepted");
    const { token, hash } = newToken();
    await mq.updateMember(tx, call, member.id, { token_hash: hash, expires_at: expiryFrom(call.now) });
    const inviter = await findPerson(tx, call.accountId);
    const mailed = await mailInvitation(tx, {
      call,
      managed,
      input: member,
      token,
      inviterName: inviter?.name ?? "",
      publicUrl,
    });
    if (!mailed.ok) return mailed;
    await logMember(tx, call, { event: "invited_again", email: member.email, role: member.role });
    await recordInvited(tx, call, member.role);
    return readMember(tx, call);
  });

/** Gives a member of a department another role. Open streams follow at once. */
export const changeMemberRole = (db: Db, { role, ...call }: MemberCall & { role: MemberRole }) =>
  transactResult(db, async (tx) => {
    const member = await lockMember(tx, call);
    if (!member || member.role === "office") return refused("not_found");
    if (member.role === role) return done(presentMember(member, call.now));
    await mq.updateMember(tx, call, member.id, { role });
    if (member.account_id) await recordAccessChange(tx, [member.account_id]);
    const { email, name, role: before } = member;
    await logMember(tx, call, { event: "role_changed", email, name, role, before });
    await recordRole(tx, { call, kind: "role_changed", accountId: member.account_id, role });
    return readMember(tx, call);
  });

/** Ends a member's access, or revokes an invitation. The next call is refused, and streams receive no more events. */
export const revokeMember = (db: Db, call: MemberCall) =>
  transactResult(db, async (tx) => {
    const member = await lockMember(tx, call);
    if (!member) return refused("not_found");
    await mq.updateMember(tx, call, member.id, { revoked_at: call.now, token_hash: null });
    if (member.account_id) await recordAccessChange(tx, [member.account_id]);
    const { email, name, role } = member;
    await logMember(tx, call, { event: "revoked", email, name, role });
    await recordRole(tx, { call, kind: "role_revoked", accountId: member.account_id, role });
    return done(undefined);
  });

/** Records a change of a department's members in its log. An office has none. */
async function logMember(
  tx: Tx,
  { accountId, departmentId }: ManagerCall,
  { role, ...entry }: Omit<Extract<LogEntry, { kind: "member" }>, "kind" | "role"> & { role: Member["role"] },
) {
  if (departmentId === null || role === "office") return;
  await recordLogEntry(tx, { accountId, departmentId }, { kind: "member", ...entry, role });
}

const recordInvited = (tx: Tx, { accountId, caller, departmentId }: ManagerCall, role: Member["role"]) =>
  recordSecurityEvent(tx, {
    accountId,
    kind: "person_invited",
    caller,
    details: { to: departmentId === null ? "office" : "department", people: "1", role },
  });

interface RoleEvent {
  call: ManagerCall;
  kind: "role_changed" | "role_revoked";
  /** The member's account. Null until the invitation is accepted. */
  accountId: string | null;
  role: Member["role"];
}

/** Records a change of a role for who made it, and for the member without the other's device and address. */
async function recordRole(tx: Tx, { call, kind, accountId, role }: RoleEvent) {
  const { caller } = call;
  const whose = accountId === null ? "invitation" : "member";
  await recordSecurityEvent(tx, { accountId: call.accountId, kind, caller, details: { whose, role } });
  if (accountId === null) return;
  await recordSecurityEvent(tx, { accountId, kind, caller: undefined, details: { whose: "own", role } });
}

async function lockMember(tx: Tx, call: MemberCall) {
  const managed = await lockManaged(tx, call);
  return managed && mq.findMember(tx, call, call.memberId);
}

async function readMember(tx: Tx, call: MemberCall) {
  const member = await mq.findMember(tx, call, call.memberId);
  return member ? done(presentMember(member, call.now)) : refused("not_found");
}

interface InvitationMail {
  call: ManagerCall;
  managed: Managed;
  input: InviteInput;
  token: string;
  inviterName: string;
  publicUrl: string;
}

async function mailInvitation(tx: Tx, { call, managed, input, token, inviterName, publicUrl }: InvitationMail) {
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
      department: managed.name,
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
