import { todayIn } from "@callboard/client/zoned";
import type { Production } from "@callboard/contract/productions";
import { orWait } from "@callboard/ui/lazy-part";
import { isFirstScreen } from "../../lib/first-screen/first-screen.ts";
import { queryClient } from "../../lib/query-client.ts";
import { selectedProductionQuery } from "../../lib/requests/selected-production.ts";
import { readBadges } from "../frame/use-badges.ts";

/** What a screen reads depends on the selected production, the parameters of its path, and what its query filters by. */
type Address = Record<
  "today" | "date" | "departmentId" | "dayplanId" | "positionId" | "text" | "free" | "tab" | "week",
  string
> & {
  names: readonly string[];
  production: Production;
};

/** How long the first screen waits for its data, ms. Then it is rendered with placeholders. */
const timeoutMs = 1000;

/**
 * Waits for the data of a screen on which the app is opened, in the loader of its route, so that the screen is rendered
 * once instead of first with placeholders. `read` starts its requests; failed reads resolve too.
 */
export async function readFirst(
  loadScreen: () => Promise<{ read: (address: Address) => Promise<unknown>[] }>,
  { params, location: { search } }: { params: object; location: { search: Readonly<Record<string, unknown>> } },
): Promise<void> {
  // Later screens are rendered at once and load their data themselves.
  if (!isFirstScreen()) return;
  const screen = await orWait(loadScreen());
  // The guards have read it. Some screens are open without one, in a frame that reads nothing.
  const production = queryClient.getQueryData(selectedProductionQuery.queryKey);
  const [position = "", text = "", free = "", tab = "", week = ""] = ["position", "text", "free", "tab", "week"].map(
    (name) => String(search[name] ?? ""),
  );
  const address: Partial<Address> = {
    ...params,
    ...{ names: position ? position.split(",") : [], text, free, tab, week },
    ...(production && { today: todayIn(production.zone), production }),
  };
  const reads = [...(production ? readBadges() : []), ...screen.read(address as Address)];
  await Promise.race([Promise.all(reads), new Promise((over) => setTimeout(over, timeoutMs))]);
}
