import type { paymentTypes } from "@callboard/contract/choices";
import { paymentRoutes } from "@callboard/contract/routes/payments";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { call } from "../../../lib/call.ts";
import { keys } from "../../../lib/keys.ts";

type PaidBy = (typeof paymentTypes)[number];

export interface Checkout {
  tariff_id: string;
  production_id: string;
  type: PaidBy;
  departments?: string;
  /** Set to upgrade the plan of a paid production. */
  upgrade?: "true";
}

/** Creates a checkout. A card opens the provider's page in this tab, which redirects back; a wire opens the invoice. */
export function useCheckout() {
  const client = useQueryClient();
  const router = useRouter();
  return useMutation({
    mutationFn: (query: Checkout) => call(paymentRoutes.createCheckoutSession, { query }),
    onSuccess: ({ url }, { type }) => {
      if (type === "card") return location.assign(url);
      void client.invalidateQueries({ queryKey: keys.transactions });
      void client.invalidateQueries({ queryKey: keys.productions });
      const { pathname, search } = new URL(url, location.origin);
      router.history.push(pathname + search);
    },
  });
}
