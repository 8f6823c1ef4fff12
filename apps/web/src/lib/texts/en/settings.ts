/** The texts of the settings. They are loaded with the screens that show them. */
export const settingsTexts = {
  otherSoftwareHint: "API tokens and webhooks connect the call sheet, payroll or your own tools to your department.",
  openOtherSoftware: "Connect other software",
  yourData: "Your data",

  title: "Profile settings",
  security: "Security",
  devices: "Devices",
  data: "Data",
  loadFailed: "We couldn't load your settings.",

  account: "Account information",
  firstName: "First name",
  lastName: "Last name",
  gender: "Gender",
  birth: "Date of birth",
  birthHint: "Required. Nobody else sees it.",
  email: "Email",
  phone: "Phone number",
  phoneHint: "If you change the number, confirm it again to get texts.",
  update: "Update Settings",
  updating: "Updating…",
  updated: "Data has been successfully updated",

  soundsHint: "A soft bell when something is sent or comes in. On this device only.",

  appearance: "Appearance",
  appearanceHint: "On this device only. System follows the setting of your device.",

  editPicture: "Edit profile picture",
  pictureHint: "JPEG, PNG or WebP, of any size.",
  cropHelp: "Drag the picture or use the arrow keys; zoom with the slider or + and −.",
  otherPicture: "Choose another",
  choosePicture: "Choose a picture",
  savePicture: "Save picture",
  pictureSavedTitle: "Profile picture",
  pictureUnreadable: "This file is not a picture that can be read. Choose a JPEG, PNG or WebP.",

  notificationsHint:
    "Each switch saves right away. You get each notification once: on your devices first, and by email or text only if that doesn't reach you.",
  how: "How we reach you",
  what: "What we tell you about",
  toggles: {
    notify_by_email: { label: "By email", hint: "To the address above." },
    notify_by_text: {
      label: "By text message",
      hint: "To your confirmed number, for calls within 12 hours and when nothing else reached you.",
    },
    notify_on_job_offer_updates: { label: "Job offers", hint: "Accepted, declined or expired." },
    notify_on_booking_updates: { label: "Bookings", hint: "Confirmed, dropped or changed." },
    notify_on_new_chat_messages: { label: "Messages", hint: "When a dayplayer writes to you." },
    notify_on_production_change: { label: "Productions", hint: "Payment, departments and dates." },
  },

  textNumber: "Number for text messages",

  from: "From",
  until: "Until",
  zone: ({ zone }: { zone: string }) => `In your production’s time (${zone}).`,

  push: {
    label: "On this device",
    off: "Answers, dropouts, open spots and messages right away, even while Callboard is closed. Your browser asks first: choose “Allow”.",
    on: "This device gets notifications right away, even while Callboard is closed.",
    denied:
      "Your browser blocks notifications from Callboard. Open its settings for this page (the sign beside the address, or the phone’s settings under Apps), allow notifications, then check again.",
    unsupported: "This browser can’t show notifications of Callboard. You'll be notified in other ways.",
    waitingForPermission: "Answer your browser’s question…",
    turningOff: "Turning off…",
    checkAgain: "Check again",
    turnedOn: "This device gets notifications now.",
    turnedOff: "This device gets no more notifications.",
    notAllowed: "Notifications were not allowed, so nothing changed. You can turn them on at any time.",
  },

  password: "Password",
  endIntegrations: "Also revoke API tokens and pause webhooks",
  passwordUpdated: "Passwords has been successfully updated",

  sessionsFailed: "We couldn't load where you are signed in.",
  integrationsGoOn: "API tokens and webhooks go on. Revoke or pause them under Other software.",

  activityFailed: "We couldn't load the security activity.",
};

export const calendarFeedTexts = {
  title: "Calendar feed",
  failed: "We couldn't load your calendar feed.",
  noProduction: "Select a production first: the feed shows your department's days in it.",
  select: "Select a production",
  noDepartment: "The feed shows the days of a department. You work in the office of this production.",
  notPaid: "The feed opens once the production is paid for and your department is set up.",
  about: ({ name }: { name: string }) =>
    `Subscribe to “${name}” in your own calendar: each day with how full it is, from call to wrap. It names nobody.`,
  address: "Calendar address",
  copy: "Copy address",
  copied: "Address copied.",
  copyFailed: "Your browser does not let us copy. Select the address and copy it.",
  subscribe: "Open in calendar app",
  lastRead: ({ when }: { when: string }) => `A calendar app last fetched this feed ${when}.`,
  neverRead: "No calendar app has fetched this feed yet.",
  how: "How to subscribe",
  steps: {
    google: {
      app: "Google Calendar",
      how: "On a computer, open Other calendars, choose “From URL” and paste the address.",
    },
    apple: {
      app: "Apple Calendar",
      how: "Choose File, then New Calendar Subscription, and paste the address; or press “Open in calendar app”.",
    },
    outlook: { app: "Outlook", how: "Choose Add calendar, then “Subscribe from web”, and paste the address." },
  },
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
};
