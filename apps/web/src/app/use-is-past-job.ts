import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { keys } from "../lib/keys.ts";

/**
 * Whether the page shows a job whose day has passed. Its address is that of an active job, but the job belongs to the
 * history. Read from what the page loaded, never loaded here.
 */
export function useIsPastJob(): boolean {
  const { positionId = "" } = useParams({ strict: false });
  const { data } = useQuery<{ position: { has_passed: boolean } }>({
    queryKey: keys.position(positionId),
    enabled: false,
  });
  return data?.position.has_passed ?? false;
}
