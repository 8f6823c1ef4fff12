/** The texts about installing the app on the home screen. */
export const texts = {
  title: "Callboard on your home screen",
  hint: "Put Callboard on your home screen: it opens right away, works with poor reception, and can notify you of offers.",
  install: "Install",
  showHow: "Show me how",
  notNow: "Not now",
  back: "Settings",
  lead: "It opens like any other app, shows what you have already seen without a network, and uses almost no storage.",
  isInstalled: "You are using the installed app.",
  none: "This browser can't install it by itself. Look in its menu for “Install app” or “Add to home screen”, or open Callboard in Chrome, Edge or Safari.",
  appleTitle: "On iPhone and iPad",
  apple: [
    "Open this page in Safari.",
    "Tap the share button: the square with the arrow.",
    "Choose “Add to Home Screen”, then “Add”.",
    "Open Callboard from the home screen and sign in there.",
  ],
  appleWhy: "Notifications on iPhone work only in the installed app.",
} as const;
