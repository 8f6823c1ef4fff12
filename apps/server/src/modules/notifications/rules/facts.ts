import type { NotificationRule } from "@callboard/contract/notification-rules/notification-rule";

/** What is known of a notice when it comes about. Kept with it: the words are put in when somebody reads it. */
export interface Facts {
  /** The job, where it is about one. */
  offer?: string;
  position?: string;
  position_id?: string;
  dayplan?: string;
  /** `YYYY-MM-DD` in the production's zone; the first of a job of several days. */
  day?: string;
  /** The other days of the job, where they share this notice. */
  more_days?: number;
  zone?: string;
  /** `HH:mm:ss` */
  call_time?: string | null;
  rate_cents?: number;
  place?: string;
  /** ISO 8601. */
  expires_at?: string;
  count?: number;
  booked?: number;
  need?: number;
  /** Such as `Costumer × 2, Tailor × 1`. */
  missing?: string;

  production?: string;
  department?: string;
  head?: string;
  dayplayer?: string;
  dayplayer_id?: string;
  /** Whose message, how many there are, and the seq of the last. */
  sender?: string;
  sender_id?: string;
  messages?: number;
  seq?: number;
  /** In somebody's own words; may be empty. */
  message?: string;
}

/** Something that a person is to be told. */
export interface Occurrence {
  /** The days offered as one job, of which this is one. */
  blockId?: string | null;
  rule: NotificationRule;
  accountId: string;
  subjectId: string;
  /** Somebody is told once of the same kind, subject and cause. */
  cause: string;
  /** Of the event; 0 of what a sweep found. */
  pos: number;
  productionId: string | null;
  facts: Facts;
  /** When the job begins and when it is over; null where it is about no job. */
  job: { callAt: Temporal.Instant; passesAt: Temporal.Instant } | null;
  /** After this nobody is needed any more. */
  until: Temporal.Instant | null;
}
