import { type Static, Type } from "typebox";
import { Account, codeLength } from "./accounts.ts";
import { QuietHours } from "./notifications.ts";
import { route } from "./route.ts";
import { Closed, Day, EmailAs, Id, IdParams, Moment, Nullable, ReadOnly } from "./shapes.ts";
import { SignUp } from "./sign-up.ts";

export const genders = ["Man", "Woman", "Other"] as const;
export const defaultGender = "Man";
/** Of an uploaded picture. */
export const pictureMegabytes = 10;

const flags = <T>(of: T) => ({
  notify_by_email: of,
  notify_by_text: of,
  notify_on_job_offer_updates: of,
  notify_on_booking_updates: of,
  notify_on_new_chat_messages: of,
  notify_on_production_change: of,
});

export const NotificationSettings = Type.Object(flags(Type.Boolean()));
export type NotificationSettings = Static<typeof NotificationSettings>;
/** Of a new account: everything by e-mail, no texts before they are asked for. */
export const defaultNotifications: NotificationSettings = { ...flags(true), notify_by_text: false };

/** The account as its owner edits it. Gender and date of birth are told to nobody else. */
export const UserData = Type.Object({
  ...Account.properties,
  gender: Type.Enum([...genders]),
  date_of_birth: Nullable(Day),
  /** An address waiting for the code that was mailed to it. */
  pending_email: Nullable(Type.String()),
  notification_settings: NotificationSettings,
  quiet_hours: QuietHours,
  /** The number's owner has entered the code that was texted to it. Texts go to no other. */
  phone_confirmed: Type.Boolean(),
  /** Whether this server can send texts at all. */
  texts_offered: Type.Boolean(),
});
export type UserData = Static<typeof UserData>;

const { first_name, last_name, country_code, phone_number } = SignUp.properties;

export const AccountInfo = Closed({
  first_name,
  last_name,
  /** Left out, these two stay as they are: the dayplayers' app does not ask for them. */
  gender: Type.Optional(Type.Enum([...genders], { default: defaultGender })),
  date_of_birth: Type.Optional(Type.String({ format: "date", errorMessage: "Write your date of birth." })),
  /** May come along unchanged; a new address takes a code: `change-email`. */
  email: Type.Optional(Type.String({ maxLength: 254 })),
  country_code: Type.Optional(country_code),
  phone_number,
  /** A picture is changed by an upload: `update-picture-url`. */
  profile_picture_url: ReadOnly,
});
export type AccountInfo = Static<typeof AccountInfo>;

export const ProfileSettingUpdate = Closed({
  account_info: Type.Optional(AccountInfo),
  notification: Type.Optional(Type.Partial(NotificationSettings, { additionalProperties: false })),
  quiet_hours: Type.Optional(Type.Partial(Type.Omit(QuietHours, ["zone"]), { additionalProperties: false })),
});
export type ProfileSettingUpdate = Static<typeof ProfileSettingUpdate>;

export const EmailChange = Closed({
  email: EmailAs("New e-mail"),
  current_pass: Type.String({ minLength: 1, maxLength: 128, errorMessage: "Write your current password." }),
});

const Code = Type.String({ pattern: `^[0-9]{${codeLength}}$`, errorMessage: `The code has ${codeLength} digits.` });

export const Session = Type.Object({
  id: Id,
  /** `web`, `player` */
  device_name: Type.String(),
  /** Such as `Chrome on macOS`. */
  device: Type.String(),
  signed_in_at: Moment,
  /** To the minute. */
  last_seen_at: Moment,
  expires_at: Moment,
  /** The one that asks. */
  is_current: Type.Boolean(),
});
export type Session = Static<typeof Session>;

export const profileSettingRoutes = {
  getUserData: route({
    method: "GET",
    path: "/api/profile-setting/get-user-data",
    who: "session",
    summary: "The signed-in account with its personal data and notification settings.",
    reply: UserData,
  }),
  updateProfileSetting: route({
    method: "POST",
    path: "/api/profile-setting/update-profile-setting",
    who: "session",
    summary: "Changes the account's data, its notification settings, or both; what is left out stays.",
    body: ProfileSettingUpdate,
    reply: UserData,
    refusals: ["invalid_fields"],
  }),
  changeEmail: route({
    method: "POST",
    path: "/api/profile-setting/change-email",
    who: "session",
    summary: "Mails a code to a new address. Nothing changes until it is entered; asking again supersedes it.",
    body: EmailChange,
    reply: UserData,
    refusals: ["invalid_fields", "too_many_requests"],
    limit: "password",
  }),
  confirmEmail: route({
    method: "POST",
    path: "/api/profile-setting/confirm-email",
    who: "session",
    summary: "The address whose code was entered becomes the account's; the address before is told.",
    body: Closed({ code: Code }),
    reply: UserData,
    refusals: ["invalid_code", "code_expired", "too_many_tries", "no_email_change"],
    limit: "password",
  }),
  sendPhoneCode: route({
    method: "POST",
    path: "/api/profile-setting/phone-code",
    who: "session",
    summary: "Texts a code to the account's number. Asking again supersedes it.",
    reply: UserData,
    refusals: [
      "invalid_fields",
      "phone_already_confirmed",
      "texts_not_offered",
      "number_had_enough",
      "too_many_requests",
    ],
    limit: "text",
  }),
  confirmPhone: route({
    method: "POST",
    path: "/api/profile-setting/confirm-phone",
    who: "session",
    summary: "The number whose code was entered gets texts from now on, if its owner wants them.",
    body: Closed({ code: Code }),
    reply: UserData,
    refusals: ["invalid_code", "code_expired", "too_many_tries", "no_phone_code"],
    limit: "password",
  }),
  updatePicture: route({
    method: "POST",
    path: "/api/profile-setting/update-picture-url",
    who: "session",
    summary: `Takes a picture as multipart/form-data, field \`picture\`: JPEG, PNG, WebP, AVIF or GIF, ${pictureMegabytes} MB and 40 megapixels at most. It is cut to a square and stripped of metadata.`,
    upload: { field: "picture", megabytes: pictureMegabytes },
    reply: Type.Object({ profile_picture_url: Type.String() }),
    refusals: ["picture_missing", "picture_too_large", "picture_unreadable"],
    limit: "upload",
  }),
  listSessions: route({
    method: "GET",
    path: "/api/profile-setting/sessions",
    who: "session",
    summary: "Where the account is signed in: this session first, then by when they were last seen.",
    reply: Type.Array(Session),
  }),
  endOtherSessions: route({
    method: "DELETE",
    path: "/api/profile-setting/sessions",
    who: "session",
    summary: "Signs out everywhere but here.",
  }),
  endSession: route({
    method: "DELETE",
    path: "/api/profile-setting/sessions/:id",
    who: "session",
    summary: "Signs one session of the account out; its streams and sockets close.",
    params: IdParams,
    refusals: ["not_found"],
  }),
};
