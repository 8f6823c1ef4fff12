import { serverNow } from "@callboard/client/clock/server-clock";
import type { DayplayerStandby } from "@callboard/contract/fills/standbys";
import type { DayplayerBooking } from "@callboard/contract/offers/dayplayer-offers";

/** Whether the question if the dayplayer still comes waits for an answer. It ends with the call. */
export const awaitsConfirmation = (
  { confirmed, starts_at }: Pick<DayplayerBooking, "confirmed" | "starts_at">,
  now = serverNow(),
): boolean => confirmed === "asked" && (starts_at === null || now < Date.parse(starts_at));

/** The coming bookings that need an answer: changed terms, or the question whether the dayplayer still comes. */
export const bookingsToAnswer = (all: DayplayerBooking[]) =>
  all.filter((booking) => !booking.has_passed && (booking.changed || awaitsConfirmation(booking)));

/** The invitations to stand by. */
export const invitationsToAnswer = (all: DayplayerStandby[]) => all.filter(({ state }) => state === "invited");
