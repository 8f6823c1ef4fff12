import type { Production } from "@callboard/contract/productions";
import { productionRoutes } from "@callboard/contract/routes/productions";
import type { QueryClient } from "@tanstack/react-query";
import { call } from "../call.ts";
import { keys } from "../keys.ts";
import { otherProductionSelected } from "../other-production.ts";
import { showProduction } from "../shown-production.ts";

export const selectProduction = (id: string) => call(productionRoutes.selectProduction, { params: { id } });

/** Makes this tab show the production, and removes all cached data of another one. */
export function enterProduction(client: QueryClient, production: Production): void {
  if (client.getQueryData<Production | null>(keys.selectedProduction)?.id !== production.id)
    client.removeQueries({ queryKey: keys.department });
  showProduction(production);
  otherProductionSelected(false);
  client.setQueryData(keys.selectedProduction, production);
}
