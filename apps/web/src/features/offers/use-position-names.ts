import { useQuery } from "@tanstack/react-query";
import { jobTotalsQuery } from "../../lib/requests/job-totals.ts";

/** Returns the positions of coming days for filter chips; undefined while loading. */
export function usePositionNames(): { name: string }[] | undefined {
  const { data } = useQuery(jobTotalsQuery({ only: "activated" }));
  return data?.map(({ name }) => ({ name }));
}
