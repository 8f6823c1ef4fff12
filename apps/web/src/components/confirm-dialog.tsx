import type { ConfirmDialogProps } from "@callboard/ui/confirm-dialog";
import { lazyDialog } from "@callboard/ui/lazy-dialog";

/** A dialog that asks for a confirmation. Its code is loaded when it is rendered, so render it only while it is open. */
export const ConfirmDialog = lazyDialog<ConfirmDialogProps>(async () => ({
  default: (await import("@callboard/ui/confirm-dialog")).ConfirmDialog,
}));
