import type { ProductionInput } from "@callboard/contract/forms/production-input";
import { productionRoutes } from "@callboard/contract/routes/productions";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";
import { keys } from "../../lib/keys.ts";

/** Creates a production, or updates the one with this id. */
export function useSaveProduction(id?: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ProductionInput) =>
      id === undefined
        ? call(productionRoutes.createProduction, { body })
        : call(productionRoutes.updateProduction, { params: { id }, body }),
    onSuccess: (production) => {
      client.setQueryData(keys.production(production.id), production);
      const selected = client.getQueryData<{ id: string } | null>(keys.selectedProduction);
      if (selected?.id === production.id) client.setQueryData(keys.selectedProduction, production);
      return client.invalidateQueries({ queryKey: keys.productions, exact: true });
    },
  });
}
