import type { MemberRole } from "@callboard/contract/departments/department-roles";
import type { Member } from "@callboard/contract/departments/members";
import type { MemberInput, OfficeInput } from "@callboard/contract/forms/member-input";
import type { Production } from "@callboard/contract/productions";
import { memberRoutes } from "@callboard/contract/routes/members";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";
import { keys } from "../../lib/keys.ts";
import { useProduction } from "../../lib/use-production.ts";

/** Whose members: those of the department that the account heads, or of the office of the production that it created. */
export type MembersOf = "department" | "office";

const departmentOf = ({ id, departments }: Production) => ({
  productionId: id,
  departmentId: departments.find(({ role }) => role === "head")?.id ?? "",
});
const officeOf = ({ id }: Production) => ({ productionId: id });

export const membersQuery = (of: MembersOf, production: Production) =>
  queryOptions({
    queryKey: keys.members(of),
    queryFn: ({ signal }) =>
      of === "office"
        ? call(memberRoutes.listOfficeMembers, { params: officeOf(production) }, signal)
        : call(memberRoutes.listMembers, { params: departmentOf(production) }, signal),
  });

/** Sends one change, and reads the list again after it. */
function useChange<Input, Result>(of: MembersOf, send: (input: Input, production: Production) => Promise<Result>) {
  const production = useProduction();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => send(input, production),
    onSettled: () => client.invalidateQueries({ queryKey: keys.members(of) }),
  });
}

export const useInvite = () =>
  useChange("department", (body: MemberInput, production) =>
    call(memberRoutes.inviteMember, { params: departmentOf(production), body }),
  );
export const useInviteToOffice = () =>
  useChange("office", (body: OfficeInput, production) =>
    call(memberRoutes.inviteOfficeMember, { params: officeOf(production), body }),
  );
export const useResend = (of: MembersOf) =>
  useChange(of, ({ id: memberId }: Member, production) =>
    of === "office"
      ? call(memberRoutes.resendOfficeInvitation, { params: { ...officeOf(production), memberId } })
      : call(memberRoutes.resendMemberInvitation, { params: { ...departmentOf(production), memberId } }),
  );
export const useChangeRole = () =>
  useChange("department", ({ member, role }: { member: Member; role: MemberRole }, production) =>
    call(memberRoutes.changeMemberRole, {
      params: { ...departmentOf(production), memberId: member.id },
      body: { role },
    }),
  );
export const useRevoke = (of: MembersOf) =>
  useChange(of, ({ id: memberId }: Member, production) =>
    of === "office"
      ? call(memberRoutes.revokeOfficeMember, { params: { ...officeOf(production), memberId } })
      : call(memberRoutes.revokeMember, { params: { ...departmentOf(production), memberId } }),
  );
