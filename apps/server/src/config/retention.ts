import { idempotencyHours } from "@callboard/contract/integrations/idempotency";
import { webhookLogDays } from "@callboard/contract/integrations/webhook-event-types";

/**
 * The retention periods of records that are deleted after a time. This table is the only place with these periods: the
 * tasks that delete, the cookie and session lifetimes, and the public page `/retention` all read it.
 */
export const retention = {
  session: {
    hours: 30 * 24,
    what: "A session on a device where you chose to stay signed in",
    why: "so that you need not sign in every day. It ends earlier when you sign out, change your password, end it in the settings, or do not use it for {idle}",
    tables: ["sessions"],
  },
  shortSession: {
    hours: 12,
    what: "Any other session",
    why: "because the device may belong to somebody else",
    tables: ["sessions"],
  },
  securityEvents: {
    hours: 365 * 24,
    what: "Security events: sign-ins, failed attempts and changes, with the device and a shortened address",
    why: "so that you can see who used your account",
    tables: ["security_events"],
  },
  deviceCookie: {
    hours: 180 * 24,
    what: "The cookie of a device on which you signed in",
    why: "so that attempts of strangers at your password never lock you out. It is in your browser alone",
    tables: [],
  },
  signUps: {
    hours: 7 * 24,
    what: "A sign-up that nobody finished",
    why: "so that the code can be sent once more",
    tables: ["sign_ups"],
  },
  dayplayerInvitations: {
    hours: 90 * 24,
    what: "The address of somebody whom a head invited",
    why: "so that whoever signs up with it is found in the head's network",
    tables: ["dayplayer_invitations"],
  },
  contacts: {
    hours: 90 * 24,
    what: "Somebody whom a head brought from their own list, who did not join: counted from the last invitation, or else from the import",
    why: "so that the head can invite them, and nobody stays on a list for good without knowing it",
    tables: ["contacts"],
  },
  contactImports: {
    hours: 24,
    what: "A list of people that a head is importing, until it is imported or cancelled",
    why: "so that wrong rows can be corrected",
    tables: ["contact_imports", "contact_import_rows"],
  },
  textQuestions: {
    hours: 14 * 24,
    what: "Which offer was texted to your number",
    why: "so that your reply by text is matched to it",
    tables: ["text_questions"],
  },
  receivedTexts: {
    hours: 90 * 24,
    what: "When a text arrived from a number. What it said is deleted once it is answered; of a text that could not be read, a hash is kept",
    why: "so that no text counts twice",
    tables: ["received_texts"],
  },
  webhookCalls: {
    hours: webhookLogDays * 24,
    what: "Calls to other software that a department connected, with what was sent",
    why: "so that the head can see why one failed, and send it again",
    tables: ["webhook_deliveries"],
  },
  endedApiTokens: {
    hours: 30 * 24,
    what: "Names of API tokens that expired or were revoked",
    why: "so that a head who looks into a leak knows what there was",
    tables: ["api_tokens"],
  },
  storedReplies: {
    hours: idempotencyHours,
    what: "Replies to other software that marked its calls with a key, encrypted",
    why: "so that a call that is repeated after a lost reply takes effect once",
    tables: ["stored_replies"],
  },
  invitationCounts: {
    hours: 24,
    what: "Whether an address or a number was sent an invitation",
    why: "so that nobody is flooded with them",
    tables: ["invitation_mails", "invitation_texts"],
  },
  optOutLinks: {
    hours: 365 * 24,
    what: "The link in an invitation by which its receiver asks for no more",
    why: "because mails are read late. Who asked for no more stays on the list for good, because the answer could not be kept otherwise",
    tables: ["mail_opt_outs"],
  },
  unsubscribeLinks: {
    hours: 365 * 24,
    what: "The link in a mail that turns mails off",
    why: "because mails are read late",
    tables: ["unsubscribe_tokens"],
  },
  textedNumbers: {
    hours: 24,
    what: "Whether a code was texted to a number",
    why: "so that nobody's phone is flooded",
    tables: ["code_texts"],
  },
  notifications: {
    hours: 90 * 24,
    what: "Notifications, and by which way they were sent",
    why: "so that you can read them again",
    tables: ["notifications", "notification_deliveries"],
  },
  considered: {
    hours: 90 * 24,
    what: "Who was considered when a position was filled, and who nearly matched",
    why: "so that dayplayers and departments can see why somebody was or was not asked",
    tables: ["fill_considered", "fill_near_misses"],
  },
  feed: {
    hours: 7 * 24,
    what: "Copies of changes for open screens",
    why: "so that a device that was without a network catches up",
    tables: ["feed", "feed_audience", "outbox"],
  },
  sentDeliveries: {
    hours: 30 * 24,
    what: "Whether a mail, text or push was sent (its text is deleted at once)",
    why: "so that nothing is sent twice",
    tables: ["deliveries"],
  },
  failedDeliveries: {
    hours: 7 * 24,
    what: "A mail, text or push that could not be sent after the last attempt",
    why: "so that the operator can find out why",
    tables: ["deliveries"],
  },
  sandboxMails: {
    hours: 30 * 24,
    what: "Mails of an installation for trying out, which sends none",
    why: "so that its visitors can read them",
    tables: ["mailbox"],
  },
  providerEvents: {
    hours: 90 * 24,
    what: "Numbers of messages from the payment provider, without people",
    why: "so that a message that is repeated counts once",
    tables: ["provider_events"],
  },
  timecards: {
    hours: 4 * 365.25 * 24,
    what: "Day sheets, and the timecards that are made of them: the hours of a week, what they pay, and how both sides agreed to them. Counted from the end of the week",
    why: "so that wages can be proven. The production keeps them when you delete your account, without your name",
    tables: ["day_sheets", "day_sheet_lines", "day_sheet_history", "timecards", "timecard_lines", "timecard_revisions"],
  },
  pencils: {
    hours: 90 * 24,
    what: "Pencils and questions whether somebody is free, once they have ended. Counted from their last date",
    why: "so that dayplayers and heads can see how many pencils became bookings",
    tables: ["pencils", "availability_checks"],
  },
  departmentLog: {
    hours: 365 * 24,
    what: "Who changed what in a department: days, rates, downloads, invitations and access",
    why: "so that its head can see what was changed and by whom",
    tables: ["department_log"],
  },
  departmentAccess: {
    hours: 365 * 24,
    what: "Access to a department or an office that has ended, and an invitation to one that nobody accepted",
    why: "so that its head or creator can see who had access",
    tables: ["members"],
  },
  limitCounts: {
    hours: 24,
    what: "Counts of attempts, under keys from which no address can be read",
    why: "so that passwords and codes can't be guessed",
    tables: ["rate_limits"],
  },
} as const satisfies Record<string, Kept>;

export interface Kept {
  hours: number;
  what: string;
  /** Continues "kept for 7 days, …". */
  why: string;
  tables: readonly string[];
}

/** Records that were written before this moment are deleted. */
export const retentionCutoff = (kept: keyof typeof retention, now: Temporal.Instant): Temporal.Instant =>
  now.subtract({ hours: retention[kept].hours });

/** Formats a period, for example `12 hours` or `90 days`. */
export const periodText = ({ hours }: Pick<Kept, "hours">): string =>
  hours <= 24 ? `${hours} hours` : `${hours / 24} days`;
