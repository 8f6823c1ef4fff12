import { operatorPages } from "@callboard/client/operator-pages";
import { FootLinks } from "@callboard/ui/foot-links";
import { texts } from "../lib/texts/texts.ts";

/** Links to the pages of whoever runs this server. The pages themselves are in English. */
export function ServerPages() {
  const names: Record<string, string> = texts.settings.pages;
  const links = operatorPages.links.map(({ href, label }) => ({ href, label: names[href.slice(1)] ?? label }));
  return <FootLinks label={texts.settings.pages.label} links={links} />;
}
