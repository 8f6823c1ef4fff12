import { paymentRoutes } from "@callboard/contract/routes/payments";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";
import { keys } from "../../lib/keys.ts";
import { paymentSuccess } from "../../lib/payment-success.ts";
import { replaceSession } from "../../lib/session.ts";

/**
 * Settles a checkout. As a query its result is cached by session id, so that it is requested once however often a
 * screen mounts, and polled only while the provider reports the payment as pending.
 */
export const finalizeQuery = (sessionId: string, cancelled: boolean) =>
  queryOptions({
    queryKey: keys.finalize(sessionId),
    queryFn: async () => {
      const settled = await call(paymentRoutes.finalizePayment, {
        body: { session_id: sessionId, ...(cancelled && { cancelled }) },
      });
      if (settled.token) replaceSession(settled.token);
      if (settled.status === "paid" && settled.token && !settled.upgrade)
        paymentSuccess.save({ account: settled.user?.id, production: settled.production_id });
      return settled;
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
    refetchInterval: ({ state }) => (state.data?.status === "pending" ? 3000 : false),
  });
