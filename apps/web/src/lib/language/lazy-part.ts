import { lazyPart as partOf } from "@callboard/ui/lazy-part";
import type { ComponentType } from "react";
import { loadTexts } from "./load-texts.ts";
import type { TextPart } from "./parts.ts";

/** A part of a screen whose code and texts are loaded when it is rendered, or earlier with `fetch`. */
// biome-ignore lint/suspicious/noExplicitAny: the constraint of React's own lazy
export const lazyPart = <Part extends ComponentType<any>>(
  load: () => Promise<{ default: Part }>,
  ...texts: TextPart[]
) => partOf(() => Promise.all([load(), loadTexts(...texts)]).then(([part]) => part));
