import type { FastifyInstance } from "fastify";
import type { Deps } from "./deps.ts";
import { hasPayment } from "./modules/accounts/has-payment.ts";
import { inviteDayplayer } from "./modules/accounts/invite-dayplayer.ts";
import { accounts } from "./modules/accounts/routes.ts";
import { calendars } from "./modules/calendars/routes.ts";
import { dayplans } from "./modules/dayplans/routes.ts";
import { findDayplayers } from "./modules/dayplayers/find-routes.ts";
import { dayplayers } from "./modules/dayplayers/routes.ts";
import { deletions } from "./modules/deletions/routes.ts";
import { exports } from "./modules/exports/routes.ts";
import { messaging } from "./modules/messaging/routes.ts";
import { notifications } from "./modules/notifications/routes.ts";
import { followDayplan } from "./modules/offers/consequences/follow-dayplan.ts";
import { getSharedWork, listRelations } from "./modules/offers/lists/list-relations.ts";
import { offers } from "./modules/offers/routes.ts";
import { payments } from "./modules/payments/routes.ts";
import { isPosition } from "./modules/productions/department-types.ts";
import { productions } from "./modules/productions/routes.ts";
import { selectedDepartment } from "./modules/productions/selected-department.ts";
import { standingOffers } from "./modules/standing-offers/routes.ts";

/** Every module puts its own routes on the server. */
export function serveModules(app: FastifyInstance, deps: Deps) {
  accounts(app, deps);
  productions(app, deps);
  payments(app, deps);
  // Offers stand above dayplans, so what they make of a saved day is handed down.
  dayplans(app, { ...deps, followDayplan });
  offers(app, deps);
  exports(app, deps);
  calendars(app, deps);
  standingOffers(app, deps);
  // Productions and offers stand above dayplayers, so what these say of people is handed down to them.
  dayplayers(app, { ...deps, hasPayment, isPosition });
  findDayplayers(app, {
    ...deps,
    hasPayment,
    departmentOf: selectedDepartment,
    readStandings: listRelations,
    getSharedWork,
    inviteDayplayer,
  });
  messaging(app, deps);
  notifications(app, deps);
  deletions(app, deps);
}
