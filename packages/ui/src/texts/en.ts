import { counted, plural } from "./locale.ts";
/** The English texts of the components. */
export const uiTexts = {
  basics: {
    close: "Close",
    cancel: "Cancel",
    retry: "Retry",
    loading: "Loading…",
    opening: "Opening…",
    notifications: "Messages from Callboard",
    unreachable: "We can't reach Callboard.",
    unreachableHelp: "Check your connection, then try again.",
    expired: "Expired",
    expiresIn: ({ left }: { left: string }) => `Expires in ${left}`,
    days: ({ count }: { count: number }) => counted(count, { one: "# day", other: "# days" }),
  },
  forms: {
    show: "Show",
    hide: "Hide",
    showPassword: "Show password",
    hidePassword: "Hide password",
    passwordsMatch: "The passwords match",
    optional: "(optional)",
    clearSearch: "Clear search",
    less: ({ what }: { what: string }) => `${what}: one less`,
    more: ({ what }: { what: string }) => `${what}: one more`,
    minimum: ({ least }: { least: number }) => `At least ${least}`,
    maximum: ({ most }: { most: number }) => `At most ${most}`,
    cropArea: "Visible part of the picture",
    zoom: "Zoom",
    needAttention: ({ fields }: { fields: number }) =>
      counted(fields, { one: "# field needs your attention.", other: "# fields need your attention." }),
    toFirst: ({ fields }: { fields: number }) => plural(fields, { one: "Go to it", other: "Go to the first" }),
  },
  theme: { label: "Appearance", system: "System", light: "Light", dark: "Dark" },
};
