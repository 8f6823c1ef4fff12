import { serverNow } from "@callboard/client/clock/server-clock";
import type { DayplayerStandby } from "@callboard/contract/fills/standbys";
import type { DayplayerBooking } from "@callboard/contract/offers/dayplayer-offers";

/** Whether the question if the dayplayer still comes waits for an answer. It ends with the call. */
export const awaitsConfirmation = (
  { confirmed, starts_at }: Pick<DayplayerBooking, "confirmed" | "starts_at">,
  now = serverNow(),
): boolean => confirmed === "asked" && (starts_at === null || now < Date.parse(starts_at));

/** Whether the dayplayer was booked from standby a short time ago, and can still leave without a mark. */
export const isFreeToLeave = ({ free_until }: Pick<DayplayerBooking, "free_until">, now = serverNow()): boolean =>
  free_until !== null && now < Date.parse(free_until);

/**
 * The coming bookings that need an answer: changed terms, the question whether the dayplayer still comes, or a place that
 * opened while they were on standby.
 */
export const bookingsToAnswer = (all: DayplayerBooking[]) =>
  all.filter(
    (booking) => !booking.has_passed && (booking.changed || awaitsConfirmation(booking) || isFreeToLeave(booking)),
  );

/** The invitations to stand by. */
export const invitationsToAnswer = (all: DayplayerStandby[]) => all.filter(({ state }) => state === "invited");
