import { toastError } from "@callboard/client/server-errors";
import type { Input } from "@callboard/contract/route";
import { daySheetRoutes } from "@callboard/contract/routes/timecards";
import type { DaySheet } from "@callboard/contract/timecards/day-sheet-schemas";
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";
import { keys } from "../../lib/keys.ts";

type CheckIn = Input<typeof daySheetRoutes.checkIn>["body"];
export type SheetInput = Input<typeof daySheetRoutes.saveDaySheet>["body"];

/** Keeps a reply unless a later one is there already. */
function keep(client: QueryClient, sheet: DaySheet) {
  client.setQueryData<DaySheet>(keys.daySheet(sheet.date), (known) => (known && known.rev > sheet.rev ? known : sheet));
  void client.invalidateQueries({ queryKey: keys.unsignedSheets });
}

/** Says who is here. The tap shows at once; the reply follows it unless another tap is still on its way. */
export function useCheckIn(date: string) {
  const client = useQueryClient();
  const queryKey = keys.daySheet(date);
  const mutationKey = ["check-in", date];
  return useMutation({
    mutationKey,
    mutationFn: (body: CheckIn) => call(daySheetRoutes.checkIn, { params: { date }, body }),
    onMutate: async ({ job_offer_ids, presence, since }) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData<DaySheet>(
        queryKey,
        (sheet) =>
          sheet && {
            ...sheet,
            lines: sheet.lines.map((line) =>
              (job_offer_ids ? job_offer_ids.includes(line.job_offer_id) : line.presence === "expected")
                ? { ...line, presence, ...(presence === "late" && { call: since ?? null }) }
                : line,
            ),
          },
      );
    },
    onSuccess: (sheet) => {
      if (client.isMutating({ mutationKey }) <= 1) keep(client, sheet);
    },
    onError: (error) => {
      toastError(error);
      void client.invalidateQueries({ queryKey });
    },
  });
}

export function useSaveSheet(date: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: SheetInput) => call(daySheetRoutes.saveDaySheet, { params: { date }, body }),
    onSuccess: (sheet) => keep(client, sheet),
  });
}

export function useSignSheet(date: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (rev: number) => call(daySheetRoutes.signDaySheet, { params: { date }, body: { rev } }),
    onSuccess: (sheet) => {
      keep(client, sheet);
      // A no-show also shows among the people of the day and the bookings.
      void client.invalidateQueries({ queryKey: keys.dayPeople(date) });
    },
    onError: () => void client.invalidateQueries({ queryKey: keys.daySheet(date) }),
  });
}
