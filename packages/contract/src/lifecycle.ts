import type { Refusal } from "./refusals.ts";

/** The rows that a transition locks, in the one lock order of the server. `shared` lets other shared locks in. */
export interface TransitionLocks {
  dayplayers?: "shared" | "exclusive";
  departments?: "shared";
  positions?: "exclusive";
  standingOffers?: "exclusive";
}

/** One row of a lifecycle: a move, and everything that the move alone determines. */
export interface Transition<State extends string = string> {
  /** The states in which the move is allowed. Empty where the move creates the row. */
  from: readonly State[];
  /** The state after the move; null where the state stays as it is. */
  to: State | null;
  by: "head" | "dayplayer" | "system";
  /** The live event that both sides receive. */
  event: string;
  locks: TransitionLocks;
  /**
   * The refusal of the move in any other state. Undefined if no request makes the move, or if the rule returns a more
   * exact one.
   */
  refusal?: Refusal;
  /** Why the move is refused when a constraint of the database finds another live row. */
  conflict?: Refusal;
  /** The message of whoever moves replaces the one before, also an empty one. Other moves keep it. */
  replacesMessage?: true;
}

/** Whether a lifecycle's row allows the move in this state. */
export const isAllowedFrom = <State extends string>({ from }: Transition<State>, state: State): boolean =>
  from.includes(state);

/** The states of an offer. */
export const offerStates = [
  "created",
  "open",
  "accepted",
  "declined",
  "expired",
  "revoked",
  "closed",
  "cancelled",
  "dropped",
] as const;
export type OfferState = (typeof offerStates)[number];

const dayplayerShared = { dayplayers: "shared", positions: "exclusive" } as const;
const dayplayerExclusive = { dayplayers: "exclusive", positions: "exclusive" } as const;
const positionsOnly = { positions: "exclusive" } as const;

/**
 * The lifecycle of an offer, one row for each move. It guards the server, enables the buttons of both apps, drives the
 * tests, and draws the diagram in ARCHITECTURE.md. The moves from `change` on leave the state as it is.
 */
export const lifecycle = {
  create: {
    from: [],
    to: "created",
    by: "head",
    event: "job_offer.created",
    locks: dayplayerShared,
    conflict: "already_offered",
  },
  open: { from: ["created"], to: "open", by: "system", event: "job_offer.opened", locks: dayplayerShared },
  accept: {
    from: ["open"],
    to: "accepted",
    by: "dayplayer",
    event: "job_offer.accepted",
    locks: dayplayerExclusive,
    refusal: "offer_gone",
    conflict: "already_booked",
  },
  decline: {
    from: ["open"],
    to: "declined",
    by: "dayplayer",
    event: "job_offer.declined",
    locks: dayplayerExclusive,
    refusal: "offer_gone",
    replacesMessage: true,
  },
  expire: { from: ["created", "open"], to: "expired", by: "system", event: "job_offer.expired", locks: positionsOnly },
  revoke: {
    from: ["created", "open"],
    to: "revoked",
    by: "head",
    event: "job_offer.revoked",
    locks: positionsOnly,
    refusal: "offer_not_revocable",
    replacesMessage: true,
  },
  close: { from: ["created", "open"], to: "closed", by: "system", event: "job_offer.closed", locks: positionsOnly },
  extend: {
    from: ["open", "expired"],
    to: "open",
    by: "head",
    event: "job_offer.extended",
    locks: dayplayerShared,
    refusal: "offer_not_extendable",
    conflict: "already_offered",
  },
  reopen: {
    from: ["declined"],
    to: "open",
    by: "head",
    event: "job_offer.reopened",
    locks: dayplayerShared,
    refusal: "offer_not_reopenable",
    conflict: "already_offered",
    replacesMessage: true,
  },
  cancel: {
    from: ["accepted"],
    to: "cancelled",
    by: "head",
    event: "job_offer.cancelled",
    locks: dayplayerExclusive,
    refusal: "booking_not_cancellable",
    replacesMessage: true,
  },
  drop: {
    from: ["accepted"],
    to: "dropped",
    by: "dayplayer",
    event: "job_offer.dropped",
    locks: dayplayerExclusive,
    refusal: "booking_not_droppable",
    replacesMessage: true,
  },
  change: {
    from: ["created", "open", "accepted"],
    to: null,
    by: "system",
    event: "job_offer.changed",
    locks: positionsOnly,
  },
  acknowledge: {
    from: ["open", "accepted"],
    to: null,
    by: "dayplayer",
    event: "job_offer.acknowledged",
    locks: dayplayerExclusive,
    refusal: "offer_gone",
    conflict: "already_booked",
  },
  delay: {
    from: ["accepted"],
    to: null,
    by: "dayplayer",
    event: "job_offer.delayed",
    locks: dayplayerExclusive,
    refusal: "offer_gone",
  },
  "on-time": {
    from: ["accepted"],
    to: null,
    by: "dayplayer",
    event: "job_offer.on_time",
    locks: dayplayerExclusive,
    refusal: "offer_gone",
  },
  "ask-confirmation": {
    from: ["accepted"],
    to: null,
    by: "system",
    event: "job_offer.confirmation_asked",
    locks: positionsOnly,
  },
  "remind-confirmation": {
    from: ["accepted"],
    to: null,
    by: "system",
    event: "job_offer.confirmation_reminded",
    locks: positionsOnly,
  },
  confirm: {
    from: ["accepted"],
    to: null,
    by: "dayplayer",
    event: "job_offer.confirmed",
    locks: dayplayerExclusive,
    refusal: "booking_not_confirmable",
    conflict: "already_booked",
  },
  "no-show": {
    from: ["accepted"],
    to: null,
    by: "head",
    event: "job_offer.no_show",
    locks: { dayplayers: "exclusive" },
    refusal: "not_no_show",
  },
  // A signed day sheet says that somebody who was marked as a no-show had come.
  "showed-up": {
    from: ["accepted"],
    to: null,
    by: "head",
    event: "job_offer.showed_up",
    locks: { dayplayers: "exclusive" },
  },
} as const satisfies Record<string, Transition<OfferState>>;

/** The name of a row of the lifecycle. */
export type Move = keyof typeof lifecycle;
type Rows = typeof lifecycle;
/** A move that leads from one state to a state, which may be the same one. */
export type StateMove = {
  [M in Move]: Rows[M] extends { from: readonly [OfferState, ...OfferState[]]; to: OfferState } ? M : never;
}[Move];
/** The moves that lead out of a state. */
export type MoveFrom<S extends OfferState> = {
  [M in StateMove]: S extends Rows[M]["from"][number] ? M : never;
}[StateMove];

export const allows = (state: OfferState, move: Move): boolean => isAllowedFrom<OfferState>(lifecycle[move], state);

const isStateMove = (move: Move): move is StateMove => lifecycle[move].from.length > 0 && lifecycle[move].to !== null;
/** The moves that lead out of a state, in the order of the table; none where an offer has ended. */
export const listMovesFrom = (state: OfferState): StateMove[] =>
  (Object.keys(lifecycle) as Move[]).filter(isStateMove).filter((move) => allows(state, move));

/** A waiting offer has no answer yet. The API counts it in `open_offers`. */
const waitingStates = ["created", "open"] as const satisfies readonly OfferState[];
export const isWaiting = (state: OfferState): boolean => waitingStates.some((each) => each === state);
/** A live offer may become a booking, or is one. */
const liveStates = [...waitingStates, "accepted"] as const satisfies readonly OfferState[];
export const isLive = (state: OfferState): boolean => liveStates.some((each) => each === state);

/** The groups in which a head's job offers are listed. A booking is in none of them, because it has a list of its own. */
export const offerGroups = {
  waiting: waitingStates,
  declined: ["declined"],
  ended: ["expired", "revoked", "closed", "cancelled", "dropped"],
} as const satisfies Record<string, readonly OfferState[]>;
export type OfferGroup = keyof typeof offerGroups;
export const offerGroupNames = Object.keys(offerGroups) as OfferGroup[];

/** The numbers by which the API also names the states. */
export const statusIds = {
  created: 1,
  open: 2,
  accepted: 3,
  declined: 4,
  revoked: 5,
  expired: 6,
  closed: 7,
  cancelled: 8,
  dropped: 9,
} as const satisfies Record<OfferState, number>;

/**
 * Whether a booked dayplayer has confirmed that they still come. It is asked the evening before, or 12 hours before an
 * afternoon call. `asked` also means that the terms changed since the yes.
 */
export const confirmations = ["not_asked", "asked", "yes"] as const;

/** Why the product closed an offer. */
export const closedReasons = [
  "position_filled",
  "booked_elsewhere",
  "overlaps_booking",
  "block_broken",
  "department_closed",
  "account_closed",
] as const;
export type ClosedReason = (typeof closedReasons)[number];

/** Expiry presets in hours; the first is the default. */
export const expiryPresets = [12, 24, 36, 48] as const;
/** The largest number of hours by which offers are extended together. */
export const maxExtensionHours = 24 * 30;
/** The minimum hours between two bookings, below which the head has to confirm the offer. */
export const restHours = 10;
/** The days after a booking for which its dayplayer and its head see each other's contact data. */
export const contactDays = 30;
/** The days after a booking in which it can be marked as a no-show. */
export const noShowDays = 7;
