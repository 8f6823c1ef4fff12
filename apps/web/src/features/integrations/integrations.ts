import { apiTokenRoutes } from "@callboard/contract/routes/integrations/api-tokens";
import { webhookRoutes } from "@callboard/contract/routes/integrations/webhooks";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call, routePages, routeQuery } from "../../lib/call.ts";
import { keys } from "../../lib/keys.ts";

export const tokensQuery = routeQuery(keys.apiTokens, apiTokenRoutes.listApiTokens, {});
export const webhooksQuery = routeQuery(keys.webhooks, webhookRoutes.listWebhooks, {});
export const callsQuery = (id: string) =>
  routePages(
    keys.webhookCalls(id),
    webhookRoutes.listWebhookDeliveries,
    { params: { id }, query: {} },
    {
      // A call that waits is tried within seconds, and no live event tells when.
      refetchInterval: 5_000,
    },
  );

/** A mutation after which the lists of this page are read again. */
function useChange<Input, Output>(change: (input: Input) => Promise<Output>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: keys.apiTokens }),
        client.invalidateQueries({ queryKey: keys.webhooks }),
      ]),
  });
}

type Body<K extends keyof typeof webhookRoutes> = Parameters<typeof call<(typeof webhookRoutes)[K]>>[1];

export const useCreateToken = () =>
  useChange((body: Parameters<typeof call<typeof apiTokenRoutes.createApiToken>>[1]["body"]) =>
    call(apiTokenRoutes.createApiToken, { body }),
  );
export const useRevokeToken = () => useChange((id: string) => call(apiTokenRoutes.revokeApiToken, { params: { id } }));
export const useCreateWebhook = () =>
  useChange((body: Body<"createWebhook">["body"]) => call(webhookRoutes.createWebhook, { body }));
export const useUpdateWebhook = (id: string) =>
  useChange((body: Body<"updateWebhook">["body"]) => call(webhookRoutes.updateWebhook, { params: { id }, body }));
export const useDeleteWebhook = (id: string) => useChange(() => call(webhookRoutes.deleteWebhook, { params: { id } }));
export const useRotateSecret = (id: string) =>
  useChange(() => call(webhookRoutes.rotateWebhookSecret, { params: { id } }));
export const useSendTest = (id: string) => useChange(() => call(webhookRoutes.sendTestEvent, { params: { id } }));
export const useReplay = (id: string) =>
  useChange((deliveryId: string) => call(webhookRoutes.replayWebhookDelivery, { params: { id, deliveryId } }));
