import { lazyScreen } from "../lib/lazy-screen.ts";

// These are the screens on which the app is usually opened. begin.ts loads their code at once.
export const SignInPage = lazyScreen(() => import("../features/accounts/sign-in-page.tsx"));
export const OffersPage = lazyScreen(() => import("../features/offers/offers-page.tsx"));
export const CalendarPage = lazyScreen(() => import("../features/calendar/calendar-page.tsx"));
export const BookingsPage = lazyScreen(() => import("../features/offers/booking/bookings-page.tsx"));
/** All other screens of a dayplayer. */
export const OtherScreens = lazyScreen(() => import("./other-screens.tsx"));
/** The screens without the app's frame, except for sign-in. */
export const OutsideScreens = lazyScreen(() => import("./outside-screens.tsx"));
