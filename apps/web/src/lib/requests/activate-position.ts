import { dayplanRoutes } from "@callboard/contract/routes/dayplans";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../call.ts";
import { job } from "../entities/job-shapes.ts";
import { writeInto } from "../entities/use-entities.ts";
import { keys } from "../keys.ts";

interface Which {
  dayplanId: string;
  positionId: string;
}

/** Activates or deactivates a position. All screens show the change at once. */
export function useActivatePosition() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ activate, ...params }: Which & { activate: boolean }) =>
      writeInto(
        client,
        job,
        call(activate ? dayplanRoutes.activatePosition : dayplanRoutes.deactivatePosition, { params }),
      ),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: keys.jobTotals });
      void client.invalidateQueries({ queryKey: keys.activeJobs });
    },
  });
}
