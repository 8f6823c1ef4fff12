import type { Job } from "@callboard/contract/dayplans";
import { useLocation } from "@tanstack/react-router";
import { useEffect, useRef } from "react";

/**
 * Router keys of visits whose list was scrolled to its date; on Back, the restored scroll position must win over the
 * date.
 */
const openedVisits = new Set<string>();

interface JobPages {
  data: { pages: { data: Job[] }[] } | undefined;
  hasNextPage: boolean;
  isFetching: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
}

/** Returns the element id of a date's heading in a list of jobs. */
export const dateId = (date: string) => `jobs-of-${date}`;

/**
 * Opens an ascending list of jobs at a date: loads pages until the list reaches it, then scrolls its heading into view
 * and focuses it, once. If the date has no jobs, the next date with jobs is used. If the user scrolls or types
 * meanwhile, the list stays where it is.
 */
export function useOpenAtDate(date: string | undefined, jobs: JobPages): void {
  const targetDate = useRef(date);
  const visit = useLocation({ select: ({ state }) => state.__TSR_key ?? "" });
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = jobs;

  const shown = useRef({ date, visit });
  useEffect(() => {
    // A filter replaces the history entry. The list was opened at its date already, and stays where it is.
    if (shown.current.date === date && openedVisits.has(shown.current.visit)) openedVisits.add(visit);
    shown.current = { date, visit };
    targetDate.current = openedVisits.has(visit) ? undefined : date;
    if (date === undefined) return;
    const stop = () => {
      targetDate.current = undefined;
    };
    const eventNames = ["wheel", "touchmove", "keydown", "pointerdown"] as const;
    for (const sign of eventNames) addEventListener(sign, stop, { passive: true });
    return () => {
      for (const sign of eventNames) removeEventListener(sign, stop);
    };
  }, [date, visit]);

  useEffect(() => {
    if (targetDate.current === undefined || !data) return;
    const day = targetDate.current;
    const dates = data.pages.flatMap((page) => page.data.map(({ start_date }) => start_date));
    const found = dates.find((each) => each >= day) ?? (hasNextPage ? undefined : dates.at(-1));
    if (found === undefined) {
      if (hasNextPage && !isFetching && !isFetchNextPageError) fetchNextPage();
      return;
    }
    targetDate.current = undefined;
    openedVisits.add(visit);
    // One frame later, because the router restores the scroll position after a new screen was rendered.
    const frame = requestAnimationFrame(() => {
      const heading = document.getElementById(dateId(found));
      heading?.scrollIntoView({ block: "start" });
      heading?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage, visit]);
}
