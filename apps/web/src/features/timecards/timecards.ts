import type { LineInput } from "@callboard/contract/forms/timecard-line-input";
import { timecardBatchSize } from "@callboard/contract/limits";
import { departmentTimecardRoutes } from "@callboard/contract/routes/timecards";
import type { Timecard } from "@callboard/contract/timecards/timecard-schemas";
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { call, routeQuery } from "../../lib/call.ts";
import { keys } from "../../lib/keys.ts";

/** Lists the timecards of a week, which begins on `week`, by name. */
export const timecardsQuery = (week: string) =>
  routeQuery(keys.timecards(week), departmentTimecardRoutes.listTimecards, { query: { week } });

/** Puts a card, which may be new, into the list of its week. */
export function putCard(client: QueryClient, card: Timecard): void {
  client.setQueryData(timecardsQuery(card.week).queryKey, (list) => {
    if (!list) return list;
    const isKnown = list.some(({ id }) => id === card.id);
    return isKnown ? list.map((each) => (each.id === card.id ? card : each)) : [...list, card];
  });
}

export const readHistory = ({ id }: Timecard, signal: AbortSignal) =>
  call(departmentTimecardRoutes.getTimecardHistory, { params: { id } }, signal);

export const saveLine = ({ id }: Timecard, date: string, body: LineInput) =>
  call(departmentTimecardRoutes.saveTimecardLine, { params: { id, date }, body });

/** Agrees to one card as it is. A card that has changed is read again. */
export function useAgree() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, rev }: Timecard) =>
      call(departmentTimecardRoutes.agreeToTimecard, { params: { id }, body: { rev } }),
    onSuccess: (card) => putCard(client, card),
    onError: () => client.invalidateQueries({ queryKey: keys.hours }),
  });
}

/** Agrees to cards as they are, in batches. Returns how many were moved, and which were not and why. */
export function useAgreeToAll() {
  const client = useQueryClient();
  return useMutation({
    async mutationFn(cards: readonly Timecard[]) {
      const refs = cards.map(({ id, rev }) => ({ id, rev }));
      const replies = [];
      for (let at = 0; at < refs.length; at += timecardBatchSize)
        replies.push(
          await call(departmentTimecardRoutes.agreeToTimecards, {
            body: { cards: refs.slice(at, at + timecardBatchSize) },
          }),
        );
      return {
        moved: replies.flatMap(({ moved }) => moved).length,
        refused: replies.flatMap(({ refused }) => refused),
      };
    },
    onSettled: () => client.invalidateQueries({ queryKey: keys.hours }),
  });
}
