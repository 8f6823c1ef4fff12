import type { MovedDayplayer } from "@callboard/contract/moving/day-moves";
import { groupOfferRoutes } from "@callboard/contract/routes/offers/group-offers";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call, routeQuery } from "../../../lib/call.ts";
import { keys } from "../../../lib/keys.ts";

/** Counts people: somebody may be asked for several positions of the day. */
export const countPeople = (people: readonly MovedDayplayer[]): number =>
  new Set(people.map(({ dayplayer_id }) => dayplayer_id)).size;

/** Lists who would be asked on another date. It is always fetched anew, because availability and bookings change. */
export const dayMoveQuery = (dayplanId: string, date: string) =>
  routeQuery(
    keys.dayMove(dayplanId, date),
    groupOfferRoutes.planDayMove,
    { params: { dayplanId }, query: { date } },
    { enabled: date !== "", gcTime: 0, retry: false },
  );

/** Copies the day to another date and asks the same people. Everything shown of the department is fetched again. */
export function useMoveDay(dayplanId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { date: string; withdraw: boolean; message?: string }) =>
      call(groupOfferRoutes.moveDay, { params: { dayplanId }, body }),
    onSuccess: () => void client.invalidateQueries({ queryKey: keys.department }),
  });
}
