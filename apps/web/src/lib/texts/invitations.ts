import { dollars } from "@callboard/client/format";

export const texts = {
  payTitle: "Pay by invitation",
  processing: "Processing invitation...",
  claiming: "Claiming production ownership...",
  missing: "Invitation token is missing.",
  signInFirst: "Please sign in or create an account to accept the invitation.",
  claimed: "Production has been added to your account!",
  claimFailed: "Failed to claim invitation. It might be invalid or already used.",
  claimFailedLater: "We couldn't assign the production to your account. Please contact support.",
  claimUnreachable: "We couldn't reach Callboard to accept the invitation.",
  waiting: (production: string) => `${production} is waiting for you. Sign in or create an account to take it over.`,
  payWithout: "Pay without an account",

  payHeading: (production: string) => `Pay for ${production}`,
  asked: (name: string, studio: string) =>
    `${name || "A colleague"} asks you to pay for this production${studio ? ` of ${studio}` : ""}.`,
  plan: "Plan",
  receipt: "E-mail for the receipt",
  receiptHint: "Used for the receipt alone. You need no account to pay.",
  pay: (amount: number) => `Pay ${dollars(amount)}`,
  payNow: "Pay now",
  opening: "Opening checkout…",
  tooSmall: (departments: number) => `This production has ${departments} departments: choose a larger plan.`,
  own: "Do you run productions on Callboard?",
  claimInstead: "Take it over with your account",
  goneTitle: "This invitation no longer works",
  gone: "It was used already, replaced by a newer one, or is too old. Ask whoever sent it for a new one.",
  paidTitle: (production: string) => `${production} is paid for`,
  paid: "There is nothing to pay now.",
  loadFailed: "We couldn't look up the invitation.",
  home: "Go to the start",
} as const;
