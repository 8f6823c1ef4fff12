import { type Static, Type } from "typebox";
import { Dayplayer } from "../dayplayers.ts";
import { searchLength } from "../limits.ts";
import type { RouteSchemaTable } from "../route.ts";
import { After, AnswerId, Closed, Day, Id, IdParams, Moment, Nullable, PositionNames, Text } from "../shapes.ts";
import { standingOfferStates } from "./standing-offer-lifecycle.ts";
/** The days in which a standing offer can be answered. */
export const standingOfferDays = 14;
/**
 * The days after a decline in which a department can't send another one. In the same time it can send at most
 * `maxStandingOffers`.
 */
export const standingOfferPauseDays = 30;
export const maxStandingOffers = 3;

/** A standing offer as the department that sent it sees it. */
export const StandingOffer = Type.Object({
  id: Id,
  state: Type.Enum([...standingOfferStates]),
  status_id: Type.Integer(),
  /** The head who sent it. */
  sender_id: Id,
  receiver: Dayplayer,
  /** The head's message when it was sent, or the dayplayer's with the answer. May be empty. */
  message: Type.String(),
  answer: Type.String(),
  /** `YYYY-MM-DD HH:mm:ss` in the production's zone. */
  created_at: Type.String(),
  /** Until when it can be answered. */
  expires_at: Moment,
  /** When the state last changed. */
  changed_at: Moment,
});
export type StandingOffer = Static<typeof StandingOffer>;

/** A standing offer as the dayplayer sees it. */
export const DayplayerStandingOffer = Type.Object({
  id: Id,
  state: Type.Enum([...standingOfferStates]),
  status_id: Type.Integer(),
  production: Type.String(),
  production_type: Type.String(),
  department: Type.String(),
  /** The city of the production, because the place of the work is not known. */
  city: Type.String(),
  /** The first and the last day of the production. */
  start_date: Day,
  end_date: Day,
  head: Type.Object({
    id: Id,
    first_name: Type.String(),
    last_name: Type.String(),
    profile_picture_url: Nullable(Type.String()),
  }),
  /** The department's positions in which the dayplayer works, in the department's order. */
  positions: Type.Array(Type.String()),
  message: Type.String(),
  answer: Type.String(),
  created_at: Moment,
  expires_at: Moment,
  changed_at: Moment,
});
export type DayplayerStandingOffer = Static<typeof DayplayerStandingOffer>;

/** A dayplayer on the matches screen, with the state of the department's standing offer to them: 2 is sent. */
export const KnownDayplayer = Type.Object({
  ...Dayplayer.properties,
  status_id: Nullable(Type.Integer()),
  is_send_offer: Type.Boolean(),
});
export type KnownDayplayer = Static<typeof KnownDayplayer>;

/**
 * With a dayplayer's id, returns only offers to them; with the caller's own id or without one, all of the department.
 */
const ReceiverQuery = { user_id: Type.Optional(Id) };

export const standingOfferSchemas = {
  listOffers: {
    summary: "The department's open offers in every state, or only those that are answered or ended; latest first.",
    query: Type.Object({
      ...ReceiverQuery,
      only: Type.Optional(Type.Enum(["ended"])),
      after: Type.Optional(After),
    }),
    reply: StandingOffer,
  },
  listStandingOffers: {
    summary: "The department's open offers that wait for an answer, latest first; by name and position.",
    query: Type.Object({
      sender_id: Type.Optional(Id),
      query: Type.Optional(Type.String({ maxLength: searchLength })),
      positions: PositionNames,
      after: Type.Optional(After),
    }),
    reply: StandingOffer,
  },
  matchesOffers: {
    summary:
      "The dayplayers known to the department who could fill a vacancy of a coming active job, and those who are booked on a coming day.",
    query: Type.Object(ReceiverQuery),
    reply: Type.Object({ matched: Type.Array(KnownDayplayer), booking: Type.Array(KnownDayplayer) }),
  },
  sendStandingOffer: {
    summary: "Asks a dayplayer to work with the department.",
    query: Type.Object({ receiver_id: Id }),
    body: Closed({ message: Type.Optional(Text(1000)) }),
    reply: StandingOffer,
    refusals: [
      "not_found",
      "production_read_only",
      "dayplayer_blocked",
      "open_offer_sent",
      "works_with_you",
      "asked_recently",
    ],
    limit: "offer",
  },
  changeStandingOffer: {
    summary: "Withdraws an open offer. 5 is the only status that a sender can set.",
    query: Type.Object({
      offer_id: Id,
      /** If present, it has to be the receiver of the offer. */
      receiver_id: Type.Optional(Id),
      status_id: Type.Enum(["5"], { errorMessage: "An open offer can only be withdrawn: status 5." }),
    }),
    reply: StandingOffer,
    refusals: ["not_found", "open_offer_not_withdrawable"],
  },
} as const satisfies RouteSchemaTable;

const answer = {
  params: IdParams,
  body: Closed({ message: Type.Optional(Text(1000)), answer_id: AnswerId }),
  reply: DayplayerStandingOffer,
  refusals: ["not_found", "offer_gone", "offer_expired"],
} as const;

export const dayplayerStandingOfferSchemas = {
  listDayplayerStandingOffers: {
    summary:
      "Departments that ask me to work with them: first those to answer, then those I work with, then ended ones.",
    reply: Type.Array(DayplayerStandingOffer),
  },
  acceptStandingOffer: {
    summary: "Agrees to work with a department. Each job is still offered and answered separately.",
    ...answer,
  },
  declineStandingOffer: {
    summary: "Declines to work with a department, or ends an earlier agreement. Offers and bookings stay.",
    ...answer,
  },
} as const satisfies RouteSchemaTable;
