import type { MemberRole } from "@callboard/contract/departments/department-roles";
import type { Member } from "@callboard/contract/departments/members";
import type { MemberInput } from "@callboard/contract/forms/member-input";
import type { Production } from "@callboard/contract/productions";
import { memberRoutes } from "@callboard/contract/routes/members";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";
import { keys } from "../../lib/keys.ts";
import { useProduction } from "../../lib/use-production.ts";

interface DepartmentParams {
  productionId: string;
  departmentId: string;
}

/** Returns the department whose members the head sees. */
export const ownDepartment = ({ id, departments }: Production): DepartmentParams => ({
  productionId: id,
  departmentId: departments.find(({ role }) => role === "head")?.id ?? "",
});
export const useOwnDepartment = (): DepartmentParams => ownDepartment(useProduction());

export const membersQuery = (params: DepartmentParams) =>
  queryOptions({
    queryKey: keys.members,
    queryFn: ({ signal }) => call(memberRoutes.listMembers, { params }, signal),
  });

/** Sends one change, and reads the list again after it. */
function useChange<Input, Result>(send: (input: Input, params: DepartmentParams) => Promise<Result>) {
  const params = useOwnDepartment();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => send(input, params),
    onSettled: () => client.invalidateQueries({ queryKey: keys.members }),
  });
}

export const useInvite = () =>
  useChange((body: MemberInput, params) => call(memberRoutes.inviteMember, { params, body }));
export const useResend = () =>
  useChange(({ id: memberId }: Member, params) =>
    call(memberRoutes.resendMemberInvitation, { params: { ...params, memberId } }),
  );
export const useChangeRole = () =>
  useChange(({ member, role }: { member: Member; role: MemberRole }, params) =>
    call(memberRoutes.changeMemberRole, { params: { ...params, memberId: member.id }, body: { role } }),
  );
export const useRevoke = () =>
  useChange(({ id: memberId }: Member, params) => call(memberRoutes.revokeMember, { params: { ...params, memberId } }));
