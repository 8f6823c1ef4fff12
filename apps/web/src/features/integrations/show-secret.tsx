import { lazyDialog } from "@callboard/ui/lazy-dialog";

/**
 * The dialog with a token or a secret, whose code the page does not need before. It is fetched before a secret is created,
 * which the server shows only once.
 */
export const ShowSecret = lazyDialog(() => import("./secret-dialog.tsx"));
