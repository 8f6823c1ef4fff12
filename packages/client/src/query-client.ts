import { MutationCache, notifyManager, QueryCache, QueryClient } from "@tanstack/react-query";
import { Unreachable } from "./call.ts";

// By default React Query reports changes in the next task. The second click of a double click could come before it,
// when the button is not disabled yet, and would send the request twice.
notifyManager.setScheduler(queueMicrotask);

/**
 * Reads are retried until the server can be reached, but not after a refusal. Writes are never retried automatically.
 * Neither waits for the browser to be online, because that may be wrong, and a service worker may have a cached reply.
 */
export const createQueryClient = (onError: (error: Error) => void) =>
  new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        networkMode: "always",
        refetchOnReconnect: true,
        staleTime: 15_000,
        retry: (_failures, error) => error instanceof Unreachable,
        retryDelay: (failures) => Math.min(1000 * 2 ** failures, 5000),
      },
      mutations: { retry: false, networkMode: "always" },
    },
  });
