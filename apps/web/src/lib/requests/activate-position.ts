import { dayplanRoutes } from "@callboard/contract/routes/dayplans";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../call.ts";
import { keys } from "../keys.ts";
import { patchById } from "../live/patch-objects.ts";

interface Which {
  dayplanId: string;
  positionId: string;
}

/** Activates or deactivates a position. All screens show the change at once. */
export function useActivatePosition() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ activate, ...params }: Which & { activate: boolean }) =>
      call(activate ? dayplanRoutes.activatePosition : dayplanRoutes.deactivatePosition, { params }),
    onSuccess: ({ id, activated }) => {
      patchById(client, { id, activated });
      void client.invalidateQueries({ queryKey: keys.jobTotals });
      void client.invalidateQueries({ queryKey: keys.activeJobs });
    },
  });
}
