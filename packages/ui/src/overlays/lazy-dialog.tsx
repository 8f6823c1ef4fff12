import type { ComponentType } from "react";
import { separatePart } from "../lazy-part.ts";
import { Opening } from "../waiting/opening.tsx";

/**
 * A dialog, a sheet or a form whose code is loaded when it is first rendered, or earlier with `fetch`. Render it only while
 * it is open. Until its code is there, it says that it opens.
 */
export const lazyDialog = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  separatePart(load, <Opening />);
