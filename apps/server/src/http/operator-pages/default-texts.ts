import type { Config } from "../../config/config.ts";
import { periodText, retention } from "../../config/retention.ts";

type Facts = Pick<Config, "operator" | "invoiceFrom" | "publicUrl">;

/** The contact for questions, as part of a sentence. */
const contact = ({ operator: { supportEmail } }: Facts) =>
  supportEmail ? supportEmail : "the operator of this server, who has not published an address here yet";

export const defaultSupport = (facts: Facts) => `
${
  facts.operator.supportEmail
    ? `Write to ${facts.operator.supportEmail}. Say what you wanted to do, what you saw instead, and which email address you sign in with. Never send a password or a code.`
    : "The operator of this server has not published a support address here yet. Ask the person who told you about Callboard, or the head of your department."
}

## Before you write

- Can't sign in? [Choose a new password](/password/forgot).
- No code or offer in your inbox? Look in the spam folder.
- Booked and can't come? Tell the head of the department in Messages, or call the number on the booking. Support can't do that for you.
- A payment went wrong? Include the name of the production. Card numbers are never needed.
`;

export const defaultImprint = (facts: Facts) => `
${
  isDefaultSender(facts)
    ? "This installation of Callboard is run by the operator of this server. The operator has not published a name and an address here yet."
    : `This installation of Callboard is run by:\n\n${facts.invoiceFrom.join("\n")}`
}

Address of this installation: ${facts.publicUrl}

Contact: ${contact(facts)}.
`;

/** INVOICE_FROM was not set. */
const isDefaultSender = ({ invoiceFrom }: Facts) => invoiceFrom.length === 1 && invoiceFrom[0] === "Callboard";

export const defaultTerms = (facts: Facts) => `
The operator of this server has not published terms of its own. These are the rules that the product itself follows.

## What Callboard does

- Department heads plan shooting days and offer jobs to dayplayers. Dayplayers say when they are available, and accept or decline.
- An accepted offer is an agreement between the department and the dayplayer. Callboard is not the employer, and pays no wages.
- Rates, call times and places come from the department. Ask the department when something is unclear.

## What it costs

- Callboard is free for dayplayers.
- A production pays once, by its number of departments, before its departments can hire. The price is shown before the payment.

## What you agree to

- Your account is yours alone, and what you enter about yourself is true.
- You write to others about work, and leave them alone when they ask for it.
- You can delete your account at any time, in the settings.

## No guarantee

The operator keeps the server running with care, but can't promise that it never fails. For a call tonight, call the department as well.

Questions: ${contact(facts)}.
`;

export const defaultPrivacy = (facts: Facts) => `
The operator of this server has not published a privacy notice of its own. This page says what the software stores, and why.

## What is stored, and why

- **Account:** your name, email address, phone number, department, and a fingerprint of your password. You sign in with them, and people whom you work with reach you. A picture, gender and date of birth only if you add them.
- **Dayplayers:** positions, home base, travel radius, availability, years in the business, and what you write about yourself. Departments find you by them.
- **Work:** productions, days, offers, bookings, who accepted, declined, stood by, confirmed, dropped out or did not come, and delays that were reported. From answers to offers and from bookings Callboard computes the record that you see in your profile.
- **Messages** between department heads and dayplayers.
- **Notifications** of the last ${periodText(retention.notifications)}, and where to send them: the browsers and phones on which you turned them on.
- **Sessions:** for each device its name, its browser, and when it was last used, so that you can sign it out.
- **Payments:** what was paid, when, by whom, and a billing address for invoices. The payment provider receives card numbers. Callboard never does.

## Who sees it

- Departments see a dayplayer's name, picture, positions, home town, and record. They see the phone number and email address only from a booking until 30 days after the job.
- A booked dayplayer sees the name, phone number and email address of the department's head.
- A production's payer, creator and heads see each other's names and email addresses.
- Providers that deliver email, text messages, pushes and payments receive what they need for it. Nobody receives data for advertising. Phone numbers, and the consent to get text messages, are passed on to nobody else.

## Cookies and tracking

There is no tracking and there are no foreign scripts. Your browser keeps your session and a few settings in its own storage. One cookie marks a device on which you have signed in, so that strangers who try your password can't lock you out. If you sign in with another provider, a second one ties the way there and back to your browser, for 40 minutes. Internet addresses are counted for some hours to stop the guessing of passwords. The server's log names the account and a shortened address for calls that it refuses, so that attacks can be found.

## How long

- Your account stays until you delete it in the settings. Then your name, address, number, picture, profile and availability are deleted at once. Bookings and payments stay without your name, because they belong to others too.
- [Retention](/retention) lists what is kept how long, and why.
- Backups of the server may contain deleted data until the operator deletes them.

## Your rights

Download a copy of everything that is stored about you in the settings of your app, under Your data. You may have it corrected or deleted. For anything else write to ${contact(facts)}.
`;
