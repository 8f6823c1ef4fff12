import { memberSchemas } from "@callboard/contract/departments/members";
import { memberRoutes } from "@callboard/contract/routes/members";
import type { FastifyInstance } from "fastify";
import { appNow } from "../../../db/app-now.ts";
import type { Deps } from "../../../deps.ts";
import type { Contexts } from "../../../http/calls/handlers.ts";
import { serve } from "../../../http/serve.ts";
import { acceptInvitation, readInvitation } from "./accept-invitation.ts";
import {
  changeMemberRole,
  inviteMember,
  listMembers,
  mayChangeMember,
  mayManageMembers,
  resendInvitation,
  revokeMember,
} from "./manage-members.ts";

type MembersParams = { productionId: string; departmentId?: string };

/**
 * The routes for access to a department besides its head's, and to the office of a production besides its creator's: they
 * invite and revoke, and the invited person accepts.
 */
export function members(app: FastifyInstance, { db, config: { publicUrl } }: Deps) {
  const at = <P extends MembersParams>({ actor, caller, params, now }: Contexts["session"] & { params: P }) => ({
    ...params,
    departmentId: params.departmentId ?? null,
    accountId: actor.accountId,
    caller,
    now,
  });
  const may = (call: Contexts["session"] & { params: MembersParams }) => mayManageMembers(db, at(call));
  const mayChange = (call: Contexts["session"] & { params: MembersParams & { memberId: string } }) =>
    mayChangeMember(db, at(call));

  serve(app, memberRoutes, memberSchemas, {
    listMembers: { may, run: (call) => listMembers(db, at(call)) },
    inviteMember: { may, run: (call) => inviteMember(db, { ...at(call), input: call.body, publicUrl }) },
    resendMemberInvitation: { may: mayChange, run: (call) => resendInvitation(db, { ...at(call), publicUrl }) },
    changeMemberRole: { may: mayChange, run: (call) => changeMemberRole(db, { ...at(call), role: call.body.role }) },
    revokeMember: { may: mayChange, run: (call) => revokeMember(db, at(call)) },
    listOfficeMembers: { may, run: (call) => listMembers(db, at(call)) },
    inviteOfficeMember: {
      may,
      run: (call) => inviteMember(db, { ...at(call), input: { ...call.body, role: "office" }, publicUrl }),
    },
    resendOfficeInvitation: { may: mayChange, run: (call) => resendInvitation(db, { ...at(call), publicUrl }) },
    revokeOfficeMember: { may: mayChange, run: (call) => revokeMember(db, at(call)) },
    readMemberInvitation: async ({ params }) =>
      readInvitation(db, { token: params.invitationToken, now: await appNow(db) }),
    acceptMemberInvitation: ({ actor, caller, params, now }) =>
      acceptInvitation(db, { token: params.invitationToken, accountId: actor.accountId, caller, now }),
  });
}
