import { isRefused } from "@callboard/client/call";
import { errorMessage } from "@callboard/client/server-errors";
import type { Production } from "@callboard/contract/productions";
import { toast } from "@callboard/ui/toast";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { enterProduction, selectProduction } from "../../../lib/requests/select-production.ts";
import { texts } from "../../../lib/texts/texts.ts";

/** Enters a production, or navigates to its missing step: the payment or the setup of the department. */
export function useOpenProduction() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (production: Production) => selectProduction(production.id),
    onSuccess: (production) => {
      enterProduction(client, production);
      void navigate({ to: "/app/dashboard" });
    },
    onError: (error, { id: productionId, departments }) => {
      if (isRefused(error, "payment_required")) {
        return void navigate({ to: "/app/payment/$productionId", params: { productionId } });
      }
      if (isRefused(error, "department_not_set_up")) {
        if (departments.some(({ role }) => role === "assistant" || role === "reader"))
          return void toast({ kind: "error", title: texts.productions.openFailed, text: texts.productions.headSetsUp });
        const mine = departments.some(({ is_mine }) => is_mine);
        return void navigate({
          to: mine ? "/setup-department/$productionId" : "/edit-production/$productionId",
          params: { productionId },
        });
      }
      toast({ kind: "error", title: texts.productions.openFailed, text: errorMessage(error) });
    },
  });
}
