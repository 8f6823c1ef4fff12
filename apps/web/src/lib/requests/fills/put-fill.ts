import type { FillInput } from "@callboard/contract/fills";
import { fillRoutes } from "@callboard/contract/routes/fills";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../call.ts";
import type { FillOf } from "./get-fill.ts";
import { showFills } from "./refresh-fills.ts";

/** Starts filling a position by a deadline, or changes how it is filled. */
export function usePutFill(params: FillOf) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: FillInput) => call(fillRoutes.putFill, { params, body }),
    onSuccess: (fill) => showFills(client, [fill]),
  });
}
