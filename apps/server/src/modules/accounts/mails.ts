import { layOutMail } from "../events/mail-layout.ts";
import type { QueuedMail } from "../events/queue-mail.ts";
import { codeMinutes } from "./email-code.ts";

/** The code that proves an address. */
export const verificationMail = (to: string, firstName: string, code: string): QueuedMail => ({
  to,
  kind: "verification_code",
  subject: `${code} is your Callboard code`,
  ...layOutMail({
    title: "Confirm your e-mail",
    paragraphs: [
      `Hello ${firstName}, enter this code to finish creating your Callboard account. It works for ${codeMinutes} minutes.`,
      "If you did not ask for an account, you can ignore this mail: nothing is created without the code.",
    ],
    code,
  }),
});

/** Instead of a code, to somebody who has an account: the page they signed up on tells nobody that it exists. */
export const alreadyRegisteredMail = (to: string, publicUrl: string): QueuedMail => ({
  to,
  kind: "already_registered",
  subject: "You already have a Callboard account",
  ...layOutMail({
    title: "You already have an account",
    paragraphs: [
      "Somebody, probably you, tried to create a Callboard account with this address. It has one already, so no code is needed: sign in with the password you chose then.",
      "If this was not you, you can ignore this mail. Nothing was changed.",
    ],
    action: { label: "Sign in", url: `${publicUrl}/sign-in?email=${encodeURIComponent(to)}` },
  }),
});
