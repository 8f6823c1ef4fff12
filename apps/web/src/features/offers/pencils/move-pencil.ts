import { pencilRoutes } from "@callboard/contract/routes/pencils";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/call.ts";
import { keys } from "../../../lib/keys.ts";

/** Releases a pencil, or asks whoever has the one before it for a decision. */
export function useMovePencil(move: "withdrawPencil" | "challengePencil") {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(pencilRoutes[move], { params: { id } }),
    onSettled: () => {
      for (const queryKey of [keys.crew, keys.pencils]) void client.invalidateQueries({ queryKey });
    },
  });
}
