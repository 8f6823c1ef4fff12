import type { FastifyInstance } from "fastify";
import type { Deps } from "./deps.ts";
import { accounts } from "./modules/accounts/routes.ts";
import { answers } from "./modules/answers/routes.ts";
import { blockPlans } from "./modules/block-plan/routes.ts";
import { calendars } from "./modules/calendars/routes.ts";
import { considered } from "./modules/considered/routes.ts";
import { contacts } from "./modules/contacts/routes.ts";
import { daySheets } from "./modules/day-sheets/routes.ts";
import { dayplans } from "./modules/dayplans/routes.ts";
import type { FollowDayplan } from "./modules/dayplans/save-dayplan.ts";
import { dayplayers } from "./modules/dayplayers/routes.ts";
import { deletions } from "./modules/deletions/routes.ts";
import { departmentLog } from "./modules/department-log/routes.ts";
import { exports } from "./modules/exports/routes.ts";
import { timecardFiles } from "./modules/exports/timecards/routes.ts";
import { fills } from "./modules/fills/routes.ts";
import { settleFills } from "./modules/fills/settle-fills.ts";
import { hours } from "./modules/hours/routes.ts";
import { integrations } from "./modules/integrations/routes.ts";
import {
  hasIntegrations,
  suspendIntegrations,
  withdrawIntegrations,
} from "./modules/integrations/withdraw-integrations.ts";
import { ledger } from "./modules/ledger/routes.ts";
import { messaging } from "./modules/messaging/routes.ts";
import { networkLinks } from "./modules/network/join-link/link-routes.ts";
import { network } from "./modules/network/routes.ts";
import { notifications } from "./modules/notifications/routes.ts";
import { followDayplan } from "./modules/offers/moves/consequences/follow-dayplan.ts";
import { offers } from "./modules/offers/routes.ts";
import { ownData } from "./modules/own-data/routes.ts";
import { costJobs } from "./modules/pay/cost-days.ts";
import { pay } from "./modules/pay/routes.ts";
import { payments } from "./modules/payments/routes.ts";
import { pencils } from "./modules/pencil-requests/routes.ts";
import { withdrawMembers } from "./modules/productions/members/withdraw-members.ts";
import { productions } from "./modules/productions/routes.ts";
import { standbys } from "./modules/standby/routes.ts";
import { standbysOfFills } from "./modules/standby/standbys-of-fills.ts";
import { standingOffers } from "./modules/standing-offers/routes.ts";
import { officeTimecards } from "./modules/timecards/office-routes.ts";
import { timecards } from "./modules/timecards/routes.ts";

/** Registers the routes of every module. */
export function serveModules(app: FastifyInstance, deps: Deps) {
  // Grants that an account gave to others belong to modules above accounts, so their withdrawal is passed in.
  accounts(app, {
    ...deps,
    withdrawGrants: [withdrawIntegrations, withdrawMembers],
    integrations: { exist: hasIntegrations, suspend: suspendIntegrations },
  });
  // The module offers is above dayplans, so the effect of a saved day on offers and their fills is passed in.
  const followSavedDay: FollowDayplan = async (tx, saved) => {
    await followDayplan(tx, saved);
    await settleFills(tx, { dayplanIds: [saved.dayplanId] });
  };
  // Likewise fills end with their positions, which belong to modules below fills.
  productions(app, { ...deps, settleFills, followDayplan: followSavedDay });
  payments(app, deps);
  pay(app, deps);
  timecards(app, deps);
  officeTimecards(app, deps);
  hours(app, deps);
  daySheets(app, deps);
  // The module pay reads days, so that what jobs cost is passed in too.
  dayplans(app, { ...deps, followDayplan: followSavedDay, settleFills, costJobs });
  offers(app, { ...deps, settleFills });
  blockPlans(app, deps);
  fills(app, { ...deps, standbys: standbysOfFills });
  standbys(app, deps);
  pencils(app, deps);
  considered(app, deps);
  exports(app, deps);
  timecardFiles(app, deps);
  departmentLog(app, deps);
  calendars(app, deps);
  standingOffers(app, deps);
  dayplayers(app, deps);
  ledger(app, deps);
  network(app, deps);
  contacts(app, deps);
  networkLinks(app, deps);
  messaging(app, deps);
  notifications(app, deps);
  answers(app, deps);
  integrations(app, deps);
  deletions(app, deps);
  ownData(app, deps);
}
