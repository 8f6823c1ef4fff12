import type { FirstSteps } from "@callboard/contract/contacts";
import type { Production } from "@callboard/contract/productions";
import { firstStepRoutes } from "@callboard/contract/routes/first-steps";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { routeQuery } from "../../lib/call.ts";
import { keys } from "../../lib/keys.ts";
import { roleIn } from "../../lib/roles/use-role.ts";
import { memory } from "../../lib/session.ts";
import { useProduction } from "../../lib/use-production.ts";

/** Gets which steps until the first day of the department is filled were taken. */
export const firstStepsQuery = routeQuery(keys.firstSteps, firstStepRoutes.getFirstSteps, {});

const nameOf = (productionId: string) => `first-steps:${productionId}`;

/** Whether the steps are read: they are the head's, until this device has seen the last one. */
export const hasSteps = (production: Production): boolean =>
  roleIn(production) === "head" && memory.read(nameOf(production.id)) === undefined;

/** Returns the steps of the department until the last one is taken, and the query that the rest of a screen waits for. */
export function useFirstSteps(): { taken: FirstSteps | undefined; queries: (typeof firstStepsQuery)[] } {
  const production = useProduction();
  const { id } = production;
  const enabled = hasSteps(production);
  const { data } = useQuery({ ...firstStepsQuery, enabled });
  const filled = data?.filled === true;
  useEffect(() => {
    if (filled) memory.write(nameOf(id), true);
  }, [filled, id]);
  return { taken: filled ? undefined : data, queries: enabled ? [firstStepsQuery] : [] };
}
