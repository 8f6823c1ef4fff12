export const texts = {
  title: "Calendar feed",
  failed: "We couldn't load your calendar feed.",
  noProduction: "Select a production first: the feed shows your department's days in it.",
  select: "Select a production",
  notPaid: "The feed opens once the production is paid for and your department is set up.",
  about: (name: string) =>
    `Subscribe to “${name}” in your own calendar: each day with how full it is, from call to wrap. It names nobody.`,
  address: "Calendar address",
  copy: "Copy address",
  copied: "Address copied.",
  copyFailed: "Your browser does not let us copy. Select the address and copy it.",
  subscribe: "Open in calendar app",
  lastRead: (when: string) => `A calendar app last fetched this feed ${when}.`,
  neverRead: "No calendar app has fetched this feed yet.",
  how: "How to subscribe",
  steps: [
    ["Google Calendar", "On a computer, open Other calendars, choose “From URL” and paste the address."],
    [
      "Apple Calendar",
      "Choose File, then New Calendar Subscription, and paste the address; or press “Open in calendar app”.",
    ],
    ["Outlook", "Choose Add calendar, then “Subscribe from web”, and paste the address."],
  ] as const,
  delay: "Calendar apps check on their own schedule, some only every few hours. For tonight's changes, look here.",
  secret:
    "Anyone who has the address can read the calendar, even after you change your password. Create a new address if it leaked.",
  reset: "New address",
  resetTitle: "Make a new address?",
  resetFollows:
    "The current address stops working right away in every calendar that uses it. Subscribe again with the new one.",
  resetConfirm: "Make a new address",
  resetting: "Making it…",
  resetDone: "The calendar has a new address.",
} as const;
