import { todayIn } from "@callboard/client/zoned";
import { orWait } from "@callboard/ui/lazy-part";
import { isFirstScreen } from "../../lib/first-screen.ts";
import { queryClient } from "../../lib/query-client.ts";
import { selectedProductionQuery } from "../../lib/requests/selected-production.ts";

/** Today's date in the production's zone, and the parameters of the screen's address, as far as it has them. */
interface Address {
  today: string;
  date: string;
  dayplanId: string;
  positionId: string;
}

/** What a screen's file exports so that its data is there when it is first rendered. Failed reads resolve too. */
interface FirstScreen {
  read: (address: Address) => Promise<unknown>[];
}

/** How long the first screen waits for its data, ms. Then it is rendered with placeholders. */
const timeoutMs = 1000;

/**
 * Waits for the data of a screen on which the app is opened, in the loader of its route: it was requested together with
 * the code (vite/first-reads.ts), so the screen is rendered once instead of first with placeholders.
 */
export async function readFirst(loadScreen: () => Promise<FirstScreen>, params: object): Promise<void> {
  // Later screens are rendered at once and load their data themselves.
  if (!isFirstScreen()) return;
  const [shell, screen] = await Promise.all([orWait(import("../shell.tsx")), orWait(loadScreen())]);
  const production = queryClient.getQueryData(selectedProductionQuery.queryKey);
  if (!production) return;
  const reads = [...shell.read(), ...screen.read({ ...params, today: todayIn(production.zone) } as Address)];
  await Promise.race([Promise.all(reads), new Promise((over) => setTimeout(over, timeoutMs))]);
}
