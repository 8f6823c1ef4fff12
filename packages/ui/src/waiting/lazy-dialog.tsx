import { type ComponentType, createElement, Suspense } from "react";
import { lazyPart } from "../lazy-part.ts";
import { Opening } from "./opening.tsx";

/**
 * A dialog, a sheet or a form whose code is loaded when it is first rendered, or earlier with `fetch`. Render it only while it is
 * open. Until its code is there, it says that it opens.
 */
export function lazyDialog<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const Part = lazyPart(load);
  const Dialog = (props: Props) => (
    <Suspense fallback={<Opening />}>{createElement(Part as ComponentType<Props>, props)}</Suspense>
  );
  return Object.assign(Dialog, { fetch: Part.fetch });
}
