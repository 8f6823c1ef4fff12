import { type Static, Type } from "typebox";
import { MemberInput, MemberRoleInput, OfficeInput } from "../forms/member-input.ts";
import type { RouteSchemaTable } from "../route.ts";
import { Closed, Id, Moment, Nullable } from "../shapes.ts";
import { memberRoles } from "./department-roles.ts";

/** How long the link of an invitation to a department or an office works. */
export const memberInvitationDays = 14;
/** How many members a department or an office has, with those who are invited, at most. */
export const maxMembers = 40;

const Role = Type.Enum([...memberRoles, "office"]);

/** A member of a department or of a production's office, or somebody who is invited to it. */
export const Member = Type.Object({
  id: Id,
  /** The address to which the invitation was mailed. */
  email: Type.String(),
  /** The name on the account that accepted. Null while the invitation waits. */
  name: Nullable(Type.String()),
  role: Role,
  invited_at: Moment,
  accepted_at: Nullable(Moment),
  /** When the link of the invitation stops working. Null after it was accepted. */
  expires_at: Nullable(Moment),
  /** Whether the link has stopped working, so that the invitation has to be sent again. */
  expired: Type.Boolean(),
});
export type Member = Static<typeof Member>;

/** An invitation to a department or an office as the page of its link shows it. */
export const MemberInvitation = Type.Object({
  email: Type.String(),
  role: Role,
  production: Type.String(),
  /** Null for the office of the production. */
  department: Nullable(Type.String()),
  inviter: Type.String(),
});
export type MemberInvitation = Static<typeof MemberInvitation>;

const DepartmentParams = Type.Object({ productionId: Id, departmentId: Id });
const ProductionParams = Type.Object({ productionId: Id });
const OfficeMemberParams = Type.Object({ productionId: Id, memberId: Id });
const MemberParams = Type.Object({ ...DepartmentParams.properties, memberId: Id });
const InvitationParams = Type.Object({ invitationToken: Type.String({ minLength: 1, maxLength: 200 }) });
const mailed = ["not_found", "payment_required", "recipient_opted_out", "recipient_had_enough"] as const;

export const memberSchemas = {
  listMembers: {
    summary: "The people with access to a department besides its head, and those who are invited. Only for the head.",
    params: DepartmentParams,
    reply: Type.Array(Member),
    refusals: ["not_found"],
  },
  inviteMember: {
    summary: "Mails an invitation to a department, with a role. Only the mail contains the link, which works once.",
    params: DepartmentParams,
    body: MemberInput,
    reply: Member,
    refusals: [...mailed, "member_exists", "is_head", "too_many_members"],
    limit: "invitation",
    recentAuthentication: "12 hours",
  },
  resendMemberInvitation: {
    summary: "Mails an invitation again. The link in the earlier mail stops working.",
    params: MemberParams,
    reply: Member,
    refusals: [...mailed, "invitation_accepted"],
    limit: "invitation",
    recentAuthentication: "12 hours",
  },
  changeMemberRole: {
    summary: "Changes the role of a member, from the next call on.",
    params: MemberParams,
    body: Closed({ role: MemberRoleInput }),
    reply: Member,
    refusals: ["not_found"],
    recentAuthentication: "12 hours",
  },
  revokeMember: {
    summary: "Ends a member's access and open streams at once, or revokes an invitation.",
    params: MemberParams,
    refusals: ["not_found"],
  },
  listOfficeMembers: {
    summary:
      "The people of a production's office besides its creator, and those who are invited. Only for the creator.",
    params: ProductionParams,
    reply: Type.Array(Member),
    refusals: ["not_found"],
  },
  inviteOfficeMember: {
    summary:
      "Mails an invitation to the office of a production, which sees the hours and costs of all its departments. Only the mail contains the link, which works once.",
    params: ProductionParams,
    body: OfficeInput,
    reply: Member,
    refusals: [...mailed, "member_exists", "is_head", "too_many_members"],
    limit: "invitation",
    recentAuthentication: "12 hours",
  },
  resendOfficeInvitation: {
    summary: "Mails an invitation to the office again. The link in the earlier mail stops working.",
    params: OfficeMemberParams,
    reply: Member,
    refusals: [...mailed, "invitation_accepted"],
    limit: "invitation",
    recentAuthentication: "12 hours",
  },
  revokeOfficeMember: {
    summary: "Ends the access of a member of the office and their open streams at once, or revokes an invitation.",
    params: OfficeMemberParams,
    refusals: ["not_found"],
  },
  readMemberInvitation: {
    summary:
      "The content of an invitation to a department or an office. 404 if it is unknown, used, replaced or expired.",
    params: InvitationParams,
    reply: MemberInvitation,
    refusals: ["link_not_valid"],
    limit: "setup",
  },
  acceptMemberInvitation: {
    summary: "Gives the caller access to the department or the office, and selects its production. Works once.",
    params: InvitationParams,
    reply: Type.Object({ production_id: Id }),
    refusals: ["link_not_valid", "works_here_already", "in_office_already"],
    limit: "setup",
  },
} as const satisfies RouteSchemaTable;
