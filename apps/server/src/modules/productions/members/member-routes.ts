import { memberSchemas } from "@callboard/contract/departments/members";
import { memberRoutes } from "@callboard/contract/routes/members";
import type { FastifyInstance } from "fastify";
import { appNow } from "../../../db/app-now.ts";
import type { Deps } from "../../../deps.ts";
import { serve } from "../../../http/serve.ts";
import type { EventCaller } from "../../accounts/security-events/record-security-event.ts";
import type { Actor } from "../../scopes.ts";
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

/**
 * The routes for access to a department besides its head's: the head invites and revokes, and the invited person
 * accepts.
 */
export function members(app: FastifyInstance, { db, config: { publicUrl } }: Deps) {
  const at = <Params extends { productionId: string; departmentId: string }>(call: {
    actor: Actor;
    caller: EventCaller;
    params: Params;
    now: Temporal.Instant;
  }) => ({
    ...call.params,
    accountId: call.actor.accountId,
    caller: call.caller,
    now: call.now,
  });
  const may = (call: {
    actor: Actor;
    caller: EventCaller;
    now: Temporal.Instant;
    params: { productionId: string; departmentId: string };
  }) => mayManageMembers(db, at(call));

  const mayChange = (call: {
    actor: Actor;
    caller: EventCaller;
    now: Temporal.Instant;
    params: { productionId: string; departmentId: string; memberId: string };
  }) => mayChangeMember(db, at(call));

  serve(app, memberRoutes, memberSchemas, {
    listMembers: { may, run: (call) => listMembers(db, at(call)) },
    inviteMember: { may, run: (call) => inviteMember(db, { ...at(call), input: call.body, publicUrl }) },
    resendMemberInvitation: { may: mayChange, run: (call) => resendInvitation(db, { ...at(call), publicUrl }) },
    changeMemberRole: { may: mayChange, run: (call) => changeMemberRole(db, { ...at(call), role: call.body.role }) },
    revokeMember: { may: mayChange, run: (call) => revokeMember(db, at(call)) },
    readMemberInvitation: async ({ params }) =>
      readInvitation(db, { token: params.invitationToken, now: await appNow(db) }),
    acceptMemberInvitation: ({ actor, caller, params, now }) =>
      acceptInvitation(db, { token: params.invitationToken, accountId: actor.accountId, caller, now }),
  });
}
