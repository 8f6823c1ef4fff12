import type { FastifyInstance } from "fastify";
import type { Deps } from "./deps.ts";
import { hasPayment } from "./modules/accounts/has-payment.ts";
import { accounts } from "./modules/accounts/routes.ts";
import { dayplans } from "./modules/dayplans/routes.ts";
import { dayplayers } from "./modules/dayplayers/routes.ts";
import { exports } from "./modules/exports/routes.ts";
import { messaging } from "./modules/messaging/routes.ts";
import { followDayplan } from "./modules/offers/follow-dayplan.ts";
import { offers } from "./modules/offers/routes.ts";
import { payments } from "./modules/payments/routes.ts";
import { isPosition } from "./modules/productions/department-types.ts";
import { productions } from "./modules/productions/routes.ts";

/** Every module puts its own routes on the server. */
export function serveModules(app: FastifyInstance, deps: Deps) {
  accounts(app, deps);
  productions(app, deps);
  payments(app, deps);
  // Offers stand above dayplans, so what they make of a saved day is handed down.
  dayplans(app, { ...deps, followDayplan });
  offers(app, deps);
  exports(app, deps);
  // Productions stand above dayplayers, so these two answers are handed down to them.
  dayplayers(app, { ...deps, hasPayment, isPosition });
  messaging(app, deps);
}
