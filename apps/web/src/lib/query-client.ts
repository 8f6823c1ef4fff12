import { isRefused } from "@callboard/client/call";
import { createQueryClient } from "@callboard/client/query-client";
import { otherProductionSelected } from "./other-production.ts";

export const queryClient = createQueryClient((error) => {
  if (isRefused(error, "other_production")) otherProductionSelected();
});
