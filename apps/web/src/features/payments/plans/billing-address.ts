import { replaceCached } from "@callboard/client/patch-cached";
import type { BillingInput } from "@callboard/contract/forms/billing-input";
import { paymentRoutes } from "@callboard/contract/routes/payments";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Static } from "typebox";
import { call, routeQuery } from "../../../lib/call.ts";
import { keys } from "../../../lib/keys.ts";

export type BillingValues = Static<typeof BillingInput>;

/** Gets the billing address. Its fields are empty before the first save. */
export const billingAddressQuery = routeQuery(keys.billingAddress, paymentRoutes.getBillingAddress, {});

export function useSaveBillingAddress() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BillingValues) => call(paymentRoutes.saveBillingAddress, { body }),
    onSuccess: (address) => replaceCached(client, keys.billingAddress, address),
  });
}
