import type { DepartmentInvitations } from "@callboard/contract/forms/production-input";
import { productionRoutes } from "@callboard/contract/routes/productions";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";
import { keys } from "../../lib/keys.ts";

/** Assigns a head to a department and mails them an invitation. */
export function useInviteDepartment() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: DepartmentInvitations) => call(productionRoutes.inviteDepartment, { body }),
    onSuccess: (production) => {
      client.setQueryData(keys.production(production.id), production);
      return client.invalidateQueries({ queryKey: keys.productions, exact: true });
    },
  });
}
