import { replaceCached } from "@callboard/client/patch-cached";
import type { Fill } from "@callboard/contract/fills";
import type { QueryClient } from "@tanstack/react-query";
import { keys } from "../../keys.ts";

/** Shows fills that a request returned at once, and refetches the lists that contain them. */
export async function showFills(client: QueryClient, fills: readonly Fill[]): Promise<void> {
  for (const fill of fills) {
    await replaceCached(client, keys.fill(fill.position_id), fill);
    void client.invalidateQueries({ queryKey: keys.fillWaves(fill.position_id) });
  }
  void client.invalidateQueries({ queryKey: keys.fillList });
}
