import { type Static, Type } from "typebox";
import { Dayplayer, DayplayerPage, ReachOfDayplayer } from "../dayplayers.ts";
import { offerStates } from "../lifecycle.ts";
import { invitationMessageLength, searchLength } from "../limits.ts";
import { standingOfferStates } from "../offers/standing-offer-lifecycle.ts";
import { hires } from "../pay/pay-choices.ts";
import type { RouteSchemaTable } from "../route.ts";
import { After, Closed, Day, Email, Id, Moment, Nullable, PositionNames, Text } from "../shapes.ts";
/** Found dayplayers are counted up to this number. A larger total is shown as "500+". */
export const searchTotalCap = 500;

/** A dayplayer in search results and in the network, with their offers and bookings of the selected department. */
export const ListedDayplayer = Type.Object({
  ...Dayplayer.properties,
  /** Whether the department's standing offer to them is waiting. */
  is_send_offer: Type.Boolean(),
  /** The department's latest standing offer to them. */
  open_offer: Nullable(
    Type.Object({
      id: Id,
      state: Type.Enum([...standingOfferStates]),
      status_id: Type.Integer(),
      changed_at: Moment,
    }),
  ),
  /** The department's live offers to them on coming days, bookings included. */
  job_offers: Type.Array(Type.Object({ id: Id, state: Type.Enum([...offerStates]), date: Day })),
  /** The number of kept bookings with the department. */
  worked_before: Type.Integer(),
});
export type ListedDayplayer = Static<typeof ListedDayplayer>;

/** A dayplayer's page as a head sees it. */
export const DayplayerProfile = Type.Object({
  ...DayplayerPage.properties,
  ...ListedDayplayer.properties,
  /** The latest day on which they worked with the department. */
  last_worked: Nullable(Day),
  /** How the selected department hires them. */
  hire: Type.Enum([...hires]),
  /** Present while they are booked by a department of the head, and for 30 days after. */
  contact: Nullable(ReachOfDayplayer),
});
export type DayplayerProfile = Static<typeof DayplayerProfile>;

export const InvitationInput = Closed({
  email: Email,
  /** The position for which they are wanted. The mail names it, and it is chosen on their form already. */
  position: Type.Optional(Type.String({ minLength: 1, maxLength: 80 })),
  /** A line by the head, which goes with the mail. */
  message: Type.Optional(Text(invitationMessageLength, "Your line")),
});
export type InvitationInput = Static<typeof InvitationInput>;

const FindQuery = Type.Object({
  /** Names, positions and towns in one text. Each word may contain a typing error. */
  query: Type.Optional(
    Type.String({ maxLength: searchLength, errorMessage: `Search for at most ${searchLength} characters.` }),
  ),
  /** Only dayplayers who work in one of these positions. */
  positions: PositionNames,
  /** Only dayplayers who marked this date as available and are not booked on it. */
  free: Type.Optional(Day),
  after: Type.Optional(After),
});
const paging = {
  query: FindQuery,
  reply: ListedDayplayer,
  refusals: ["not_entitled"],
} as const;

export const findDayplayerSchemas = {
  toggleStar: {
    summary: "Stars or unstars a dayplayer.",
    params: Type.Object({ userId: Id }),
    reply: Dayplayer,
    refusals: ["not_found", "not_entitled"],
  },
  searchDayplayers: {
    summary:
      "Searches dayplayers by name, position and town: first starred ones, then those known to the department, then the best matches. 50 a page.",
    ...paging,
    mayLag: true,
  },
  listDayplayers: {
    summary: "All dayplayers, or those with a position, in the order of a search without text.",
    ...paging,
    mayLag: true,
  },
  listNetwork: {
    summary: "My starred dayplayers by last name, with filters by name, position and town. 50 a page.",
    ...paging,
  },
  getDayplayer: {
    summary:
      "One dayplayer in detail. Phone and email are included while a department of mine has booked them, and for 30 days after.",
    params: Type.Object({ userId: Id }),
    reply: DayplayerProfile,
    refusals: ["not_found", "not_entitled"],
  },
  inviteDayplayer: {
    summary:
      "Mails an invitation to join as a dayplayer. The reply is the same whether or not the address has an account. A dayplayer who joins is starred for the head.",
    body: InvitationInput,
    refusals: ["not_entitled", "invalid_fields", "recipient_opted_out", "recipient_had_enough"],
    limit: "invitation",
  },
} as const satisfies RouteSchemaTable;
