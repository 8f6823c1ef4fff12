import { isRefused } from "@callboard/client/call";
import { fillRoutes } from "@callboard/contract/routes/fills";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../call.ts";
import { keys } from "../../keys.ts";
import type { FillOf } from "./get-fill.ts";
import { showFills } from "./refresh-fills.ts";

export type FillAction = { action: "pause" | "resume" } | { action: "ask_more"; count: number };

function send(params: FillOf, input: FillAction) {
  switch (input.action) {
    case "pause":
      return call(fillRoutes.pauseFill, { params, body: {} });
    case "resume":
      return call(fillRoutes.resumeFill, { params, body: {} });
    case "ask_more":
      return call(fillRoutes.askMore, { params, body: { count: input.count } });
  }
}

/** Pauses or resumes a fill, or sends its next wave now. After a refusal the fill is refetched. */
export function useMoveFill(params: FillOf) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: FillAction) => send(params, input),
    onSuccess: (fill) => showFills(client, [fill]),
    onError: (error) => {
      if (isRefused(error)) void client.invalidateQueries({ queryKey: keys.fill(params.positionId) });
    },
  });
}
