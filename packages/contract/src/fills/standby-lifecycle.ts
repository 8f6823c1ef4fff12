import { isAllowedFrom, type Transition } from "../lifecycle.ts";

/** The states of a standby: a dayplayer who gets the place of a full position if a booking is dropped. */
export const standbyStates = ["invited", "standing_by", "asked", "booked", "left", "removed", "over"] as const;
export type StandbyState = (typeof standbyStates)[number];

/** The action when a place becomes vacant: the dayplayer is asked, or booked without a question. */
export const standbyModes = ["ask", "book"] as const;
export type StandbyMode = (typeof standbyModes)[number];

const locks = { dayplayers: "shared", positions: "exclusive" } as const;
const bookingLocks = { dayplayers: "exclusive", positions: "exclusive" } as const;

/**
 * The lifecycle of a standby, one row for each move. The lock of a standby is that of its position, after that of its
 * dayplayer, as for an offer. `join` also changes the mode of an existing standby.
 */
export const standbyLifecycle = {
  invite: { from: [], to: "invited", by: "system", event: "standby.invited", locks },
  join: {
    from: ["invited", "standing_by", "left", "over"],
    to: "standing_by",
    by: "dayplayer",
    event: "standby.joined",
    locks,
    refusal: "standby_not_possible",
  },
  leave: {
    from: ["invited", "standing_by", "asked"],
    to: "left",
    by: "dayplayer",
    event: "standby.left",
    locks,
    refusal: "standby_not_possible",
  },
  remove: {
    from: ["invited", "standing_by", "asked"],
    to: "removed",
    by: "head",
    event: "standby.removed",
    locks,
    refusal: "not_found",
  },
  ask: { from: ["standing_by"], to: "asked", by: "system", event: "standby.asked", locks },
  // The position was filled before the answer.
  return: { from: ["asked"], to: "standing_by", by: "system", event: "standby.returned", locks },
  book: { from: ["standing_by", "asked"], to: "booked", by: "system", event: "standby.booked", locks: bookingLocks },
  end: { from: ["invited", "standing_by", "asked"], to: "over", by: "system", event: "standby.over", locks },
} as const satisfies Record<string, Transition<StandbyState>>;

export type StandbyMove = keyof typeof standbyLifecycle;
export const standbyAllows = (state: StandbyState, move: StandbyMove): boolean =>
  isAllowedFrom<StandbyState>(standbyLifecycle[move], state);

/** A standby in these states can still become a booking. */
export const activeStandbyStates = ["invited", "standing_by", "asked"] as const satisfies readonly StandbyState[];

/** Why the product ended a standby. */
const standbyEndReasons = [
  "booked_elsewhere",
  "until_passed",
  "declined",
  "no_answer",
  "withdrawn",
  "day_passed",
  "position_gone",
] as const;
export type StandbyEndReason = (typeof standbyEndReasons)[number];

/** The time of the evening before until which "book me" holds by default. It holds at most until so many hours before the call. */
export const standbyUntilTime = "22:00";
export const standbyHoursBeforeCall = 2;
/** The minutes for which the offer to a standby can be answered, and the maximum number of standbys asked at once. */
export const standbyOfferMinutes = 15;
export const maxStandbyOffers = 3;
/** The most people of a position who are invited to stand by, and the minutes between two invitations. */
export const mostStandbysInvited = 2;
export const minutesBetweenInvitations = 20;
/** The minutes for which a dayplayer who was booked without a question can leave without an effect on their record. */
export const freeToLeaveMinutes = 30;
