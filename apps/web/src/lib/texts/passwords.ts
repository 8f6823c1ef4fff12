import { resetHours } from "@callboard/contract/limits";

export const texts = {
  forgot: "Forgot password?",
  forgotTitle: "Forgot your password?",
  forgotLead: "Enter your email address. We'll email you a link to choose a new one.",
  email: "Email",
  sendLink: "Send the link",
  sending: "Sending…",
  sentTitle: "Check your email",
  sent: (email: string) =>
    `If ${email} has an account, a link to choose a new password is on its way. It works for ${resetHours === 1 ? "one hour" : `${resetHours} hours`}.`,
  sendAgain: "Send it again",
  sendAgainIn: ({ seconds }: { seconds: number }) => `Send it again in ${seconds} s`,
  sentAgain: "Another link is on its way. The one before no longer works.",
  otherAddress: "Use another email address",
  backToSignIn: "Back to sign in",
  sideTitle: "Back in a minute",
  sideText: "Offers keep running while you are away. Nobody is booked or turned down without you.",

  resetTitle: "Choose a new password",
  resetLead: "You are signed out everywhere else when it changes.",
  newPassword: "New password",
  passwordHint: "At least 10 characters",
  confirmNew: "Confirm new password",
  mismatch: "The passwords do not match.",
  changePassword: "Change password",
  changingPassword: "Changing…",
  changed: "Your password is changed. Sign in with the new one.",
  requestNewLink: "Ask for a new link",
} as const;
