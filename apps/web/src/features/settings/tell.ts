import { closeToast, toast } from "@callboard/ui/toast";

let last: string | undefined;

/** A success that stays until it is closed; the next one takes its place, so that switches don't pile them up. */
export function tell(text: string, title?: string): void {
  if (last) closeToast(last);
  last = toast({ kind: "success", text, title, sticky: true });
}
