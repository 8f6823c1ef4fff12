import type { BulkResults } from "@callboard/contract/offers";
import { toast } from "@callboard/ui/toast";
import { texts } from "../../../lib/texts/texts.ts";

interface ToastAction {
  label: string;
  onClick: () => void;
}

/** Shows toasts for the results of a bulk action: how many succeeded, and why the others failed. */
export function reportEach(results: BulkResults, done: (count: number) => string, action?: ToastAction): void {
  const failed = results.filter(({ ok }) => !ok);
  const worked = results.length - failed.length;
  if (worked > 0) toast({ kind: "success", text: done(worked), ...(action && { action }) });
  if (failed.length > 0) {
    const reasons = [...new Set(failed.map(({ message }) => message).filter(Boolean))];
    toast({ kind: "error", title: texts.offers.partly({ failed: failed.length }), text: reasons.join(" ") });
  }
}
