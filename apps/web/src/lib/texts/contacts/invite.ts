import { number } from "@callboard/client/format";

const people = (count: number) => (count === 1 ? "1 person" : `${number(count)} people`);

export const texts = {
  inviteAll: (count: number) => `Invite ${people(count)}`,
  invite: "Invite",
  inviteOne: (name: string) => `Invite ${name}`,
  title: (count: number) => `Invite ${people(count)}`,
  lead: "Each gets a mail with your name, department and production, a link to join, and one to stop such mails. Invite only people who know you.",
  textLead:
    "Each gets a text with your name, department and production, a link to join, and how to stop such texts. Text only people who know you and would expect it.",
  by: "Send by",
  ways: { mail: "Mail", text: "Text message" },
  mailHint: "Who has no email address in your contacts is left out.",
  textHint:
    "Who has no phone number in your contacts is left out. A number gets at most two such texts a day. Between 8 PM and 8 AM texts wait until 8 AM.",
  noTexts: "Text messages are not set up on this Callboard, so invitations go by mail.",
  position: "Position",
  anyPosition: "Any position",
  line: "Your line",
  lineHint: "Goes with each invitation.",
  send: (count: number) => `Send ${count === 1 ? "1 invitation" : `${number(count)} invitations`}`,
  sending: "Sending…",
  progress: (done: number, all: number) => `${number(done)} of ${number(all)} done`,
  close: "Done",
  results: {
    sent: (count: number) => `${people(count)} invited`,
    waiting: (count: number) => `${people(count)} invited: the text is sent at 8 AM, because it is night`,
    no_address: (count: number) => `${people(count)} without an email address: call or text them yourself`,
    no_number: (count: number) => `${people(count)} without a phone number: invite them by mail`,
    unsubscribed: (count: number) => `${people(count)} asked for no invitations`,
    had_enough: (count: number) => `${people(count)} got several invitations today: try again tomorrow`,
    joined: (count: number) => `${people(count)} joined already`,
    not_found: (count: number) => `${people(count)} not in your contacts any more`,
    daily_limit: (count: number) =>
      `${people(count)} and those after them not invited: you can invite 500 a day, 100 of them by text. Go on tomorrow`,
  },
};
