import { yearDay } from "@callboard/client/days";
import { paymentRoutes } from "@callboard/contract/routes/payments";
import { routeQuery } from "../../../lib/call.ts";
import { keys } from "../../../lib/keys.ts";
import { texts } from "../../../lib/texts/texts.ts";

/** Gets the plan of a paid production and the upgrade price of each larger one. */
export const upgradesQuery = (production_id: string) =>
  routeQuery(keys.upgrades(production_id), paymentRoutes.getUpgrades, { query: { production_id } });

/** Formats a plan with the last day on which it is valid. */
export const planUntil = ({ title, valid_until }: { title: string; valid_until: string }): string =>
  texts.payments.planUntil({ plan: title, until: yearDay(valid_until) });
