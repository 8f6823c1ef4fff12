import type { CalendarFeed } from "@callboard/contract/calendar-feed";
import { calendarFeedRoutes } from "@callboard/contract/routes/calendar-feed";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";
import { keys } from "../../lib/keys.ts";

/** Gets the calendar feed of the selected production's department. A refusal is final until another one is selected. */
export const calendarFeedQuery = queryOptions({
  queryKey: keys.calendarFeed,
  queryFn: ({ signal }) => call(calendarFeedRoutes.getCalendarFeed, {}, signal),
});

export function useResetCalendarFeed() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(calendarFeedRoutes.resetCalendarFeed, {}),
    onSuccess: (feed) => client.setQueryData<CalendarFeed>(keys.calendarFeed, feed),
  });
}
