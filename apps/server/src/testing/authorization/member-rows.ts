import type { Side } from "../a-side.ts";
import { plain, type Row, whose } from "./row.ts";

const department = ({ productionId, departmentId }: Side) => ({ params: { productionId, departmentId } });
const member = ({ memberId, ...side }: Side) => ({ params: { ...department(side as Side).params, memberId } });
const office = ({ productionId }: Side) => ({ params: { productionId } });
const officeMember = ({ productionId, officeMemberId: memberId }: Side) => ({ params: { productionId, memberId } });
const noToken = { params: { invitationToken: "none" } };

/** Who may call the routes about members of departments and offices. */
export const memberRows: Record<string, Row> = {
  listMembers: whose(department, 200),
  inviteMember: whose(department, 422),
  resendMemberInvitation: whose(member, 200),
  changeMemberRole: whose((side) => ({ ...member(side), sent: { role: "reader" } }), 200),
  revokeMember: whose(member, 204),
  acceptMemberInvitation: plain(404, noToken),
  listOfficeMembers: whose(office, 200),
  inviteOfficeMember: whose(office, 422),
  resendOfficeInvitation: whose(officeMember, 200),
  revokeOfficeMember: whose(officeMember, 204),
  readMemberInvitation: plain(404, noToken),
};
