import { isRefused } from "@callboard/client/call";
import type { Dayplan } from "@callboard/contract/dayplans";
import { dayplanRoutes } from "@callboard/contract/routes/dayplans";
import { lazyDialog } from "@callboard/ui/lazy-dialog";
import { toast } from "@callboard/ui/toast";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/call.ts";
import { keys } from "../../../lib/keys.ts";
import { texts } from "../../../lib/texts/texts.ts";

/**
 * Clears the version of a day that is on screen. Whatever the outcome, everything shown of the day is fetched again.
 */
function useClearDayplan(date: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, version }: { id: string; version: number }) =>
      call(dayplanRoutes.clearDayplan, { params: { dayplanId: id }, query: { version: String(version) } }),
    onSettled: () => {
      const queryKeys = [keys.months, keys.jobs, keys.jobTotals, keys.matchDays, keys.groups, keys.positions];
      for (const queryKey of queryKeys) void client.invalidateQueries({ queryKey });
      // The mutation waits for this fetch, so that the button stays busy until the page shows the current day.
      return client.invalidateQueries({ queryKey: keys.day(date) });
    },
  });
}

const ClearDayDialog = lazyDialog(() => import("./clear-day-dialog.tsx"));

/** Clears a planned day. It stays mounted while the day has no plan, so that the callbacks of the request still run. */
export function ClearDay({ plan, open, onClose }: { plan: Dayplan; open: boolean; onClose: () => void }) {
  const clear = useClearDayplan(plan.date);
  const { id, version } = plan;

  const close = () => {
    onClose();
    clear.reset();
  };
  const cleared = () => {
    close();
    toast({ kind: "success", text: texts.clearDay.cleared });
  };
  const confirm = () => {
    if (id === null || clear.isPending) return;
    clear.mutate(
      { id, version },
      {
        onSuccess: cleared,
        onError: (error) => {
          // If somebody else cleared the day first, the head has what they wanted.
          if (isRefused(error, "not_found")) cleared();
          else if (isRefused(error, "stale_version")) {
            close();
            toast({ kind: "error", text: texts.clearDay.changedMeanwhile });
          }
        },
      },
    );
  };

  if (!open || id === null) return null;
  return <ClearDayDialog plan={plan} busy={clear.isPending} error={clear.error} onClose={close} onConfirm={confirm} />;
}
