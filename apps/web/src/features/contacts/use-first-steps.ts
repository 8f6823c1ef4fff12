import type { FirstSteps } from "@callboard/contract/contacts";
import { firstStepRoutes } from "@callboard/contract/routes/first-steps";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { call } from "../../lib/call.ts";
import { keys } from "../../lib/keys.ts";
import { memory } from "../../lib/session.ts";
import { useProduction } from "../../lib/use-production.ts";

/** Gets which steps until the first day of the department is filled were taken. */
export const firstStepsQuery = queryOptions({
  queryKey: keys.firstSteps,
  queryFn: ({ signal }) => call(firstStepRoutes.getFirstSteps, {}, signal),
});

const nameOf = (productionId: string) => `first-steps:${productionId}`;

/** Whether this device has seen the last step of the department. Then they are not read again. */
export const areStepsDone = (productionId: string): boolean => memory.read(nameOf(productionId)) !== undefined;

/** Returns the steps of the department until the last one is taken, and the query that the rest of a screen waits for. */
export function useFirstSteps(): { taken: FirstSteps | undefined; queries: (typeof firstStepsQuery)[] } {
  const { id } = useProduction();
  const isDone = areStepsDone(id);
  const { data } = useQuery({ ...firstStepsQuery, enabled: !isDone });
  const filled = data?.filled === true;
  useEffect(() => {
    if (filled) memory.write(nameOf(id), true);
  }, [filled, id]);
  return { taken: filled ? undefined : data, queries: isDone ? [] : [firstStepsQuery] };
}
