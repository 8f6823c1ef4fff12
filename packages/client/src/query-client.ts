import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { Unreachable } from "./call.ts";

/** Reads are repeated until the server is back; what it refused stays refused. Writes are repeated by people only. */
export const createQueryClient = (onError: (error: Error) => void) =>
  new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        retry: (_failures, error) => error instanceof Unreachable,
        retryDelay: (failures) => Math.min(1000 * 2 ** failures, 10_000),
      },
      mutations: { retry: false, networkMode: "always" },
    },
  });
