import { type Static, Type } from "typebox";
import type { LiveEventType } from "./events/live-event-types.ts";
import { fillEndReasons, fillStates } from "./fills/fill-lifecycle.ts";
import { standbyStates } from "./fills/standby-lifecycle.ts";
import { offerStates } from "./lifecycle.ts";
import type { NotificationCreated, NotificationUpdated } from "./notifications.ts";
import { standingOfferStates } from "./offers/standing-offer-lifecycle.ts";
import { pencilStates } from "./pencils/pencil-lifecycle.ts";
import type { RouteSchemaTable } from "./route.ts";
import { Day, Id, Moment, Nullable } from "./shapes.ts";
import { timecardSides, timecardStates } from "./timecards/timecard-lifecycle.ts";
/** The data of an event about an offer. Clients read the offer itself for the rest. */
export const OfferEvent = Type.Object({
  offer_id: Id,
  position_id: Id,
  dayplan_id: Id,
  department_id: Id,
  dayplayer_id: Id,
  dayplayer_name: Type.String(),
  position: Type.String(),
  date: Day,
  state: Type.Enum([...offerStates]),
  expires_at: Moment,
  /** True if the offer ended because its day was moved and the dayplayer was asked again for the new date. */
  moved: Type.Optional(Type.Boolean()),
  /** The position's counts after the change. */
  counts: Type.Object({
    count: Type.Integer(),
    open_offers: Type.Integer(),
    booked: Type.Integer(),
    need: Type.Integer(),
    confirmed: Type.Integer(),
  }),
});
export type OfferEvent = Static<typeof OfferEvent>;

export const MessageEvent = Type.Object({
  conversation_id: Id,
  message_id: Id,
  seq: Type.Integer(),
  sender_id: Id,
  body: Type.String(),
  created_at: Moment,
  /** The id that the sender's client chose, by which it recognizes its own message. */
  client_id: Type.Optional(Type.String()),
});
/** Sent to both parties when one of them has read up to a seq. */
const ReadEvent = Type.Object({ conversation_id: Id, reader_id: Id, seq: Type.Integer() });
/** Sent when a block changes who may write. Clients reload the conversation. */
const ConversationEvent = Type.Object({ conversation_id: Id });
const DayplanEvent = Type.Object({ dayplan_id: Id, department_id: Id, date: Day, version: Type.Integer() });
/** Sent to dayplayers with an open offer when more are asked for its position than there are places, and when no longer. */
const ContestedEvent = Type.Object({ position_id: Id, date: Day, contested: Type.Boolean() });
/** Sent when it is time to phone those booked on a day who have not confirmed. */
const UnconfirmedEvent = Type.Object({ dayplan_id: Id, department_id: Id, date: Day });
/** The data of an event about a standing offer, for both parties. */
export const StandingOfferEvent = Type.Object({
  open_offer_id: Id,
  department_id: Id,
  department: Type.String(),
  production: Type.String(),
  sender_id: Id,
  sender_name: Type.String(),
  dayplayer_id: Id,
  dayplayer_name: Type.String(),
  state: Type.Enum([...standingOfferStates]),
  /** The message with this change. */
  message: Type.String(),
  expires_at: Moment,
});
export type StandingOfferEvent = Static<typeof StandingOfferEvent>;
/** The data of an event about a fill, for the department. Clients read the fill itself for the rest. */
export const FillEvent = Type.Object({
  position_id: Id,
  dayplan_id: Id,
  department_id: Id,
  /** The position's name. */
  position: Type.String(),
  date: Day,
  state: Type.Enum([...fillStates]),
  count: Type.Integer(),
  booked: Type.Integer(),
  need: Type.Integer(),
  /** How many the fill has asked so far. */
  asked: Type.Integer(),
  fill_by: Moment,
  /** Only with `fill.over`. */
  ended_reason: Type.Optional(Type.Enum([...fillEndReasons])),
  /** How many of them accepted, and the minutes since the fill was started. Only with `fill.filled`. */
  found: Type.Optional(Type.Integer()),
  minutes: Type.Optional(Type.Integer()),
  /**
   * The dayplayers who dropped out after all places were filled, and those who have their places now. Only with
   * `fill.filled`.
   */
  replaced: Type.Optional(
    Type.Array(
      Type.Object({
        dropped: Type.String(),
        dropped_at: Moment,
        dayplayer: Type.String(),
        booked_at: Moment,
      }),
    ),
  ),
});
export type FillEvent = Static<typeof FillEvent>;
/** The data of an event about a standby, for the department and the dayplayer. */
const StandbyEvent = Type.Object({
  standby_id: Id,
  /** The id under which the dayplayer answers. */
  id: Id,
  position_id: Id,
  dayplan_id: Id,
  department_id: Id,
  dayplayer_id: Id,
  dayplayer_name: Type.String(),
  position: Type.String(),
  date: Day,
  state: Type.Enum([...standbyStates]),
  /** The booking, after `standby.booked`. */
  offer_id: Type.Union([Id, Type.Null()]),
});
type StandbyEvent = Static<typeof StandbyEvent>;
/** Sent when a dayplayer whom a head invited, or who followed the link to the network, has joined and is in that head's network. */
const JoinedEvent = Type.Object({ dayplayer_id: Id, dayplayer_name: Type.String() });
/** Sent to a head when a dayplayer has left the head's network, or has deleted their account. It is shown, and nobody is notified of it. */
const LeftEvent = Type.Object({ dayplayer_id: Id });
/** Sent to a department when its days cost something else: its pay rules have changed, or how it hires somebody. */
const PayEvent = Type.Object({ department_id: Id });
/** Sent to a department and to the production's office. */
const DaySheetEvent = Type.Object({ department_id: Id, date: Day, rev: Type.Integer() });
/** Sent to the dayplayer, the department and the production's office. Clients read the card itself for the rest. */
const TimecardEvent = Type.Object({
  timecard_id: Id,
  department_id: Id,
  dayplayer_id: Id,
  dayplayer_name: Type.String(),
  week: Day,
  state: Type.Enum([...timecardStates]),
  rev: Type.Integer(),
  by: Type.Enum([...timecardSides]),
});
type TimecardEvent = Static<typeof TimecardEvent>;
/**
 * The data of an event about a pencil, for its own department and the dayplayer. `pencil.changed` says that it has another
 * rank, or challenges the one before.
 */
const PencilEvent = Type.Object({
  pencil_id: Id,
  /** Null for a pencil of the dayplayer's own. */
  department_id: Nullable(Id),
  dayplayer_id: Id,
  dayplayer_name: Type.String(),
  position: Type.String(),
  date: Day,
  state: Type.Enum([...pencilStates]),
  rank: Nullable(Type.Integer()),
  /** Who made the move. */
  by: Type.Enum(["dayplayer", "head", "system"]),
});
export type PencilEvent = Static<typeof PencilEvent>;
/** Sent to the department and the dayplayer. `free` is null until it is answered. */
const AvailabilityCheckEvent = Type.Object({
  check_id: Id,
  department_id: Id,
  dayplayer_id: Id,
  dayplayer_name: Type.String(),
  dates: Type.Array(Day),
  free: Nullable(Type.Array(Day)),
});
type AvailabilityCheckEvent = Static<typeof AvailabilityCheckEvent>;
const AvailabilityEvent = Type.Object({ dayplayer_id: Id, dates: Type.Array(Day) });

/** Sent to an account that signed in on a device that it does not know. */
const NewDeviceEvent = Type.Object({
  session_id: Id,
  account_type: Type.Enum(["department_head", "dayplayer"]),
  /** Such as "Chrome on macOS". */
  device: Type.String(),
  /** The coarse place, such as a country. Null if it is unknown. */
  place: Type.Union([Type.String(), Type.Null()]),
});

/** An event as `recordEvent` takes it and the stream delivers it, as `{type, data}`. */
export type LiveEvent =
  | { type: Extract<LiveEventType, `job_offer.${string}`>; data: OfferEvent }
  | { type: Extract<LiveEventType, `open_offer.${string}`>; data: StandingOfferEvent }
  | { type: Extract<LiveEventType, `fill.${string}`>; data: FillEvent }
  | { type: Extract<LiveEventType, `standby.${string}`>; data: StandbyEvent }
  | { type: Extract<LiveEventType, `day_sheet.${string}`>; data: Static<typeof DaySheetEvent> }
  | { type: Extract<LiveEventType, `timecard.${string}`>; data: TimecardEvent }
  | { type: Extract<LiveEventType, `pencil.${string}`>; data: PencilEvent }
  | { type: Extract<LiveEventType, `availability_check.${string}`>; data: AvailabilityCheckEvent }
  | { type: "dayplayer.joined"; data: Static<typeof JoinedEvent> }
  | { type: "dayplayer.left"; data: Static<typeof LeftEvent> }
  | { type: "message.created"; data: Static<typeof MessageEvent> }
  | { type: "message.read"; data: Static<typeof ReadEvent> }
  | { type: "conversation.changed"; data: Static<typeof ConversationEvent> }
  | { type: "position.contested"; data: Static<typeof ContestedEvent> }
  | { type: "dayplan.saved"; data: Static<typeof DayplanEvent> }
  | { type: "dayplan.unconfirmed"; data: Static<typeof UnconfirmedEvent> }
  | { type: "availability.saved"; data: Static<typeof AvailabilityEvent> }
  | { type: "pay.changed"; data: Static<typeof PayEvent> }
  | { type: "notification.created"; data: NotificationCreated }
  | { type: "notification.updated"; data: NotificationUpdated }
  | { type: "account.new_device"; data: Static<typeof NewDeviceEvent> }
  | { type: "session.ended"; data: Record<string, never> };
const DashboardData = Type.Object({
  active_jobs: Type.Integer(),
  booked_dayplayers: Type.Integer(),
  dayplayers_today: Type.Integer(),
});

export const eventSchemas = {
  createStreamToken: {
    summary: "Creates a token for one stream, valid for 30 seconds and one use.",
    reply: Type.Object({ token: Type.String() }),
    refusals: ["unauthenticated"],
  },
  closeStreams: {
    summary: "Ends this session's streams.",
  },
  checkNewOffers: {
    summary:
      "The offers that changed since a moment: those of a head's department, or a dayplayer's own. 304 with a matching ETag.",
    /** The `since` of the reply before, or a moment in ISO 8601: then the changes of the minute before it are listed too. */
    query: Type.Object({ since: Type.Optional(Type.String({ maxLength: 40 })) }),
    reply: Type.Object({
      status: Type.Boolean(),
      /** The value of `since` for the next call. */
      since: Type.String(),
      offers: Type.Array(
        Type.Object({
          id: Id,
          state: Type.Enum([...offerStates]),
          position_id: Id,
          date: Day,
          changed_at: Moment,
        }),
      ),
    }),
  },
  getPublicCounters: {
    summary: "The landing page's three totals, at most a minute old.",
    reply: Type.Object({
      active_jobs: Type.Integer(),
      booked_dayplayers: Type.Integer(),
      available_dayplayers: Type.Integer(),
    }),
    limit: "page_load",
    mayLag: true,
  },
  getDashboardData: {
    summary: "The department's active jobs and bookings of coming days, and who works today.",
    reply: DashboardData,
  },
} as const satisfies RouteSchemaTable;
