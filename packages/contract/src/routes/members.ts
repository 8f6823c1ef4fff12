import type { departmentLogSchemas } from "../departments/department-log.ts";
import type { memberSchemas } from "../departments/members.ts";
import type { Described, RouteTable } from "../route.ts";

const members = "/api/productions/:productionId/department/:departmentId/members" as const;
const office = "/api/productions/:productionId/office" as const;
const invitation = "/api/department-invitation/:invitationToken" as const;

const routes = {
  listMembers: { method: "GET", path: members, who: "head" },
  inviteMember: { method: "POST", path: members, who: "head" },
  resendMemberInvitation: { method: "POST", path: `${members}/:memberId/resend`, who: "head" },
  changeMemberRole: { method: "POST", path: `${members}/:memberId/role`, who: "head" },
  revokeMember: { method: "DELETE", path: `${members}/:memberId`, who: "head" },
  listOfficeMembers: { method: "GET", path: office, who: "head" },
  inviteOfficeMember: { method: "POST", path: office, who: "head" },
  resendOfficeInvitation: { method: "POST", path: `${office}/:memberId/resend`, who: "head" },
  revokeOfficeMember: { method: "DELETE", path: `${office}/:memberId`, who: "head" },
  readMemberInvitation: { method: "GET", path: invitation, who: "open" },
  acceptMemberInvitation: { method: "POST", path: `${invitation}/accept`, who: "head" },
} as const satisfies RouteTable;
export const memberRoutes: Described<typeof routes, typeof memberSchemas> = routes;

const logRoutes = {
  listDepartmentLog: { method: "GET", path: "/api/department/log", who: "department", paged: true },
} as const satisfies RouteTable;
export const departmentLogRoutes: Described<typeof logRoutes, typeof departmentLogSchemas> = logRoutes;
