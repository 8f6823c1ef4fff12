import { paymentRoutes } from "@callboard/contract/payments";
import { useMutation } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";

/** Opens the provider's page in this tab; it leads back here with a session id. */
export const useCheckout = () =>
  useMutation({
    mutationFn: (query: { tariff_id: string; production_id: string }) =>
      call(paymentRoutes.createCheckoutSession, { query: { ...query, type: "card" } }),
    onSuccess: ({ url }) => location.assign(url),
  });
