import { accountRoutes } from "@callboard/contract/routes/accounts";
import { profileSettingRoutes } from "@callboard/contract/routes/accounts/profile-settings";
import { contactRoutes } from "@callboard/contract/routes/contacts";
import { dayplanRoutes } from "@callboard/contract/routes/dayplans";
import { findDayplayerRoutes } from "@callboard/contract/routes/dayplayers/find-dayplayers";
import { fillRoutes } from "@callboard/contract/routes/fills";
import { firstStepRoutes } from "@callboard/contract/routes/first-steps";
import { apiTokenRoutes } from "@callboard/contract/routes/integrations/api-tokens";
import { webhookRoutes } from "@callboard/contract/routes/integrations/webhooks";
import { departmentLogRoutes } from "@callboard/contract/routes/members";
import { messagingRoutes } from "@callboard/contract/routes/messaging";
import { notificationRoutes } from "@callboard/contract/routes/notifications";
import { offerRoutes } from "@callboard/contract/routes/offers";
import { groupOfferRoutes } from "@callboard/contract/routes/offers/group-offers";
import { standingOfferRoutes } from "@callboard/contract/routes/offers/standing-offers";
import { productionRoutes } from "@callboard/contract/routes/productions";
import { dateFormats, type Frame, frameTexts, thisMonth } from "../../../packages/ui/vite/frames.ts";
import { texts } from "../src/lib/texts/texts.ts";

const totals = dayplanRoutes.totalJobs.path;
const activated = `${totals}?only=activated`;

interface Own {
  reads?: string[];
  ofProduction?: string[];
  frame?: Frame;
}

const { inEachLanguage, named, firstOf, renamed, when } = frameTexts({ en: texts });

/** Every screen reads what is its own only. Every frame displays the production, once the account's is known. */
export const everywhere = {
  reads: [],
  counts: [],
  frame: {
    texts: { production: inEachLanguage("{production}") },
    values: { production: { read: productionRoutes.getSelectedProduction.path, fields: ["data.name"] } },
  },
};

/**
 * The frame of a screen whose header is a title without actions, in a row of its own, with the texts of the sentence
 * below it: both are displayed in their places before the app's code has loaded.
 */
const titled = (title: string, ...lead: string[]): Frame => ({
  kind: "page",
  texts: { title: named(title), ...(lead.length > 0 && { lead: named(...lead) }) },
});

/** The frame of a day, whose title is its date. */
const dayFrame: Frame = {
  kind: "day",
  texts: { title: inEachLanguage("{date}") },
  values: { date: { is: ":date", format: dateFormats.longDay } },
};

/** The frame of the calendar, which is a month unless another view or date was chosen. */
const monthFrame: Frame = {
  kind: "month",
  texts: { title: inEachLanguage("{month}") },
  values: { month: thisMonth },
  unless: ["calendar-view", "chosen-date"],
};

const positionRead = offerRoutes.getMatchesAndBookings.path;

/** The frame of a position's page, whose title is in the first reply. What is above it is displayed before that. */
const positionFrame: Frame = {
  kind: "position",
  paintsFirst: true,
  texts: {
    above: firstOf(when("{?passed}", named("offers.jobHistory")), named("offers.activeJobs")),
    previous: renamed(named("offers.previousPosition"), "previous"),
    next: renamed(named("offers.nextPosition"), "next"),
    title: firstOf(named("offers.titleAt"), named("offers.title")),
  },
  values: {
    passed: { read: positionRead, fields: ["data.position.has_passed"] },
    position: { read: positionRead, fields: ["data.position.name"] },
    date: { read: positionRead, fields: ["data.position.start_date"], format: dateFormats.longDay },
    street: { read: positionRead, fields: ["data.position.street_address", "data.position.city"] },
    previous: { read: positionRead, fields: ["data.neighbors.previous.name"] },
    next: { read: positionRead, fields: ["data.neighbors.next.name"] },
  },
};

/** The frame of the matches, with the link above their title. */
const matchesFrame: Frame = {
  kind: "matches",
  texts: {
    above: named("offers.backToCalendar"),
    title: named("offers.matchesPage"),
    lead: named("offers.matchesLead"),
  },
};

/** The frame of the network, whose actions take the rest of the title's row. */
const networkFrame: Frame = {
  kind: "network",
  texts: {
    title: named("people.network"),
    contacts: named("people.contacts"),
    link: named("people.link"),
    bring: named("people.bring"),
  },
};

const notifications = notificationRoutes.listNotifications.path;
const summary = notificationRoutes.getNotificationSummary.path;
const firstSteps = firstStepRoutes.getFirstSteps.path;

/** The frame of the dashboard: the first steps until the last one is taken, and the notifications. */
const dashboardFrame: Frame = {
  kind: "dashboard",
  texts: {
    stepsTitle: when("{!filled}", named("firstSteps.title")),
    stepsLead: when("{!filled}", named("firstSteps.lead")),
    notifications: when("{?notification}", named("notifications.notifications")),
    markAll: when("{?unseen}", named("notifications.markAll")),
    all: named("notifications.all"),
    needsYou: named("notifications.needsYou"),
    needsYouCount: inEachLanguage("{needsYou}"),
    unseen: named("notifications.unseen"),
    unseenCount: inEachLanguage("{unseen}"),
  },
  values: {
    filled: { read: firstSteps, fields: ["data.filled"] },
    notification: { read: notifications, fields: ["data.0.title"] },
    needsYou: { read: summary, fields: ["data.needs_you"] },
    unseen: { read: summary, fields: ["data.unseen"] },
  },
  rows: {
    notifications: {
      read: notifications,
      list: "data",
      most: 5,
      texts: {
        isNew: when("{!seen}", named("notifications.isNew")),
        name: inEachLanguage("{title}"),
        body: inEachLanguage("{body}"),
        needs: when("{?needs}", named("notifications.needsYou")),
      },
      values: {
        seen: { fields: ["seen"] },
        title: { fields: ["title"] },
        body: { fields: ["body"] },
        needs: { fields: ["needs_you"] },
      },
    },
  },
  unless: [],
};

/** A daily screen: what the guards before it read, what is counted in the sidebar, and what it reads itself. */
const screen = (module: string, own: Own) => ({
  modules: ["app/frame/shell.tsx", module],
  reads: [
    accountRoutes.getAccount.path,
    productionRoutes.getSelectedProduction.path,
    ...(own.reads ?? []),
    messagingRoutes.countUnread.path,
    notificationRoutes.getNotificationSummary.path,
  ],
  ofProduction: [...(own.ofProduction ?? []), totals, standingOfferRoutes.listStandingOffers.path],
  ...(own.frame && { frame: own.frame }),
});

/** A screen that is open before a production is selected: what the guard reads, and what it reads itself. */
const office = (module: string, reads: string[]) => ({
  modules: ["app/frame/office.tsx", module],
  reads: [accountRoutes.getAccount.path, ...reads],
});

/** A screen of the head's account, which most heads open with a production. */
const ofAccount = (module: string, own: Own) => {
  const { modules, ...rest } = screen(module, own);
  return { ...rest, modules: ["app/frame/account-frame.tsx", ...modules] };
};

/** The screens a head opens from the sidebar, a bookmark or a mail. */
export const screens = {
  "app/dashboard": screen("app/dashboard/dashboard-page.tsx", {
    frame: dashboardFrame,
    reads: [notificationRoutes.listNotifications.path],
    ofProduction: [
      `${dayplanRoutes.listDayplans.path}?{month}`,
      groupOfferRoutes.listNeeds.path,
      `${totals}?{days}&only=activated`,
      fillRoutes.listFills.path,
      firstStepRoutes.getFirstSteps.path,
    ],
  }),
  "app/calendar": screen("app/roles/calendar-screen.tsx", { frame: monthFrame }),
  "app/calendar/:date": screen("app/dayplan-screen.tsx", {
    reads: [accountRoutes.getStates.path],
    frame: dayFrame,
    ofProduction: [dayplanRoutes.getDayplanByDate.path, fillRoutes.listFills.path],
  }),
  "app/active-jobs": screen("features/dayplans/jobs/job-pages.tsx", {
    frame: titled("shell.activeJobs", "dayplans.activeLead"),
    ofProduction: [dayplanRoutes.listActiveJobs.path, activated],
  }),
  "app/active-jobs/dayplan/:dayplanId/position/:positionId/matches-and-bookings": screen(
    "features/offers/matches/matches-page.tsx",
    {
      frame: positionFrame,
      ofProduction: [offerRoutes.getMatchesAndBookings.path, fillRoutes.getFill.path],
    },
  ),
  "app/all-jobs": screen("features/dayplans/jobs/job-pages.tsx", {
    ofProduction: [dayplanRoutes.listAllJobs.path],
  }),
  "app/job-offers": screen("features/offers/job-offers/job-offers-page.tsx", {
    frame: titled("offers.jobOffers"),
    ofProduction: [`${offerRoutes.listJobOffers.path}?only=waiting`, offerRoutes.countJobOffers.path, activated],
  }),
  "app/booked": screen("features/offers/booked/booked-page.tsx", {
    ofProduction: [offerRoutes.listBooked.path, activated],
  }),
  "app/matches": screen("features/offers/matches/match-days-page.tsx", {
    frame: matchesFrame,
    ofProduction: [groupOfferRoutes.listNeeds.path, offerRoutes.listBooked.path, activated, fillRoutes.listFills.path],
  }),
  "app/search-dayplayers": screen("features/dayplayers/search-page.tsx", {
    frame: titled("people.search"),
    reads: [findDayplayerRoutes.searchDayplayers.path],
  }),
  "app/my-network": screen("features/dayplayers/network-page.tsx", {
    frame: networkFrame,
    reads: [findDayplayerRoutes.listNetwork.path],
  }),
  "app/offers": screen("features/dayplayers/standing-offers-page.tsx", {
    frame: titled("people.standingOffers", "people.standingOffersLead"),
    // The list. The count in the sidebar is read from the same address.
    ofProduction: [standingOfferRoutes.listStandingOffers.path],
  }),
  "app/messages": screen("features/messaging/messages-page.tsx", {
    reads: [messagingRoutes.listConversations.path],
  }),
  "app/people-with-access": screen("features/members/members-page.tsx", {
    frame: titled("members.title", "members.lead"),
  }),
  "app/department-log": screen("features/department-log/log-page.tsx", {
    frame: titled("departmentLog.title", "departmentLog.lead"),
    ofProduction: [departmentLogRoutes.listDepartmentLog.path],
  }),
  "app/other-software": screen("features/integrations/integrations-page.tsx", {
    frame: titled("integrations.title", "integrations.lead", "integrations.docs"),
    ofProduction: [apiTokenRoutes.listApiTokens.path, webhookRoutes.listWebhooks.path],
  }),
  "app/my-productions": ofAccount("features/productions/my-productions/my-productions-page.tsx", {
    reads: [productionRoutes.listProductions.path],
  }),
  "app/user-settings": ofAccount("features/settings/user-settings-page.tsx", {
    frame: { ...titled("settings.title"), paintsFirst: true },
    reads: [profileSettingRoutes.getUserData.path, accountRoutes.getAppData.path],
  }),
  "select-production": office("features/productions/my-productions/select-production-page.tsx", [
    productionRoutes.listProductions.path,
  ]),
  "app/my-network/contacts": screen("features/contacts/contacts-page.tsx", {
    reads: [contactRoutes.listContacts.path],
  }),
};

/** The screens that are open without a session. */
export const open = {
  "sign-in": { modules: ["features/accounts/sign-in/sign-in-page.tsx"] },
  account: { modules: ["features/accounts/sign-up/create-account-page.tsx"] },
};

export const signIn = "sign-in" as const;
