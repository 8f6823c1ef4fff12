import type { NotificationSettings } from "../accounts/profile-settings.ts";
import type { LiveEventType } from "../events/live-event-types.ts";
import type { ClosedReason, OfferState } from "../lifecycle.ts";
import type { NotificationKind } from "../notifications.ts";

/** The kind of thing that a notification is about. There is one notification for the same thing and cause. */
type NotificationSubject =
  | "offer"
  | "position"
  | "dayplan"
  | "open_offer"
  | "standby"
  | "timecard"
  | "pencil"
  | "availability_check"
  | "conversation"
  | "dayplayer"
  | "session";

/**
 * One row of the table of notifications. Everybody has each notification in the list of their app, whatever they have
 * switched off. The other channels are used from the fastest to the slowest: a push goes at once to subscribed devices;
 * a text goes to a confirmed number with texts switched on (`soon`: at once, beside a push, if the call is within 12
 * hours; `always`: also if neither the list nor a push has reached the receiver within `textAfter` minutes); a mail
 * goes to receivers with mail switched on if nothing has reached them within `mailAfter` minutes. Deliveries that are
 * left are dropped once the notification is seen or settled.
 */
export interface NotificationRule {
  kind: NotificationKind;
  to: "dayplayer" | "head";
  about: NotificationSubject;
  /** The live event that causes it. `clock` is a sweep. */
  on: LiveEventType | "clock";
  /** Conditions on the event, by the offer's state after it. */
  when?: {
    states?: readonly OfferState[];
    closed?: readonly ClosedReason[];
    /** It was the position's last open offer, and the position still has vacancies. */
    lastOfEmpty?: true;
    /** The position still has vacancies, and its day has not passed. */
    isUnfilled?: true;
    /** Whether a dayplayer who dropped out after all places were filled was replaced. */
    isRefill?: boolean;
    /** Whether the dayplayer stood by and was booked without being asked. */
    bookedOutright?: boolean;
  };
  /** The setting that has to be on for the notification to leave the app. */
  toggle: Exclude<keyof NotificationSettings, "notify_by_email" | "notify_by_text">;
  push: boolean;
  text: "soon" | "always" | "never";
  /** In minutes. Null sends no mail. */
  mailAfter: number | null;
  /** The mail is sent although a push or a text was sent. */
  mailsBeside?: true;
  /** Whether it waits to be gathered with others in one mail. Otherwise it has a mail of its own. */
  digest: boolean;
  /** Whether it waits for the end of the receiver's quiet hours. It never waits if the call is within 12 hours. */
  quiet: boolean;
  /** Whether it needs an action of its receiver. */
  needsYou: boolean;
  /**
   * The question that the link of its mail and text answers without signing in: whether the dayplayer takes the offer, or
   * still comes to the booking. Without one, the link opens the app.
   */
  question?: "offer" | "confirmation";
  /**
   * The link of its mail answers the standing offer or the invitation to stand by, which it is about, without signing in.
   */
  linksToAgreement?: true;
  /** Events about the same subject that settle it, after which it is not sent and needs no action. */
  settledBy: readonly LiveEventType[];
  /**
   * Settles only once the position has no vacancies, everybody booked on the day who was asked has confirmed, or the
   * timecard waits for somebody else, or no pencil that was asked for at once waits for an answer.
   */
  settledWhen?: "filled" | "confirmed" | "answered";
  /** Seconds before it is created. If it settles within them, nobody is notified. */
  waits?: number;
  words: {
    /** `{…}` are facts. A sentence of the body is left out if one of its facts is missing. */
    title: string;
    body: readonly string[];
    /** A path in the receiver's own app. */
    path: string;
    /** The label of the mail's button. */
    action: string;
  };
}

/** Minutes after which a text follows a push that was not seen, and after which it is sent if there is no push. */
export const textAfter = 10;
export const textAloneAfter = 1;
/** The time at which a job without a call time is assumed to begin. */
export const assumedCall = "06:00";
/** Within this many hours before the call, neither quiet hours nor delays apply. */
export const soonHours = 12;
/** From this number on, pushes that are due together are combined into one. */
export const manyPushes = 4;
/** The local time of the production from which reminders of the next day are sent. */
export const eveningTime = "18:00";
/**
 * The reminder of a dayplayer's last free day goes out so many days before it. Single days that are marked later than that
 * get no reminder. After a reminder there is none for `availabilityReminderPause` days.
 */
export const daysBeforeLastFree = { from: 5, to: 7 } as const;
export const availabilityReminderPause = 28;
/** How many minutes before people reach a dearer hour their head is notified. */
export const stepMinutes = 20;
/** How many hours before its expiry an unanswered offer gets a reminder, if it was open for twice as long. */
export const expiringHours = 2;
