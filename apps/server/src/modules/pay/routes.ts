import { payPresets } from "@callboard/contract/pay/presets";
import { noticeSchemas } from "@callboard/contract/pay/schemas/cost-of-cancelling";
import { dayCostSchemas, productionCostSchemas } from "@callboard/contract/pay/schemas/day-costs";
import { dayShiftSchemas } from "@callboard/contract/pay/schemas/day-shift";
import { departmentPaySchemas } from "@callboard/contract/pay/schemas/department-pay";
import { paySchemas } from "@callboard/contract/pay/schemas/pay-preview";
import {
  dayCostRoutes,
  dayShiftRoutes,
  departmentPayRoutes,
  noticeRoutes,
  payRoutes,
  productionCostRoutes,
} from "@callboard/contract/routes/pay";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { serve } from "../../http/serve.ts";
import { done, refused } from "../../result.ts";
import { getJob } from "../dayplans/list-jobs.ts";
import { costDays, costProduction } from "./cost-days.ts";
import { costOfCancelling } from "./cost-of-cancelling.ts";
import { readPayRules, savePayRules } from "./department-rules.ts";
import { getCostOfCall } from "./get-cost-of-call.ts";
import { getDayShift } from "./get-day-shift.ts";
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
  serve(app, dayShiftRoutes, dayShiftSchemas, {
    getDayShift: async ({ scope, params: { date } }) => done(await getDayShift(db, { scope, date })),
    async getCostOfCall({ scope, params, query, now }) {
      const position = await getJob(db, { scope, now, ...params });
      return position ? getCostOfCall(db, { scope, position, ...query }) : refused("not_found");
    },
  });
  serve(app, dayCostRoutes, dayCostSchemas, {
    getDayCosts: ({ scope: { departmentId }, query }) => costDays(db, { departmentId, ...query }),
  });
  serve(app, productionCostRoutes, productionCostSchemas, {
    getProductionCosts: ({ production, query }) => costProduction(db, { production, ...query }),
  });
  serve(app, noticeRoutes, noticeSchemas, {
    async getCostOfCancelling({ scope, params, query, now }) {
      const position = await getJob(db, { scope, now, ...params });
      if (!position) return refused("not_found");
      return done(await costOfCancelling(db, { scope, position, dayplayerId: query.dayplayer, now }));
    },
  });
}
