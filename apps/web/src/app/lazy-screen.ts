import { orWait } from "@callboard/ui/lazy-part";
import { lazyRouteComponent } from "@tanstack/react-router";
import { loadTexts } from "../lib/language/load-texts.ts";
import type { TextPart } from "../lib/language/parts.ts";

/**
 * A screen whose code and texts are loaded with its first visit. If the code is gone after a release, `Root` reloads the
 * page; the router alone would do so also with unsaved changes.
 */
export const lazyScreen = <Module extends Record<string, unknown>, Name extends keyof Module & string>(
  load: () => Promise<Module>,
  name: Name,
  ...texts: TextPart[]
) => lazyRouteComponent(() => Promise.all([orWait(load()), loadTexts(...texts)]).then(([code]) => code), name);
