import { codeMinutes, resetHours } from "@callboard/contract/limits";
import { layOutMail } from "../events/mail-layout.ts";
import type { QueuedMail } from "../events/queue-mail.ts";

/** The mail with the code that proves the address of a sign-up. */
export const verificationMail = (to: string, firstName: string, code: string): QueuedMail => ({
  to,
  kind: "verification_code",
  subject: `${code} is your Callboard code`,
  ...layOutMail({
    title: "Confirm your email",
    paragraphs: [
      `Hello ${firstName}, enter this code to finish creating your Callboard account. It works for ${codeMinutes} minutes.`,
      "If you did not ask for an account, you can ignore this email. Nothing is created without the code.",
    ],
    code,
  }),
});

/**
 * The mail that replaces the code when the address of a sign-up already has an account. The sign-up page does not reveal
 * that the account exists.
 */
export const alreadyRegisteredMail = (to: string, app: string): QueuedMail => ({
  to,
  kind: "already_registered",
  subject: "You already have a Callboard account",
  ...layOutMail({
    title: "You already have an account",
    paragraphs: [
      "Somebody, probably you, tried to create a Callboard account with this address. It already has one, so you don't need a code. Sign in with your password.",
      "If this was not you, you can ignore this email. Nothing was changed.",
    ],
    action: { label: "Sign in", url: `${app}/sign-in?email=${encodeURIComponent(to)}` },
  }),
});

/** The mail with the link to choose a new password. */
export const resetMail = ({ to, firstName, url }: { to: string; firstName: string; url: string }): QueuedMail => ({
  to,
  kind: "password_reset",
  subject: "Choose a new Callboard password",
  ...layOutMail({
    title: "Choose a new password",
    paragraphs: [
      `Hello ${firstName}, follow this link to choose a new password. It works once, for ${resetHours === 1 ? "an hour" : `${resetHours} hours`}.`,
      "If you did not ask for it, you can ignore this email. Your password stays the same.",
    ],
    action: { label: "Choose a new password", url },
  }),
});

/** The mail sent after a password changed, so that an owner who did not change it can act. */
export const passwordChangedMail = ({
  to,
  firstName,
  app,
}: {
  to: string;
  firstName: string;
  /** The result of `appAddress` for the account. */
  app: string;
}): QueuedMail => ({
  to,
  kind: "password_changed",
  subject: "Your Callboard password was changed",
  ...layOutMail({
    title: "Your password was changed",
    paragraphs: [
      `Hello ${firstName}, the password of your account was changed just now, and your account was signed out elsewhere.`,
      "If this was not you, choose a new password right away: follow “Forgot password?” on the sign-in page.",
    ],
    action: { label: "Sign in", url: `${app}/sign-in?email=${encodeURIComponent(to)}` },
  }),
});

/** The mail with the code that proves a new address of an existing account. */
export const emailChangeMail = (to: string, firstName: string, code: string): QueuedMail => ({
  to,
  kind: "email_change_code",
  subject: `${code} is your Callboard code`,
  ...layOutMail({
    title: "Confirm your new email",
    paragraphs: [
      `Hello ${firstName}, enter this code in your profile settings to use this address with Callboard from now on. It works for ${codeMinutes} minutes.`,
      "If you did not ask for this, you can ignore this email. Nothing changes without the code.",
    ],
    code,
  }),
});

/**
 * The mail that replaces the code when the new address already has another account. The settings page does not reveal that
 * the account exists.
 */
export const addressTakenMail = (to: string, app: string): QueuedMail => ({
  to,
  kind: "address_taken",
  subject: "This address already has a Callboard account",
  ...layOutMail({
    title: "This address already has an account",
    paragraphs: [
      "Somebody, probably you, wanted to move another Callboard account to this address. It has an account of its own, so no code was sent: use another address, or sign in with this one.",
      "If this was not you, you can ignore this email. Nothing was changed.",
    ],
    action: { label: "Sign in", url: `${app}/sign-in?email=${encodeURIComponent(to)}` },
  }),
});

/** The mail to the previous address of an account, so that an owner who did not change it can act. */
export const emailChangedMail = (to: string, firstName: string, email: string): QueuedMail => ({
  to,
  kind: "email_changed",
  subject: "The email of your Callboard account was changed",
  ...layOutMail({
    title: "Your email was changed",
    paragraphs: [
      `Hello ${firstName}, your Callboard account uses ${email} from now on: sign in with it. This address no longer opens the account.`,
      "If this was not you, please contact support right away.",
    ],
  }),
});
