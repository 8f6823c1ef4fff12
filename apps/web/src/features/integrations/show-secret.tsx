import { lazyPart } from "@callboard/ui/lazy-part";
import { Opening } from "@callboard/ui/opening";
import { Suspense } from "react";
import type { SecretDialogProps } from "./secret-dialog.tsx";

const SecretDialog = lazyPart(() => import("./secret-dialog.tsx"));

/** Loads the dialog's code before a secret is created, which the server shows only once. */
export const { fetch: fetchSecretDialog } = SecretDialog;

/** The dialog with a token or a secret, whose code the page does not need before. */
export const ShowSecret = (props: SecretDialogProps) => (
  <Suspense fallback={<Opening />}>
    <SecretDialog {...props} />
  </Suspense>
);
