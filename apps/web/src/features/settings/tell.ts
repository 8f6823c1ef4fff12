import { closeToast } from "@callboard/ui/toast";
import { accessToast } from "../../lib/access-toasts.ts";

let last: string | undefined;

/** A success that stays until it is closed; the next one takes its place, so that switches don't pile them up. */
export function showSuccess(text: string, title?: string): void {
  if (last) closeToast(last);
  last = accessToast({ kind: "success", text, title });
}
