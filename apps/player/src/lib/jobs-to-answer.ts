import type { DayplayerStandby } from "@callboard/contract/fills/standbys";
import type { DayplayerBooking } from "@callboard/contract/offers/dayplayer-offers";

/** The coming bookings that need an answer: changed terms, or the question whether the dayplayer still comes. */
export const bookingsToAnswer = (all: DayplayerBooking[]) =>
  all.filter(({ has_passed, changed, confirmed }) => !has_passed && (changed || confirmed === "asked"));

/** The invitations to stand by. */
export const invitationsToAnswer = (all: DayplayerStandby[]) => all.filter(({ state }) => state === "invited");
