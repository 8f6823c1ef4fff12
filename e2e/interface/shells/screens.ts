import { expect, type Page } from "@playwright/test";
import type { BusyDepartment } from "../../support/busy-department.ts";
import { day, longDay, monthOf } from "../../support/days.ts";
import { type Screen, shows } from "../../support/inspect.ts";
import { positionPath } from "../../support/screens.ts";

/** An id that does not exist. */
const nobody = "00000000-0000-7000-8000-000000000000";

export const screensOutside: Screen[] = [
  { path: "/", title: "Hire dayplayers in an instant" },
  { path: "/sign-in", title: "Sign in" },
  { path: "/account", title: "Create account", ready: shows("Confirm password") },
  { path: "/password/forgot", title: "Forgot your password?" },
  { path: "/password/reset/nobody-knows-this-one", title: "Choose a new password" },
  { path: "/dayplayer", title: "Dayplayers use the app" },
  { path: "/nowhere", title: "Incorrect URL. Not found." },
];

export const screensOfHead = ({ position, player, productionId, unpaidId }: BusyDepartment): Screen[] => [
  { path: "/select-production", title: "Choose your current production", ready: shows("PAYMENT NEEDED") },
  { path: "/create-production", title: "Create a new production", ready: shows("Continue") },
  { path: `/edit-production/${productionId}`, title: "Edit The Long Tide", ready: shows("Save") },
  { path: `/setup-department/${productionId}`, title: "Set up your department details", ready: shows("Set Costumer") },
  { path: "/app/payment", title: "Choose your payment plan", ready: shows("Second Unit") },
  { path: `/app/payment/${unpaidId}`, title: "Choose your payment plan", ready: shows("Pay now") },
  // On a phone the month ends with its last day, so the position's date may be in the next month.
  {
    path: "/app/dashboard",
    title: "Dashboard",
    ready: shows(monthOf(position.date) === monthOf(day(0)) ? "1/3" : `${player.name} is booked`),
  },
  { path: `/app/calendar?view=month&date=${position.date}`, title: "Calendar", ready: shows("1/3") },
  { path: `/app/calendar?view=week&date=${position.date}`, title: "Calendar", ready: shows("1/3") },
  { path: `/app/calendar?view=crew&date=${position.date}`, title: "Calendar", ready: shows("Booked / needed") },
  { path: `/app/calendar?view=day&date=${position.date}`, title: "Calendar", ready: shows("6:30 AM – 6:30 PM") },
  { path: `/app/calendar/${position.date}`, title: longDay(position.date), ready: shows("Edit the day") },
  { path: "/app/all-jobs", title: "All jobs", ready: shows("Dayplan") },
  { path: "/app/active-jobs", title: "Active jobs", ready: shows("See dayplayers") },
  { path: "/app/job-history", title: "Job history", ready: shows("No job history") },
  {
    path: positionPath(position),
    title: `Costumer on ${longDay(position.date)} at 1100 Alameda Street`,
    ready: shows("1 said no"),
  },
  { path: "/app/job-offers", title: "Job offers", ready: shows("Expires in") },
  { path: "/app/job-offers?tab=declined", title: "Job offers", ready: shows("“School run”") },
  { path: "/app/booked", title: "Booked", ready: shows(player.name) },
  { path: "/app/matches", title: "Matches", ready: shows("1 waiting") },
  { path: "/app/my-productions", title: "My productions", ready: shows("Shooting now") },
  { path: "/app/transactions", title: "Transactions", ready: shows("One department") },
  { path: "/app/user-settings", title: "Profile settings", ready: shows("Connect other software") },
  { path: "/app/user-settings/security", title: "Security", ready: shows("Recent security activity") },
  { path: "/app/user-settings/devices", title: "Devices", ready: shows("This device") },
  { path: "/app/user-settings/data", title: "Data" },
  { path: "/nowhere", title: "Incorrect URL. Not found.", ready: shows("To your productions") },
  { path: "/app/messages", title: "Messages", ready: shows(player.name) },
  { path: `/app/messages/${player.account.id}`, title: /.*/, ready: shows("Yes, see you at Gate 3.") },
];

/** The screens of a head on the first day, without plans and offers. */
export const emptyScreensOfHead = (date: string): Screen[] => [
  { path: "/app/dashboard", title: "Dashboard", ready: shows("Nothing has happened yet") },
  { path: "/app/calendar", title: "Calendar" },
  { path: `/app/calendar/${date}`, title: longDay(date), ready: shows("Costumer") },
  { path: "/app/all-jobs", title: "All jobs", ready: shows("No jobs") },
  { path: "/app/active-jobs", title: "Active jobs", ready: shows("No active jobs") },
  { path: "/app/job-offers", title: "Job offers", ready: shows("No job offers") },
  { path: "/app/booked", title: "Booked", ready: shows("No booked jobs") },
  { path: "/app/matches", title: "Matches", ready: shows("No matches") },
  { path: "/app/all-jobs/group", title: "A group has at least two days", ready: shows("Go to all jobs") },
  { path: "/app/messages", title: "Messages", ready: shows("No conversations") },
];

/** The screens of a head while the server fails. Each shows an error and a retry button. */
export const failedScreensOfHead = (date: string): Screen[] => [
  { path: "/app/dashboard", title: "Dashboard", ready: shows("We couldn't load your notifications.") },
  { path: "/app/calendar", title: "Calendar", ready: shows("We couldn't load the calendar.") },
  { path: `/app/calendar/${date}`, title: longDay(date), ready: shows("Retry") },
  { path: "/app/active-jobs", title: "Active jobs", ready: shows("We couldn't load the jobs.") },
  { path: "/app/job-offers", title: "Job offers", ready: shows("We couldn't load the job offers.") },
  { path: "/app/booked", title: "Booked", ready: shows("We couldn't load the bookings.") },
  { path: "/app/matches", title: "Matches", ready: shows("We couldn't load the matches.") },
  { path: "/app/transactions", title: "Transactions", ready: shows("We couldn't load your transactions.") },
  { path: "/app/user-settings", title: "Profile settings", ready: shows("We couldn't load your settings.") },
];

export const screensOutsidePlayer: Screen[] = [
  { path: "/player/sign-in", title: "Sign in" },
  { path: "/player/account", title: "Create your account", ready: shows("Department") },
  { path: "/player/password/forgot", title: "Forgot your password?" },
  { path: "/player/password/reset/none", title: "Choose a new password" },
];

export const screensOfPlayer = ({ head, bookingId, position }: BusyDepartment): Screen[] => [
  { path: "/player/", title: "1 offer for you", ready: shows("left") },
  { path: "/player/calendar", title: /\w+ \d{4}/, ready: shows("Weekdays free") },
  { path: "/player/bookings", title: "Jobs", ready: shows("Next") },
  { path: `/player/bookings/${bookingId}`, title: longDay(position.date), ready: shows("Drop out") },
  { path: "/player/messages", title: "Messages", ready: shows(head.name) },
  { path: `/player/messages/${head.account.id}`, title: /.*/, ready: shows("Is the 6:30 call fine with you?") },
  { path: "/player/profile", title: "Profile", ready: shows("Sign out") },
  { path: "/player/profile/edit", title: "Edit profile", ready: shows("Travel radius") },
  { path: "/player/profile/as-seen", title: "How departments see me", ready: shows("Travels up to") },
  { path: "/player/profile/record", title: "Why am I offered work?", ready: shows("Bookings kept") },
  { path: "/player/profile/pay", title: /Pay in \d{4}/, ready: shows("Set a goal") },
  { path: "/player/notifications", title: "Notifications", ready: shows("Offer: ") },
  { path: "/player/settings", title: "Settings" },
  { path: "/player/settings/notifications", title: "Notification settings", ready: shows("Quiet hours") },
  { path: "/player/settings/account", title: "Account", ready: shows("Change email") },
  { path: "/player/settings/security", title: "Security", ready: shows("This device") },
  { path: "/player/settings/data", title: "Your data" },
  { path: "/player/settings/calendar", title: "Calendar on your phone", ready: shows("Make a new address") },
  { path: "/player/settings/install", title: "Callboard on your home screen" },
  { path: "/player/settings/delete", title: "Delete your account", ready: shows("will be dropped") },
  { path: "/player/nowhere", title: "There is nothing here" },
];

/** The screens of a dayplayer without offers. */
export const emptyScreensOfPlayer: Screen[] = [
  { path: "/player/", title: "Offers", ready: shows("No offers yet") },
  { path: "/player/bookings", title: "Jobs", ready: shows("No jobs yet") },
  { path: `/player/bookings/${nobody}`, title: "This booking no longer exists" },
  { path: "/player/messages", title: "Messages", ready: shows("No conversations") },
  { path: "/player/notifications", title: "Notifications", ready: shows("Nothing yet") },
  { path: "/player/profile/record", title: "Why am I offered work?", ready: shows("None counted yet") },
  { path: "/player/profile/pay", title: /Pay in \d{4}/, ready: shows("No days in ") },
];

/**
 * The screens of a dayplayer while the server fails. Each shows an error and a retry button large enough for a thumb.
 */
export const failedScreensOfPlayer: Screen[] = [
  { path: "/player/", title: "Offers", ready: offersRetry },
  { path: "/player/bookings", title: "Jobs", ready: offersRetry },
  { path: `/player/bookings/${nobody}`, title: "Booking", ready: offersRetry },
  { path: "/player/messages", title: "Messages", ready: offersRetry },
  { path: `/player/messages/${nobody}`, title: "Messages", ready: offersRetry },
  { path: "/player/notifications", title: "Notifications", ready: offersRetry },
  { path: "/player/profile/record", title: "Why am I offered work?", ready: offersRetry },
  { path: "/player/settings/account", title: "Account", ready: offersRetry },
];

async function offersRetry(page: Page) {
  await shows("Retry")(page);
  const retry = page.getByRole("button", { name: "Retry" }).first();
  // The page reads again by itself, and for that moment there may be no button to measure.
  await expect
    .poll(async () => (await retry.boundingBox())?.height ?? 0, `the height of Retry on ${page.url()}`)
    .toBeGreaterThanOrEqual(48);
}
