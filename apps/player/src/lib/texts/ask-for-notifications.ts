/** The texts that offer notifications: in the first steps, and above the offers. */
export const texts = {
  title: "You'd hear of this by email only",
  reasons: {
    start:
      "Offers can run out within hours, and an email follows minutes later. Turn on notifications to be told at once.",
    offers: "You have an offer. Next time, be told at once instead of by email.",
    booking: "You have a booking. Be told at once if its time or place changes.",
  },
  turnOn: "Turn on notifications",
  turningOn: "Asking…",
  beforeAsking: "Your phone asks next whether Callboard may notify you. Choose “Allow”.",
  notAllowed: "Nothing was allowed, so nothing changed. You can turn it on whenever you like.",
  on: "This device gets notifications.",
  goOn: "Continue",
  install: "On iPhone and iPad, notifications work in the installed app. Put Callboard on your home screen first:",
  installAgain: "Then turn on notifications there: what you allow in Safari does not count for the app.",
  denied:
    "Your browser blocks notifications from Callboard. Open its settings for this page, allow notifications, then come back.",
  checkAgain: "Check again",
  unsupported: "This browser can't show notifications. We email you instead.",
  byText: "Get text messages instead",
  notNow: "Not now",
} as const;
