import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { keys } from "../../lib/keys.ts";

/**
 * Returns whether the page shows a job whose day has passed. Its address is that of an active job, but the job belongs
 * to the history. The job is read from the cache and never fetched here.
 */
export function useIsPastJob(): boolean {
  const { positionId = "" } = useParams({ strict: false });
  const { data } = useQuery<{ position: { has_passed: boolean } }>({
    queryKey: keys.position(positionId),
    enabled: false,
  });
  return data?.position.has_passed ?? false;
}
