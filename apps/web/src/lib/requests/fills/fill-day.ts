import type { Input } from "@callboard/contract/route";
import { fillRoutes } from "@callboard/contract/routes/fills";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../call.ts";
import { showFills } from "./refresh-fills.ts";

/** Starts a fill for every active position of a day that needs somebody and is not being filled. */
export function useFillDay(dayplanId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Input<typeof fillRoutes.fillDay>["body"]) =>
      call(fillRoutes.fillDay, { params: { dayplanId }, body }),
    onSuccess: (fills) => showFills(client, fills),
  });
}
