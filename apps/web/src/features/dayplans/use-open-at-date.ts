import type { Job } from "@callboard/contract/dayplans";
import { useLocation } from "@tanstack/react-router";
import { useEffect, useRef } from "react";

/** Visits whose list was opened at its date: the browser's Back restores their place, and the date does not override it. */
const opened = new Set<string>();

interface JobPages {
  data: { pages: { data: Job[] }[] } | undefined;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
}

/** The heading of a date in a list of jobs. */
export const dateId = (date: string) => `jobs-of-${date}`;

/**
 * Opens an ascending list of jobs at a date: reads on until the list reaches it, then scrolls its heading into view and
 * focuses it, once. Where the date has no jobs, the next date that has some stands in for it. Somebody who scrolls or
 * types meanwhile is left where they are.
 */
export function useOpenAtDate(date: string | undefined, jobs: JobPages): void {
  const wanted = useRef(date);
  const visit = useLocation({ select: ({ state }) => state.__TSR_key ?? "" });
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = jobs;

  useEffect(() => {
    wanted.current = opened.has(visit) ? undefined : date;
    if (date === undefined) return;
    const stop = () => {
      wanted.current = undefined;
    };
    const signs = ["wheel", "touchmove", "keydown", "pointerdown"] as const;
    for (const sign of signs) addEventListener(sign, stop, { passive: true });
    return () => {
      for (const sign of signs) removeEventListener(sign, stop);
    };
  }, [date, visit]);

  useEffect(() => {
    if (wanted.current === undefined || !data) return;
    const day = wanted.current;
    const dates = data.pages.flatMap((page) => page.data.map(({ start_date }) => start_date));
    const found = dates.find((each) => each >= day) ?? (hasNextPage ? undefined : dates.at(-1));
    if (found === undefined) {
      if (hasNextPage && !isFetchingNextPage && !isFetchNextPageError) fetchNextPage();
      return;
    }
    wanted.current = undefined;
    opened.add(visit);
    // A frame later: the router sets the place of a new screen after it was drawn.
    const frame = requestAnimationFrame(() => {
      const heading = document.getElementById(dateId(found));
      heading?.scrollIntoView({ block: "start" });
      heading?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage, visit]);
}
