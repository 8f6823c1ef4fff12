import { createQueryClient } from "@callboard/client/query-client";

/** What the server refuses is told where it was asked; nothing of it concerns the whole app. */
export const queryClient = createQueryClient(() => {});
