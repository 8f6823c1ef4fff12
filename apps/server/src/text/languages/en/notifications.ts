import { formats } from "./formats.ts";
/** The texts around notifications, mails and calendars. `email` is escaped. */
export const notifications = {
  /** Around notifications, in mails, pushes and text messages. */
  frame: {
    several: (count: number) => `${count} things happened`,
    andMore: (count: number) => `and ${count} more`,
    reply: (link: string) => `Reply YES or NO, or see ${link}`,
    stop: { label: "Stop these emails", words: "You get this because mail about your work is on." },
    open: "Open Callboard",
  },
  unsubscribe: {
    question: {
      title: "Stop these emails?",
      what: (email: string) =>
        `Callboard mails ${email} when something about your work has not reached you in the app: offers, bookings, messages.`,
      stop: "Stop these emails",
      beforeSettings:
        "You would still find all of it in the app, and still get codes, receipts and what concerns your account. To choose what is mailed,",
      settings: "open your settings",
    },
    stopped: {
      title: "Stopped",
      what: (email: string) =>
        `Nothing about your work is mailed to ${email} any more. Look into the app for offers and changes.`,
      resume: "Mail me again",
    },
    resumed: {
      title: "Mails are on",
      what: (email: string) =>
        `What does not reach you in the app is mailed to ${email} again. You can close this page.`,
    },
  },
  /** Around every mail. */
  mailFrame: {
    tagline: "Where film and TV departments hire crew by the day.",
    optOut: "Don't want invitations from Callboard?",
    stop: "Stop them",
  },
  operatorPages: { support: "Support", privacy: "Privacy", terms: "Terms", imprint: "Imprint" },
  calendar: {
    bookings: "Callboard bookings",
    cancelled: (summary: string) => `Cancelled: ${summary}`,
    changed: (summary: string) => `Changed, please confirm: ${summary}`,
    pencil: (what: string) => (what ? `Pencil: ${what}` : "Pencil"),
    noObligation: "No obligation. It is no booking.",
    confirm: "This job changed since you agreed to it. Confirm the change in Callboard.",
    department: (name: string) => `${name} department`,
    stage: "Stage or unit",
    notes: "Notes from the department",
    night: "Night shoot",
    call: (time: string) => `Call ${formats.time(time)}`,
    noCall: "Call not set",
    wrap: (time: string) => `Wrap ${formats.time(time)}`,
    noWrap: "Wrap not set",
  },
};
