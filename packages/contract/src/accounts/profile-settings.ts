import { type Static, Type } from "typebox";
import { Account } from "../accounts.ts";
import { genders } from "../choices.ts";
import { AccountInfo, EmailChange } from "../forms/profile.ts";
import { languages } from "../languages/languages.ts";
import { codeLength, pictureMegabytes } from "../limits.ts";
import { QuietHours } from "../notifications.ts";
import type { RouteSchemaTable } from "../route.ts";
import { OwnSecurityEvent } from "../security/security-events.ts";
import { Closed, Day, Id, IdParams, Moment, Nullable } from "../shapes.ts";

export const NotificationSettings = Type.Object({
  notify_by_email: Type.Boolean(),
  notify_by_text: Type.Boolean(),
  notify_on_job_offer_updates: Type.Boolean(),
  notify_on_booking_updates: Type.Boolean(),
  notify_on_new_chat_messages: Type.Boolean(),
  notify_on_production_change: Type.Boolean(),
});
export type NotificationSettings = Static<typeof NotificationSettings>;

/** An account as its owner edits it. Gender and date of birth are visible only to the owner. */
export const UserData = Type.Object({
  ...Account.properties,
  gender: Type.Enum([...genders]),
  date_of_birth: Nullable(Day),
  /** A new address that is waiting for the code that was mailed to it. */
  pending_email: Nullable(Type.String()),
  notification_settings: NotificationSettings,
  quiet_hours: QuietHours,
  /** Whether the code texted to this number was entered. Texts go only to confirmed numbers. */
  phone_confirmed: Type.Boolean(),
  /** Whether this server can send texts. */
  texts_offered: Type.Boolean(),
  /** Whether API tokens of the account work or webhooks are active, in any of its departments. */
  has_integrations: Type.Boolean(),
  /** False for an account that signs in only with a provider. */
  has_password: Type.Boolean(),
});
export type UserData = Static<typeof UserData>;

export const ProfileSettingUpdate = Closed({
  account_info: Type.Optional(AccountInfo),
  language: Type.Optional(Type.Enum([...languages])),
  notification: Type.Optional(Type.Partial(NotificationSettings, { additionalProperties: false })),
  quiet_hours: Type.Optional(Type.Partial(Type.Omit(QuietHours, ["zone"]), { additionalProperties: false })),
});
export type ProfileSettingUpdate = Static<typeof ProfileSettingUpdate>;

const Code = Type.String({ pattern: `^[0-9]{${codeLength}}$`, errorMessage: `The code has ${codeLength} digits.` });

export const Session = Type.Object({
  id: Id,
  /** `web`, `player` */
  device_name: Type.String(),
  /** For example `Chrome on macOS`. */
  device: Type.String(),
  /** The coarse place from which it was opened, or its network if the place is unknown: `United States`, `192.0.2.0/24`. */
  place: Nullable(Type.String()),
  signed_in_at: Moment,
  /** With a precision of one minute. */
  last_seen_at: Moment,
  expires_at: Moment,
  /** Whether it is the session of this request. */
  is_current: Type.Boolean(),
});
export type Session = Static<typeof Session>;

export const profileSettingSchemas = {
  getUserData: {
    summary: "The signed-in account with its personal data and notification settings.",
    reply: UserData,
  },
  updateProfileSetting: {
    summary:
      "Changes the account's data, its notification settings, or both. Fields that are left out do not change. A new phone number requires an authentication in the last 15 minutes.",
    body: ProfileSettingUpdate,
    reply: UserData,
    refusals: ["unauthenticated", "invalid_fields", "reauthentication_required"],
  },
  changeEmail: {
    summary: "Mails a code to a new address. Nothing changes until it is entered. A new request replaces the code.",
    body: EmailChange,
    reply: UserData,
    refusals: ["invalid_fields", "too_many_requests"],
    limit: "password",
    recentAuthentication: "15 minutes",
  },
  confirmEmail: {
    summary: "Changes the account's address to the one whose code was entered. The previous address is notified.",
    body: Closed({ code: Code }),
    reply: UserData,
    refusals: ["invalid_code", "code_expired", "too_many_tries", "no_email_change"],
    limit: "password",
  },
  sendPhoneCode: {
    summary: "Texts a code to the account's number. A new request replaces the code.",
    reply: UserData,
    recentAuthentication: "15 minutes",
    refusals: [
      "invalid_fields",
      "phone_already_confirmed",
      "texts_not_offered",
      "number_had_enough",
      "too_many_requests",
    ],
    limit: "text",
  },
  confirmPhone: {
    summary: "Confirms the number whose code was entered. It gets texts from now on if the account has turned them on.",
    body: Closed({ code: Code }),
    reply: UserData,
    refusals: ["invalid_code", "code_expired", "too_many_tries", "no_phone_code"],
    limit: "password",
  },
  updatePicture: {
    summary: `Takes a picture as multipart/form-data, field \`picture\`: JPEG, PNG, WebP, AVIF or GIF, ${pictureMegabytes} MB and 40 megapixels at most. It is cut to a square and stripped of metadata.`,
    reply: Type.Object({ profile_picture_url: Type.String() }),
    refusals: ["picture_missing", "picture_too_large", "picture_unreadable"],
    limit: "upload",
  },
  listSessions: {
    summary: "The sessions of the account: this one first, then by their last use.",
    reply: Type.Array(Session),
  },
  listSecurityEvents: {
    summary: "The latest security events of the account within a year, newest first.",
    reply: Type.Array(OwnSecurityEvent),
  },
  endOtherSessions: {
    summary: "Ends all other sessions of the account.",
  },
  endSession: {
    summary: "Ends one session of the account, with its streams and sockets.",
    params: IdParams,
    refusals: ["not_found"],
  },
} as const satisfies RouteSchemaTable;
