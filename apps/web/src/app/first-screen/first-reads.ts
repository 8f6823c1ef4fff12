import { todayIn } from "@callboard/client/zoned";
import { orWait } from "@callboard/ui/lazy-part";
import { isFirstScreen } from "../../lib/first-screen/first-screen.ts";
import { queryClient } from "../../lib/query-client.ts";
import { selectedProductionQuery } from "../../lib/requests/selected-production.ts";
import { readBadges } from "../frame/use-badges.ts";

/** What a screen reads depends on the selected production and on the screen's address. */
interface Address {
  /** Today's date in the production's zone. */
  today: string;
  productionId: string;
  /** Parameters of the path, as far as it has them. */
  date: string;
  dayplanId: string;
  positionId: string;
  /** What the query filters by. */
  names: readonly string[];
  text: string;
  free: string;
  tab: string;
}

/** What a screen's file exports so that its data is there when it is first rendered. Failed reads resolve too. */
interface FirstScreen {
  read: (address: Address) => Promise<unknown>[];
}

/** A route's match, as the router passes it to the loader. */
interface Match {
  params: object;
  location: { search: Readonly<Record<string, unknown>> };
}

/** How long the first screen waits for its data, ms. Then it is rendered with placeholders. */
const timeoutMs = 1000;

/**
 * Waits for the data of a screen on which the app is opened, in the loader of its route, so that the screen is rendered
 * once instead of first with placeholders.
 */
export async function readFirst(loadScreen: () => Promise<FirstScreen>, match: Match): Promise<void> {
  // Later screens are rendered at once and load their data themselves.
  if (!isFirstScreen()) return;
  // The guards have read it. Some screens are open without one, in a frame that reads nothing.
  const production = queryClient.getQueryData(selectedProductionQuery.queryKey);
  const screen = await orWait(loadScreen());
  const address = {
    ...match.params,
    ...filtersOf(match),
    ...(production && { today: todayIn(production.zone), productionId: production.id }),
  };
  const reads = [...(production ? readBadges() : []), ...screen.read(address as Address)];
  await Promise.race([Promise.all(reads), new Promise((over) => setTimeout(over, timeoutMs))]);
}

function filtersOf({ location: { search } }: Match): Pick<Address, "names" | "text" | "free" | "tab"> {
  const [position, text, free, tab] = ["position", "text", "free", "tab"].map((name) => String(search[name] ?? ""));
  return { names: position ? position.split(",") : [], text: text ?? "", free: free ?? "", tab: tab ?? "" };
}
