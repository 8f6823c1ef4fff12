import type { FillEvent } from "@callboard/contract/events";
import type { NotificationRule } from "@callboard/contract/notification-rules/notification-rule";
import type { RatePeriod } from "@callboard/contract/pay/pay-choices";

/**
 * The facts of a notification when it is created. They are stored with it, and the text is formatted when it is read.
 */
export interface Facts {
  /** The id of the offer, if the notification is about one. */
  offer?: string;
  /** The revision of the terms that these facts are, for an answer without the app. */
  terms_rev?: number;
  /** The id of the standing offer, if the notification is about one. */
  open_offer?: string;
  position?: string;
  position_id?: string;
  dayplan?: string;
  /** `YYYY-MM-DD` in the production's time zone; the first day of a block. */
  day?: string;
  /** The number of further days of a block that share this notification. */
  more_days?: number;
  zone?: string;
  /** `HH:mm:ss`, local time of the production. */
  call_time?: string | null;
  rate_cents?: number;
  currency?: string;
  /** By the hour in those of earlier releases. */
  rate_per?: RatePeriod;
  place?: string;
  /** Call and place before a change that is not agreed to yet. */
  call_before?: string | null;
  place_before?: string;
  /** As ISO 8601. */
  expires_at?: string;
  count?: number;
  booked?: number;
  need?: number;
  /** How many dayplayers a fill has asked. */
  asked?: number;
  /** How many of them accepted, and how many minutes it took to fill all places. */
  found?: number;
  minutes?: number;
  /** The dayplayers who dropped out and those who have their places now, by the time of the booking. */
  replaced?: NonNullable<FillEvent["replaced"]>;
  /** The vacancies, for example `Costumer × 2, Tailor × 1`. */
  missing?: string;
  /** How many have confirmed, the names of those who have not, and their names with phone numbers. */
  confirmed?: number;
  silent?: string;
  numbers?: string;

  /** When people reach a dearer hour, as ISO 8601, who, how many times the rate it pays, and how much more in cents. */
  step_at?: string;
  reaching?: string[];
  times?: number;
  more_cents?: number;

  /** The reported delay of a booking. */
  delay_minutes?: number;
  /** Until when a booking can be left without it counting on the record. As ISO 8601. */
  free_until?: string;

  /** From when until when somebody worked, as `HH:mm`, local time of the production. */
  hours_from?: string;
  hours_until?: string;

  /** The rank of a pencil, from 1. */
  rank?: number;
  /** The dates on which somebody is free, of those that an availability check asked about. */
  free?: string[];

  /** The device of a sign-in. Its place is `place`. */
  device?: string;

  production?: string;
  department?: string;
  head?: string;
  dayplayer?: string;
  dayplayer_id?: string;
  /** The sender of messages, their number, and the seq of the last one. */
  sender?: string;
  sender_id?: string;
  messages?: number;
  seq?: number;
  /** A message as its sender wrote it. May be empty. */
  message?: string;
}

/** Something about which an account is notified. */
export interface Occurrence {
  /** The block to which the offer belongs, if any. */
  blockId?: string | null;
  rule: NotificationRule;
  /** It stays in the list of the app and is sent on no channel. */
  isQuiet?: boolean;
  /** Seconds before it is created, instead of those of its rule. */
  waits?: number;
  accountId: string;
  subjectId: string;
  /** An account gets only one notification for the same kind, subject and cause. */
  cause: string;
  /** The position of the event in the feed. For a reminder, the position of the cursor. */
  pos: number;
  productionId?: string | null;
  facts: Facts;
  /** When the job begins and when it has passed, if the notification is about one. */
  job?: { callAt: Temporal.Instant; passesAt: Temporal.Instant };
  /** The time after which the dayplayer is no longer needed, if there is one. */
  until?: Temporal.Instant | null;
}
