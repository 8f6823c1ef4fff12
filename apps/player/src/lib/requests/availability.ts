import { type AvailabilityDay, dayplayerRoutes } from "@callboard/contract/dayplayers";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../call.ts";
import { keys } from "../keys.ts";

/** The days said or booked between two dates, both included. */
export const availability = (from: string, to: string) =>
  queryOptions({
    queryKey: keys.availabilityOf(from, to),
    queryFn: ({ signal }) => call(dayplayerRoutes.getAvailability, { query: { from, to } }, signal),
  });

export interface SaidDay {
  date: string;
  available: boolean;
}

/** Shown at once; taken back visibly when the server refuses. All or none. */
export function useSaveAvailability() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (dates: SaidDay[]) => call(dayplayerRoutes.saveAvailability, { body: { dates } }),
    onMutate: async (dates) => {
      await client.cancelQueries({ queryKey: keys.availability });
      const before = client.getQueriesData<AvailabilityDay[]>({ queryKey: keys.availability });
      for (const [queryKey, days] of before) if (days) client.setQueryData(queryKey, said(days, dates));
      return before;
    },
    onError: (_error, _dates, before) => {
      for (const [queryKey, days] of before ?? []) client.setQueryData(queryKey, days);
    },
    onSettled: () => void client.invalidateQueries({ queryKey: keys.availability }),
  });
}

function said(days: AvailabilityDay[], dates: SaidDay[]): AvailabilityDay[] {
  const merged = new Map(days.map((day) => [day.date, day]));
  for (const { date, available } of dates)
    merged.set(date, { date, available, booked: merged.get(date)?.booked ?? false });
  return [...merged.values()].sort((one, other) => one.date.localeCompare(other.date));
}
