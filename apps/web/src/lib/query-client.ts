import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { isRefused, Unreachable } from "./call.ts";
import { otherProductionSelected } from "./other-production.ts";

const notice = (error: Error) => {
  if (isRefused(error, "other_production")) otherProductionSelected();
};

/** Reads are repeated until the server is back; what it refused stays refused. Writes are repeated by people only. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: notice }),
  mutationCache: new MutationCache({ onError: notice }),
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: (_failures, error) => error instanceof Unreachable,
      retryDelay: (failures) => Math.min(1000 * 2 ** failures, 10_000),
    },
    mutations: { retry: false, networkMode: "always" },
  },
});
