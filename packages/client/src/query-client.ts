import { MutationCache, notifyManager, QueryCache, QueryClient } from "@tanstack/react-query";
import { Unreachable } from "./call.ts";

// By default a change is told in the next task, and the second click of a double click may come before it: the button
// would not know yet that its request is under way, and send it once more.
notifyManager.setScheduler(queueMicrotask);

/**
 * Reads are repeated until the server is back; what it refused stays refused. Writes are repeated by people only. Neither
 * waits for the browser to say that it is online: it may be wrong, and a service worker may have kept the reply.
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
