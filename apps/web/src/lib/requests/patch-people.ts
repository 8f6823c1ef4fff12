import { patchCached } from "@callboard/client/patch-cached";
import type { ListedDayplayer } from "@callboard/contract/find-dayplayers";
import type { Page } from "@callboard/contract/route";
import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import { keys } from "../keys.ts";

type People = InfiniteData<Page<ListedDayplayer>>;

/** Changes a dayplayer wherever the department looks at people: found, in the network, closely. */
export function patchPeople(
  client: QueryClient,
  id: string,
  change: <D extends ListedDayplayer>(dayplayer: D) => D,
): void {
  const inPage = (page: Page<ListedDayplayer>) =>
    page.data.some((each) => each.id === id)
      ? { ...page, data: page.data.map((each) => (each.id === id ? change(each) : each)) }
      : page;
  patchCached<People | ListedDayplayer>(client, keys.people, (cached) => {
    if (!("pages" in cached)) return cached.id === id ? change(cached) : cached;
    const pages = cached.pages.map(inPage);
    return pages.some((page, at) => page !== cached.pages[at]) ? { ...cached, pages } : cached;
  });
}
