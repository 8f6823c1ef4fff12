import { useQuery } from "@tanstack/react-query";
import { jobTotalsQuery } from "../../../lib/requests/job-totals.ts";

export const positionNamesQuery = jobTotalsQuery({ only: "activated" });

/** Returns the positions of coming days for filter chips; undefined while loading. */
export function usePositionNames(): { name: string }[] | undefined {
  const { data } = useQuery(positionNamesQuery);
  return data?.map(({ name }) => ({ name }));
}
