import { type InvitationContent, joinDays } from "@callboard/contract/accounts/account-setup";
import { codeMinutes, resetHours } from "@callboard/contract/limits";

/** The texts of mails about an account, and of the page that reports a sign-in. */
export const accounts = {
  mails: {
    verification: (name: string, code: string) => ({
      subject: `${code} is your Callboard code`,
      title: "Confirm your email",
      paragraphs: [
        `Hello ${name}, enter this code to finish creating your Callboard account. It works for ${codeMinutes} minutes.`,
        "If you did not ask for an account, you can ignore this email. Nothing is created without the code.",
      ],
    }),
    alreadyRegistered: {
      subject: "You already have a Callboard account",
      title: "You already have an account",
      paragraphs: [
        "Somebody, probably you, tried to create a Callboard account with this address. It already has one, so you don't need a code. Sign in with your password.",
        "If this was not you, you can ignore this email. Nothing was changed.",
      ],
      action: "Sign in",
    },
    reset: (name: string) => ({
      subject: "Choose a new Callboard password",
      title: "Choose a new password",
      paragraphs: [
        `Hello ${name}, follow this link to choose a new password. It works once, for ${resetHours === 1 ? "an hour" : `${resetHours} hours`}.`,
        "If you did not ask for it, you can ignore this email. Your password stays the same.",
      ],
      action: "Choose a new password",
    }),
    passwordChanged: (name: string) => ({
      subject: "Your Callboard password was changed",
      title: "Your password was changed",
      paragraphs: [
        `Hello ${name}, the password of your account was changed just now, and your account was signed out elsewhere.`,
        "If this was not you, choose a new password right away: follow “Forgot password?” on the sign-in page.",
      ],
      action: "Sign in",
    }),
    emailChange: (name: string, code: string) => ({
      subject: `${code} is your Callboard code`,
      title: "Confirm your new email",
      paragraphs: [
        `Hello ${name}, enter this code in your profile settings to use this address with Callboard from now on. It works for ${codeMinutes} minutes.`,
        "If you did not ask for this, you can ignore this email. Nothing changes without the code.",
      ],
    }),
    linkCode: (name: string, code: string) => ({
      subject: `${code} is your Callboard code`,
      title: "Link single sign-on",
      paragraphs: [
        `Hello ${name}, enter this code to sign in to your Callboard account with single sign-on from now on. It works for ${codeMinutes} minutes.`,
        "If you did not ask for this, you can ignore this email. Nothing changes without the code.",
      ],
    }),
    addressTaken: {
      subject: "This address already has a Callboard account",
      title: "This address already has an account",
      paragraphs: [
        "Somebody, probably you, wanted to move another Callboard account to this address. It has an account of its own, so no code was sent: use another address, or sign in with this one.",
        "If this was not you, you can ignore this email. Nothing was changed.",
      ],
      action: "Sign in",
    },
    emailChanged: (name: string, email: string) => ({
      subject: "The email of your Callboard account was changed",
      title: "Your email was changed",
      paragraphs: [
        `Hello ${name}, your Callboard account uses ${email} from now on: sign in with it. This address no longer opens the account.`,
        "If this was not you, please contact support right away.",
      ],
    }),
    deleted: (name: string) => ({
      subject: "Your Callboard account was deleted",
      title: "Your account was deleted",
      paragraphs: [
        `Hello ${name}, your Callboard account was deleted just now, as you asked. You are signed out everywhere, and your calendar no longer updates.`,
        "Past work stays in the history of the productions, without your name. This is the last email about this account; you can sign up again with this address at any time.",
        "If you did not ask for this, somebody else knew your password. Please contact support.",
      ],
    }),
  },
  invited: {
    facts: { production: "Production", department: "Department", position: "Position", inviter: "Invited by" },
    subject: ({ inviter, department, production }: InvitationContent) =>
      production
        ? `${inviter} wants you for ${department} on ${production}`
        : `${inviter} wants to hire you on Callboard`,
    title: (inviter: string) => `${inviter} wants you in their network`,
    paragraphs: (inviter: string) => [
      `${inviter} hires crew by the day on Callboard and wants you on their list. You have an account with this address already, so one tap is enough: sign in and join their network.`,
      `They learn that you have an account only if you join. The link works once, for ${joinDays} days.`,
    ],
    join: "Join the network",
  },
  joined: (name: string) => ({
    subject: "Your Callboard account is ready",
    title: "Your account is ready",
    paragraphs: [
      `Hello ${name}, your Callboard account was created with the invitation to this address. You sign in with this address and your password.`,
      "If this was not you, somebody else has used your invitation. Choose a new password: that signs them out, and the account is yours.",
    ],
    open: "Open Callboard",
    notMe: "This was not me",
  }),
  newDevice: (name: string, signIn: string, days: number) => ({
    subject: "New sign-in to your Callboard account",
    title: "New sign-in to your account",
    paragraphs: [
      `Hello ${name}, your account was signed in on a device that it was not used on before: ${signIn}.`,
      "If this was you, you can ignore this email.",
      `If this was not you, follow the link and press the button there. It signs your account out everywhere and lets you choose a new password. The link works for ${days} days.`,
    ],
    action: "That wasn't me",
  }),
  signOnPages: {
    notConfirmed: {
      title: "Not confirmed",
      text: "Single sign-on did not confirm that it’s you. Use the account that you sign in to Callboard with, or confirm another way.",
      link: "Go back",
    },
    ended: {
      title: "This sign-in has ended",
      text: "It was used already, took too long, or began in another browser. Go back to Callboard and sign in again.",
      link: "Sign in",
    },
  },
  signInReport: {
    question: {
      title: "Was this you?",
      what: (signIn: string) => `Your Callboard account was signed in on ${signIn}.`,
      wasYou: "If it was you, close this page. Nothing changes.",
      wasNotYou:
        "If it was somebody else, they can get into your account. The button signs your account out everywhere and takes back what was set up since: passkeys, single sign-on, an authenticator app, another email address, API tokens, webhooks and people who were invited. Then you choose a new password.",
      report: "That wasn’t me",
    },
    ended: {
      title: "You are signed out everywhere",
      what: "Nobody is signed in to your account any more. Choose a new password now, because the old one still works until you do.",
      takenBack: "This was set up since then and is undone:",
      things: {
        email: "The email address of your account is the previous one again.",
        passkeys: "New passkeys were removed.",
        single_sign_on: "New single sign-on was unlinked.",
        two_factor: "The new authenticator app was removed.",
        recovery_codes: "New recovery codes were removed. Create others in your settings.",
        api_tokens: "New API tokens were revoked.",
        webhooks: "New webhooks were removed.",
        paused_webhooks: "Webhooks that were changed are paused. Check their addresses and replace their secrets.",
        members: "People who were invited to your departments have no access any more.",
      },
      check:
        "When you are signed in again, check your phone number and replace the address of your calendar feed if you use one.",
      choose: "Choose a new password",
    },
  },
  /** In the basic alphabet of text messages, without the accents that it lacks. */
  phoneCode: (code: string) => `${code} is your Callboard code. It works for ${codeMinutes} minutes.`,
  security: {
    changes: {
      passkey_added: {
        title: "A passkey was added",
        text: (name: string) => `the passkey “${name}” was added to your account just now.`,
      },
      passkey_removed: {
        title: "A passkey was removed",
        text: (name: string) => `the passkey “${name}” was removed from your account.`,
      },
      sso_linked: {
        title: "Single sign-on was linked",
        text: (name: string) => `your account was linked to “${name}” just now, and signs in with it from now on.`,
      },
      sso_unlinked: {
        title: "Single sign-on was unlinked",
        text: (name: string) => `your account was unlinked from “${name}”, and no longer signs in with it.`,
      },
      two_factor_on: {
        title: "Two-step sign-in is on",
        text: () => "two-step sign-in was turned on for your account, and your account was signed out elsewhere.",
      },
      two_factor_off: {
        title: "Two-step sign-in is off",
        text: () => "two-step sign-in was turned off for your account.",
      },
      recovery_code_used: {
        title: "A recovery code was used",
        text: () => "one of your recovery codes was used just now. It does not work again.",
      },
      recovery_codes_renewed: {
        title: "You have new recovery codes",
        text: () => "new recovery codes were made for your account. The earlier ones no longer work.",
      },
    },
    greeting: (name: string, text: string) => `Hello ${name}, ${text}`,
    notYou:
      "If this was not you, choose a new password right away: follow “Forgot password?” on the sign-in page. That signs everybody out. Then look at your passkeys and devices in the settings.",
    signIn: "Sign in",
  },
};
