import type { BulkResults } from "@callboard/contract/offers";
import { offerRoutes } from "@callboard/contract/routes/offers";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/call.ts";
import { refreshOffers } from "../refresh-offers.ts";

/** `revoke` ends waiting offers, `cancel` ends bookings. */
export type EndMany = "revoke" | "cancel";

interface EndInput {
  ids: string[];
  message: string;
  /** Each cancelled booking lowers the count of its position, so that nobody is asked instead. */
  lowersNeed: boolean;
  /** The other days of the same job are cancelled too. */
  wholeBlock: boolean;
}

export function useEndMany(kind: EndMany) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ ids, message, lowersNeed, wholeBlock }: EndInput): Promise<BulkResults> => {
      const body = { job_offer_ids: ids, ...(message.trim() && { message }) };
      return kind === "revoke"
        ? call(offerRoutes.revokeMany, { body })
        : call(offerRoutes.cancelMany, {
            body: { ...body, ...(lowersNeed && { lower_count: true }), ...(wholeBlock && { whole_block: true }) },
          });
    },
    onSettled: () => refreshOffers(client),
  });
}
