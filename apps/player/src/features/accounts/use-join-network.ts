import { useMutation, useQueryClient } from "@tanstack/react-query";
import { beginFirstRun } from "../../lib/first-run/begin-first-run.ts";
import { pendingCrew } from "./pending-crew.ts";

/** Joins a network by sending one call. A new dayplayer also saves what they entered when they signed up. */
export function useJoinNetwork(send: () => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (known: Parameters<typeof beginFirstRun>[1] | undefined) => {
      if (known) await beginFirstRun(client, known);
      await send();
      pendingCrew.remove();
    },
  });
}
