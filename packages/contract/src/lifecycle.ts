/** The life of an offer, as data: the server guards by it, the buttons show by it, the docs draw it. */
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

/**
 * What may happen to an offer, and what it becomes.
 * `open`, `expire` and `close` are the product's own moves; a head revokes, extends, reopens and cancels;
 * a dayplayer accepts, declines and drops out.
 */
export const moves = {
  created: { open: "open", revoke: "revoked", expire: "expired", close: "closed" },
  open: {
    accept: "accepted",
    decline: "declined",
    expire: "expired",
    revoke: "revoked",
    close: "closed",
    extend: "open",
  },
  accepted: { cancel: "cancelled", drop: "dropped" },
  declined: { reopen: "open" },
  expired: { extend: "open" },
  revoked: {},
  closed: {},
  cancelled: {},
  dropped: {},
} as const satisfies Record<OfferState, Readonly<Record<string, OfferState>>>;

export type Move = { [S in OfferState]: keyof (typeof moves)[S] }[OfferState];
export const allows = (state: OfferState, move: Move): boolean => move in moves[state];
export const statesThatAllow = (move: Move): OfferState[] => offerStates.filter((state) => allows(state, move));

/** An offer that still may become a booking. It counts as an open offer of its position. */
export const liveStates = ["created", "open"] as const satisfies readonly OfferState[];

/** The numbers older callers know the states by. */
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

/** Why an offer was closed by the product. */
export const closedReasons = [
  "position_filled",
  "booked_elsewhere",
  "block_broken",
  "department_closed",
  "account_closed",
] as const;
export type ClosedReason = (typeof closedReasons)[number];

/** Expiry presets in hours; the first is the default. */
export const expiryPresets = [12, 24, 36, 48] as const;
/** Under this many hours between two bookings the head is asked to confirm. */
export const restHours = 10;
/** Days after a booking until which its dayplayer and its head see how to reach each other. */
export const contactDays = 30;
/** Days after a booking in which it can be marked as a no-show. */
export const noShowDays = 7;
