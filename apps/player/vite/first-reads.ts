import { accountRoutes } from "@callboard/contract/routes/accounts";
import { profileSettingRoutes } from "@callboard/contract/routes/accounts/profile-settings";
import { dayplayerRoutes } from "@callboard/contract/routes/dayplayers";
import { dayplayerRecordRoutes } from "@callboard/contract/routes/dayplayers/player-record";
import { standbyRoutes } from "@callboard/contract/routes/fills/standbys";
import { messagingRoutes } from "@callboard/contract/routes/messaging";
import { notificationRoutes } from "@callboard/contract/routes/notifications";
import { dayplayerOfferRoutes } from "@callboard/contract/routes/offers/dayplayer-offers";
import { dayplayerStandingOfferRoutes } from "@callboard/contract/routes/offers/standing-offers";
import { type Frame, frameTexts, thisMonth } from "../../../packages/ui/vite/frames.ts";
import { en } from "../src/lib/texts/en/all.ts";
import { es } from "../src/lib/texts/es/all.ts";

const { inEachLanguage, named } = frameTexts({ en: en.app, es: es.app });

/**
 * What every screen of a dayplayer reads, as src/app/begin.ts does: who they are, and what is counted below the screen. Every
 * frame has the navigation.
 */
export const everywhere = {
  reads: [accountRoutes.getAccount.path, dayplayerRoutes.getDayplayerProfile.path],
  counts: [
    dayplayerOfferRoutes.listDayplayerOffers.path,
    dayplayerStandingOfferRoutes.listDayplayerStandingOffers.path,
    messagingRoutes.countUnread.path,
    notificationRoutes.getNotificationSummary.path,
  ],
  frame: {
    texts: {
      offers: named("basics.offers"),
      jobs: named("basics.jobs"),
      calendar: named("basics.calendar"),
      messages: named("basics.messages"),
      profile: named("basics.profile"),
    },
  },
};

/** A screen that is not among the first ones of the app (src/app/other-screens.tsx): its module, and what it reads itself. */
const other = (module: string, ...reads: string[]) => ({
  modules: ["app/other-screens.tsx", `features/${module}.tsx`],
  texts: ["all.ts"],
  reads,
});

/** The frame of a screen with a link above its title, no actions beside it, and perhaps a sentence below it. */
const titled = (above: string, title: string, lead?: string): { frame: Frame } => ({
  frame: {
    kind: "page",
    texts: { above: named(above), title: named(title), ...(lead && { lead: named(lead) }) },
  },
});

/** The frame of the calendar, which is this month unless the address has another one. */
const calendarFrame: Frame = {
  kind: "calendar",
  texts: { title: inEachLanguage("{month}"), help: named("calendar.help") },
  values: { month: thisMonth },
  unless: [],
};

/** The screens the app is opened on, each with the module of its own and what that one's `read` asks for. */
export const screens = {
  "": {
    modules: ["features/offers/offers-page.tsx"],
    texts: ["all.ts"],
    reads: [
      dayplayerOfferRoutes.listDayplayerOffers.path,
      dayplayerStandingOfferRoutes.listDayplayerStandingOffers.path,
      dayplayerOfferRoutes.listDayplayerBookings.path,
      standbyRoutes.listDayplayerStandbys.path,
    ],
  },
  calendar: {
    modules: ["features/calendar/calendar-page.tsx"],
    texts: ["all.ts"],
    frame: calendarFrame,
    reads: [`${dayplayerRoutes.getAvailability.path}?{year}`, dayplayerOfferRoutes.listDayplayerBookings.path],
  },
  bookings: {
    modules: ["features/offers/booking/bookings-page.tsx"],
    texts: ["all.ts"],
    reads: [dayplayerOfferRoutes.listDayplayerBookings.path, standbyRoutes.listDayplayerStandbys.path],
  },
  "bookings/earlier": {
    ...other("offers/earlier/earlier-bookings-page", dayplayerOfferRoutes.listPastBookings.path),
    ...titled("bookings.back", "bookings.earlier"),
  },
  "offers/earlier": {
    ...other("offers/earlier/earlier-offers-page", dayplayerOfferRoutes.listPastOffers.path),
    ...titled("basics.offers", "earlierOffers.earlierTitle"),
  },
  messages: other("messaging/messages-page", messagingRoutes.listConversations.path),
  notifications: other("notifications/notifications-page", notificationRoutes.listNotifications.path),
  profile: other("dayplayers/profile-page"),
  "profile/edit": {
    ...other("dayplayers/edit-profile-page", accountRoutes.getAppData.path),
    ...titled("dayplayers.toProfile", "dayplayers.editProfile"),
  },
  "profile/record": {
    ...other("record/record-page", dayplayerRecordRoutes.getDayplayerRecord.path, accountRoutes.getAppData.path),
    ...titled("record.back", "record.title"),
  },
  settings: { ...other("settings/settings-page"), ...titled("settings.back", "settings.title") },
  "settings/account": {
    ...other("settings/account-settings-page", profileSettingRoutes.getUserData.path, accountRoutes.getAppData.path),
    ...titled("settings.title", "settings.account", "settings.accountLead"),
  },
};

/** The screens that are open without a session. */
export const open = {
  "sign-in": { modules: ["features/accounts/sign-in-page.tsx"], texts: ["all.ts"] },
  account: { modules: ["app/outside-screens.tsx", "features/accounts/create-account-page.tsx"], texts: ["all.ts"] },
};

export const signIn = "sign-in";
