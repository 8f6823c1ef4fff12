import type { ClosedReason, OfferState } from "../lifecycle.ts";
import type { LiveEventType } from "../live-event-types.ts";
import type { NotificationKind } from "../notifications.ts";
import type { NotificationSettings } from "../profile-settings.ts";

/** What a notice hangs on: it is never told twice about the same one for the same cause. */
export type NotificationSubject = "offer" | "position" | "dayplan" | "open_offer" | "conversation" | "dayplayer";

/**
 * One row of the table of notices. Everybody finds each notice in the list of their app, whatever they have switched
 * off. The ways out of the app go from the quickest to the slowest, and nobody is told the same thing three times:
 * - a push goes to the devices that asked for pushes, at once;
 * - a text goes to a confirmed number whose owner wants texts. `soon`: at once, beside a push, when the call is within 12
 *   hours. `always`: besides that, when neither the list nor a push has reached them in `textAfter` minutes;
 * - a mail goes to those who want mail, when nothing has reached them in `mailAfter` minutes.
 * Once it was looked at in the app, or has settled, whatever has not gone out stays.
 */
export interface NotificationRule {
  kind: NotificationKind;
  to: "dayplayer" | "head";
  about: NotificationSubject;
  /** The live event that sets it off; `clock` is a sweep that finds what is due. */
  on: LiveEventType | "clock";
  /** Narrows the event, by the offer as it is after it. */
  when?: {
    states?: readonly OfferState[];
    closed?: readonly ClosedReason[];
    /** It was the position's last open offer, and a place of it is still empty. */
    lastOfEmpty?: true;
  };
  /** The toggle of the settings that must be on for it to leave the app. */
  toggle: Exclude<keyof NotificationSettings, "notify_by_email" | "notify_by_text">;
  push: boolean;
  text: "soon" | "always" | "never";
  /** Minutes; null sends none. */
  mailAfter: number | null;
  /** Waits with others for one mail. What does not gather has a mail of its own. */
  digest: boolean;
  /** Waits for the end of the receiver's quiet hours; never when the call is within 12 hours. */
  quiet: boolean;
  /** Something is to be done about it. */
  needsYou: boolean;
  /** Events about the same subject after which it needs nobody any more, and is not sent any more. */
  settledBy: readonly LiveEventType[];
  /** Only once no place of the position is empty any more. */
  settledWhen?: "filled";
  /** Seconds before anybody is told, who is told nothing if it has settled by then. */
  waits?: number;
  words: {
    /** `{…}` are facts. A sentence of the body of which a fact is missing is left out. */
    title: string;
    body: readonly string[];
    /** Inside the receiver's own app. */
    path: string;
    /** The button of the mail. */
    action: string;
  };
}

/** Minutes until a text follows a push that reached nobody, and until it goes out where there is no push. */
export const textAfter = 10;
export const textAloneAfter = 1;
/** When a job is taken to begin that has no call time. */
export const assumedCall = "06:00";
/** Hours before the call in which neither quiet hours nor delays hold. */
export const soonHours = 12;
/** From so many on, pushes and texts that are due together are told as one. */
export const manyPushes = 4;
/** Local time of the production from which tomorrow is looked at. */
export const eveningTime = "18:00";
/** Who was booked later than this on the evening before needs no reminder. */
export const bookedLateTime = "15:00";
/** Hours before its end at which an unanswered offer is told once more, if it was open for twice as long. */
export const expiringHours = 2;
