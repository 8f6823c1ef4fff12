import { departmentPaySchemas } from "@callboard/contract/pay/department-pay";
import { paySchemas } from "@callboard/contract/pay/pay-preview";
import { payPresets } from "@callboard/contract/pay/presets";
import { departmentPayRoutes, payRoutes } from "@callboard/contract/routes/pay";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { serve } from "../../http/serve.ts";
import { done } from "../../result.ts";
import { readPayRules, savePayRules } from "./department-rules.ts";
import { previewPay } from "./preview-pay.ts";
import { saveHire } from "./save-hire.ts";

export function pay(app: FastifyInstance, { db }: Deps) {
  serve(app, payRoutes, paySchemas, {
    listPayPresets: async () => done(payPresets),
    previewPay: async ({ body }) => previewPay(body),
  });
  serve(app, departmentPayRoutes, departmentPaySchemas, {
    getPayRules: async ({ scope, now }) => done(await readPayRules(db, { scope, now })),
    async savePayRules({ scope, now, body }) {
      const saved = await savePayRules(db, { scope, now, input: body });
      return saved.ok ? done(await readPayRules(db, { scope, now })) : saved;
    },
    saveHire: ({ scope, params, body }) => saveHire(db, { scope, dayplayerId: params.userId, hire: body.hire }),
  });
}
