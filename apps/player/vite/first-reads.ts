import { accountRoutes } from "@callboard/contract/routes/accounts";
import { dayplayerOfferRoutes } from "@callboard/contract/routes/dayplayer-offers";
import { dayplayerRoutes } from "@callboard/contract/routes/dayplayers";
import { messagingRoutes } from "@callboard/contract/routes/messaging";
import { notificationRoutes } from "@callboard/contract/routes/notifications";
import { dayplayerStandingOfferRoutes } from "@callboard/contract/routes/standing-offers";

/** What every screen of a dayplayer reads, as src/app/begin.ts does: who they are, and what is counted below the screen. */
export const everywhere = {
  reads: [accountRoutes.getAccount.path, dayplayerRoutes.getDayplayerProfile.path],
  counts: [
    dayplayerOfferRoutes.listDayplayerOffers.path,
    dayplayerStandingOfferRoutes.listDayplayerStandingOffers.path,
    messagingRoutes.countUnread.path,
    notificationRoutes.getNotificationSummary.path,
  ],
};

/** The screens the app is opened on, each with the module of its own and what that one's `read` asks for. */
export const screens = {
  "": {
    modules: ["features/offers/offers-page.tsx"],
    texts: ["offers"],
    reads: [
      dayplayerOfferRoutes.listDayplayerOffers.path,
      dayplayerStandingOfferRoutes.listDayplayerStandingOffers.path,
      dayplayerOfferRoutes.listDayplayerBookings.path,
    ],
  },
  calendar: {
    modules: ["features/calendar/calendar-page.tsx"],
    texts: ["calendar"],
    reads: [`${dayplayerRoutes.getAvailability.path}?{year}`, dayplayerOfferRoutes.listDayplayerBookings.path],
  },
  bookings: {
    modules: ["features/offers/bookings-page.tsx"],
    texts: ["bookings"],
    reads: [dayplayerOfferRoutes.listDayplayerBookings.path],
  },
};

export const signIn = { path: "sign-in", modules: ["features/accounts/sign-in-page.tsx"], texts: ["all"] };
