import { lazyScreen } from "../lib/lazy-screen.ts";

// The screens that the app is opened on: begin.ts brings their code at once.
export const SignInPage = lazyScreen(() => import("../features/accounts/sign-in-page.tsx"));
export const OffersPage = lazyScreen(() => import("../features/offers/offers-page.tsx"));
export const CalendarPage = lazyScreen(() => import("../features/dayplayers/calendar-page.tsx"));
export const BookingsPage = lazyScreen(() => import("../features/offers/bookings-page.tsx"));
