import type { NotificationRule } from "./notification-rule.ts";

/** A row in the list beside the mail, which goes out at once and contains the link to report the sign-in. */
const newDevice = {
  kind: "new_device",
  about: "session",
  on: "account.new_device",
  toggle: "notify_on_production_change",
  push: false,
  text: "never",
  mailAfter: null,
  digest: false,
  quiet: true,
  needsYou: false,
  settledBy: [],
} as const;
const words = {
  title: "New sign-in: {device}",
  body: ["{place}.", "Was it not you? Sign that device out in the settings, and choose a new password."],
  action: "See your devices",
} as const;

/** The notifications of both kinds of accounts about their own security. */
export const rulesForAccounts: readonly NotificationRule[] = [
  { ...newDevice, to: "head", words: { ...words, path: "/app/user-settings/devices" } },
  { ...newDevice, to: "dayplayer", words: { ...words, path: "/settings/security" } },
];
