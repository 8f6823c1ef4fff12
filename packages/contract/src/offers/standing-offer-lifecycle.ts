import { isAllowedFrom, type Transition } from "../lifecycle.ts";

/** The states of a standing offer, by which a department asks a dayplayer to work with it in general. */
export const standingOfferStates = ["sent", "accepted", "declined", "withdrawn", "expired", "closed"] as const;
export type StandingOfferState = (typeof standingOfferStates)[number];

const answerLocks = { dayplayers: "exclusive", standingOffers: "exclusive" } as const;
const ownLock = { standingOffers: "exclusive" } as const;

/**
 * The lifecycle of a standing offer, one row for each move. A dayplayer who has accepted may still decline, which ends
 * the agreement. `close` ends what a department that can no longer hire, or a deleted account, leaves behind.
 */
export const standingOfferLifecycle = {
  send: {
    from: [],
    to: "sent",
    by: "head",
    event: "open_offer.sent",
    locks: { dayplayers: "exclusive", departments: "shared" },
    conflict: "open_offer_sent",
  },
  accept: {
    from: ["sent"],
    to: "accepted",
    by: "dayplayer",
    event: "open_offer.accepted",
    locks: { ...answerLocks, departments: "shared" },
    refusal: "offer_gone",
    replacesMessage: true,
  },
  decline: {
    from: ["sent", "accepted"],
    to: "declined",
    by: "dayplayer",
    event: "open_offer.declined",
    locks: answerLocks,
    refusal: "offer_gone",
    replacesMessage: true,
  },
  withdraw: {
    from: ["sent", "accepted"],
    to: "withdrawn",
    by: "head",
    event: "open_offer.withdrawn",
    locks: ownLock,
    refusal: "open_offer_not_withdrawable",
  },
  expire: { from: ["sent"], to: "expired", by: "system", event: "open_offer.expired", locks: ownLock },
  close: { from: ["sent", "accepted"], to: "closed", by: "system", event: "open_offer.closed", locks: ownLock },
} as const satisfies Record<string, Transition<StandingOfferState>>;

export type StandingOfferMove = keyof typeof standingOfferLifecycle;
export const standingOfferAllows = (state: StandingOfferState, move: StandingOfferMove): boolean =>
  isAllowedFrom<StandingOfferState>(standingOfferLifecycle[move], state);

/** A department and a dayplayer have at most one standing offer in these states. */
export const liveStandingOfferStates = ["sent", "accepted"] as const satisfies readonly StandingOfferState[];

/** The numbers by which the API also names the states. */
export const standingOfferStatusIds = {
  sent: 2,
  accepted: 3,
  declined: 4,
  withdrawn: 5,
  expired: 6,
  closed: 7,
} as const satisfies Record<StandingOfferState, number>;
