import { dayplanRoutes } from "@callboard/contract/routes/dayplans";
import { fillRoutes } from "@callboard/contract/routes/fills";
import { notificationRoutes } from "@callboard/contract/routes/notifications";
import { offerRoutes } from "@callboard/contract/routes/offers";
import { groupOfferRoutes } from "@callboard/contract/routes/offers/group-offers";
import { standingOfferRoutes } from "@callboard/contract/routes/offers/standing-offers";

/** The counts of the navigation. */
const badges = [dayplanRoutes.totalJobs.path, standingOfferRoutes.listStandingOffers.path];

/**
 * What the screens on which the app is usually opened read, by path, as far as their address tells it. The page requests
 * it before its code has loaded (ui/vite/start-reads.js); the loaders of the screens use the replies (first-reads.ts).
 */
export const productionReads = {
  "/app/dashboard": [
    ...badges,
    groupOfferRoutes.listNeeds.path,
    notificationRoutes.listNotifications.path,
    fillRoutes.listFills.path,
  ],
  "/app/calendar": badges,
  "/app/calendar/:date": [...badges, dayplanRoutes.getDayplanByDate.path, fillRoutes.listFills.path],
  "/app/active-jobs": [...badges, dayplanRoutes.listActiveJobs.path, `${dayplanRoutes.totalJobs.path}?only=activated`],
  "/app/job-offers": [...badges, `${offerRoutes.listJobOffers.path}?only=waiting`, offerRoutes.countJobOffers.path],
  "/app/active-jobs/dayplan/:dayplanId/position/:positionId/matches-and-bookings": [
    ...badges,
    offerRoutes.getMatchesAndBookings.path,
    fillRoutes.getFill.path,
  ],
};
