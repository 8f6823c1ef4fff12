import type { StandbyMode } from "@callboard/contract/fills/standby-lifecycle";
import type { DayplayerStandby } from "@callboard/contract/fills/standbys";
import { standbyRoutes } from "@callboard/contract/routes/fills/standbys";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../call.ts";
import { sendOrSave } from "./answer-offer.ts";
import { standbys } from "./offers.ts";

export interface StandByInput {
  id: string;
  mode: StandbyMode;
  /** Local time of the production, `YYYY-MM-DDTHH:mm`. The server chooses one if it is empty. */
  until: string;
  answer_id: string;
}

/** Stands by, or changes how. */
export function useStandBy() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, mode, until, answer_id }: StandByInput) =>
      call(standbyRoutes.standBy, { params: { id }, body: { mode, answer_id, ...(until && { until }) } }),
    onSettled: () => client.invalidateQueries({ queryKey: standbys.queryKey }),
  });
}

/** Stands by no longer. Without a network this is stored, because the dayplayer expects not to be booked any more. */
export function useLeaveStandby() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, position, production, start_date }: DayplayerStandby) =>
      sendOrSave(
        { kind: "leave-standby", offerId: id },
        { what: position, where: production, date: start_date },
        (answer_id, signal) => call(standbyRoutes.leaveStandby, { params: { id }, body: { answer_id } }, signal),
      ),
    // The mutation does not wait for the read, which is repeated until the server can be reached.
    onSettled: () => void client.invalidateQueries({ queryKey: standbys.queryKey }),
  });
}
