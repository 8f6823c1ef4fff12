import { closeToast } from "@callboard/ui/toast";
import { accessToast } from "../../lib/access-toasts.ts";

let last: string | undefined;

/** Shows a success toast that stays until it is closed. It replaces the previous one, so that they do not pile up. */
export function showSuccess(text: string, title?: string): void {
  if (last) closeToast(last);
  last = accessToast({ kind: "success", text, title });
}
