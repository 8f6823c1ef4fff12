import type { ConfirmDialogProps } from "@callboard/ui/confirm-dialog";
import { lazyPart } from "@callboard/ui/lazy-part";
import { Opening } from "@callboard/ui/opening";
import { Suspense } from "react";

const LazyDialog = lazyPart(() =>
  import("@callboard/ui/confirm-dialog").then((module) => ({ default: module.ConfirmDialog })),
);

/** A dialog that asks for a confirmation. Its code is loaded when it is rendered, so render it only while it is open. */
export const ConfirmDialog = (props: ConfirmDialogProps) => (
  <Suspense fallback={<Opening />}>
    <LazyDialog {...props} />
  </Suspense>
);
