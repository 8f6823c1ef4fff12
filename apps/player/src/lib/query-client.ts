import { createQueryClient } from "@callboard/client/query-client";

/** The cache of the app. Errors of mutations are shown where they were started, so the client itself shows none. */
export const queryClient = createQueryClient(() => {});
