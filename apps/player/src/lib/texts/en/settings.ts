import { counted } from "@callboard/ui/locale";
export const settings = {
  settings: {
    notificationsHint: "This device, email, texts, quiet hours, sounds",
    account: "Account",
    accountHint: "Name, number, email",
    security: "Security",
    securityHint: "Password, two-step sign-in, devices",
    dataHint: "Download your worked days, and a copy of everything",
    calendar: "Calendar on your phone",
    calendarHint: "Sync bookings to your own calendar",
    installHint: "Install it on this device",
    delete: "Delete account",

    appearance: "Appearance",
    appearanceHint: "On this phone only. System follows the setting of your phone.",
    language: "Language",
    languageHint: "For this app. It is kept on your account.",
    languageFailed: "The language is changed here, but not saved on your account. Try again.",

    firstName: "First name",
    lastName: "Last name",
    phoneHint:
      "Departments see it only while they have booked you, and 30 days after. Confirm a new number again to get texts.",
    saved: "Saved.",
    nameTitle: "Name and number",

    emailNow: ({ email }: { email: string }) => `You sign in with ${email}.`,
    emailChanged: "Your email is changed.",

    passwordChanged: "Your password is changed. You are signed out everywhere else.",

    end: "Sign out",
    ending: "Signing out…",

    calendarLead: ({ days }: { days: number }) =>
      `Your bookings appear in your phone's own calendar and follow changes by themselves, within an hour or so. Cancelled ones stay ${days} days, marked so.`,
    subscribe: "Add to my calendar",
    copy: "Copy the address",
    copied: "The address is copied.",
    copyFailed: "It could not be copied. Press and hold the address to copy it.",
    address: "Address",
    calendarHelp:
      "In Google Calendar on a computer: Other calendars, From URL, paste the address. It holds no phone numbers and no emails.",
    neverRead: "No calendar app has fetched this feed yet.",
    lastRead: ({ when }: { when: string }) => `A calendar app last fetched it ${when}.`,
    secret:
      "Anybody with this address can see your bookings, even after you change your password. If the wrong person got it, make a new one.",
    reset: "Make a new address",
    resetTitle: "Make a new address?",
    resetLead: "Calendars with the old address stop updating. Add the new address to them.",
    resetting: "Making it…",
    resetDone: "The old address no longer works.",
    keep: "Keep it",

    deleteTitle: "Delete your account",
    deleteLead:
      "This can't be undone. Your name, photo, number and days are removed; what you worked stays with the productions, without your name.",
    deleteBookings: ({ count }: { count: number }) =>
      `${counted(count, { one: "# coming booking", other: "# coming bookings" })} will be dropped, and each department is notified.`,
    deleteOffers: ({ count }: { count: number }) =>
      `${counted(count, { one: "# open offer", other: "# open offers" })} will close.`,
    deleteFree: "You have no coming bookings and no open offers.",
    deleteRecord: "Your record is lost. A new account starts from zero.",
    deleteInstead: "Just need a break? Set yourself unavailable, or turn notifications off.",
    toDays: "Mark days not free",
    deletePassword: "Enter your password to confirm",
    deleteIt: "Delete my account",
    deleting: "Deleting…",
    deleted: "Your account is deleted. Thank you for using Callboard.",
    keepIt: "Keep my account",

    workedDays: "Days you worked",
    workedDaysHint: "With hours, pay and a table for your taxes.",

    yourData: "Your data",
    everything: "Everything about you",
    pages: {
      label: "About this server",
      support: "Support",
      terms: "Terms",
      privacy: "Privacy",
      retention: "Retention",
      imprint: "Imprint",
    },
  },
  notifications: {
    all: "All",
    needsYou: "Needs you",
    emptyTitle: "Nothing yet",
    empty: "Offers, changes of your bookings and messages are listed here.",
    emptyNeeds: "Nothing needs you right now.",
    isNew: "New",

    settingsTitle: "Notification settings",
    lead: "Everything is in the list of notifications, whatever you choose here. You get each notification once: on this device first, and by email or text only if that doesn't reach you.",
    device: "On this device",
    on: "On",
    off: "Offers can run out within hours. This device can notify you right away, even while Callboard is closed.",
    turnOff: "Turn off on this device",
    turningOff: "Turning off…",
    turnedOn: "Notifications are on.",
    turnedOff: "Notifications are off on this device.",

    ways: "Also by",
    what: "About",
    toggles: {
      notify_by_email: { label: "Email", hint: "Only if nothing else got through" },
      notify_by_text: {
        label: "Text message",
        hint: "To your confirmed number, for jobs within 12 hours and only if nothing else got through",
      },
      notify_on_job_offer_updates: { label: "Offers", hint: "New ones, more time, withdrawn" },
      notify_on_booking_updates: { label: "Bookings", hint: "Cancelled, tomorrow's call, no-shows" },
      notify_on_new_chat_messages: { label: "Messages", hint: "From department heads" },
      notify_on_production_change: { label: "Changes of a job", hint: "Place, time or rate after you got it" },
    },
    phone: "Your number",

    zone: ({ zone }: { zone: string }) => `In the time zone of your home base (${zone}).`,
    soundsHint: "A soft bell for a new offer or message. On this device only.",
  },
  messages: {
    none: "No conversations",
    noneHelp: "Heads who offer you work can message you, and you can message them.",
    noMessages: "No messages",
    search: "Search people",
    noneFound: "No one found",
    noneFoundHelp: ({ words }: { words: string }) => `No conversation with anyone called “${words}”.`,
    you: "You",
    unread: ({ count }: { count: number }) => counted(count, { one: "# unread message", other: "# unread messages" }),
    refusedTitle: "You can't write to this person yet",
    options: "More",
    isBlocked: "Blocked",
    blockText:
      "Neither of you can message the other, and they can't offer you work, until you unblock them. Offers and bookings you already have stand. They find out when they try to write.",
  },
};
