import { paySchemas } from "@callboard/contract/pay/pay-preview";
import { payPresets } from "@callboard/contract/pay/presets";
import { payRoutes } from "@callboard/contract/routes/pay";
import type { FastifyInstance } from "fastify";
import { serve } from "../../http/serve.ts";
import { done } from "../../result.ts";
import { previewPay } from "./preview-pay.ts";

export function pay(app: FastifyInstance) {
  serve(app, payRoutes, paySchemas, {
    listPayPresets: async () => done(payPresets),
    previewPay: async ({ body }) => previewPay(body),
  });
}
