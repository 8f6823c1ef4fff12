import { ledgerRoutes } from "@callboard/contract/routes/dayplayers/ledger";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call, routeQuery } from "../../lib/call.ts";
import { keys } from "../../lib/keys.ts";

/** The dates of a year, as the ledger is read and exported. */
export const rangeOf = (year: number) => ({ from: `${year}-01-01`, to: `${year}-12-31` });

/** The worked and booked days of a year, with their totals. */
export const ledger = (year: number) =>
  routeQuery([...keys.ledger, year], ledgerRoutes.getLedger, { query: rangeOf(year) });

/** How many hours the dayplayer wants to work. It changes with the days of the ledger. */
export const goal = routeQuery([...keys.ledger, "goal"], ledgerRoutes.getGoal, {});

/** A change of the ledger ends when the new one was read, so that no screen shows the one before. */
function useLedgerChange<Input>(mutationFn: (input: Input) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({ mutationFn, onSuccess: () => client.invalidateQueries({ queryKey: keys.ledger }) });
}

export const useMarkPaid = (jobOfferId: string) =>
  useLedgerChange((body: { paid_on: string | null; amount: number | null }) =>
    call(ledgerRoutes.markPaid, { params: { jobOfferId }, body }),
  );

/** Saves a goal. An empty one removes it. */
export const useSaveGoal = () =>
  useLedgerChange((body: { hours?: number; from?: string; to?: string }) => call(ledgerRoutes.saveGoal, { body }));
