import type { Limit } from "@callboard/contract/route";
import { normalizeEmail } from "../modules/accounts/email-address.ts";
import type { KnownDevice } from "./known-devices.ts";
import { networkOf } from "./network.ts";

/**
 * When a window can be counted: as the call arrives, before its body is read; once its caller is known; once its body
 * was validated, so that what is counted is exactly what the handler works with.
 */
export type Stage = "arrival" | "caller" | "body";

/** What of a request is counted. What comes over a socket counts as if it had come as a request. */
export interface CountedCall {
  ip: string;
  url?: string | undefined;
  headers?: { cookie?: string | undefined } | undefined;
  /** Of whoever is signed in. */
  accountId?: string | undefined;
  /** Validated. */
  body?: unknown;
}

type Counted = CountedCall & { device: KnownDevice | undefined };

export interface Window {
  at: Stage;
  /** What is counted; undefined leaves this window out. `before` is the count of the window before it in the list. */
  key(call: Counted, before: number): string | undefined;
  /** So many calls in a window are let through. */
  hits: number | ((before: number) => number);
  seconds: number;
}

const minutes = 60;
const hours = 60 * minutes;

const network = ({ ip }: Counted) => `ip ${networkOf(ip)}`;
const account = ({ accountId }: Counted) => accountId && `account ${accountId}`;
const token = (call: Counted) => text(call, "token");

function text({ body }: Counted, name: string): string | undefined {
  const value: unknown = typeof body === "object" && body !== null ? Reflect.get(body, name) : undefined;
  return typeof value === "string" && value !== "" ? `${name} ${value}` : undefined;
}

/** By the function that finds the account, so that two spellings of one account are one key. */
function email({ body }: Counted): string | undefined {
  const value: unknown = typeof body === "object" && body !== null ? Reflect.get(body, "email") : undefined;
  const address = typeof value === "string" ? normalizeEmail(value) : "";
  return address === "" ? undefined : address;
}

const byNetwork = (hits: number, seconds: number): Window => ({ at: "arrival", key: network, hits, seconds });
const byAccount = (hits: number, seconds: number): Window => ({ at: "caller", key: account, hits, seconds });
const byToken = (hits: number, seconds: number): Window => ({ at: "body", key: token, hits, seconds });

/** A device that the account of this e-mail has signed in from. */
const isKnown = (call: Counted) => call.device?.isOf(email(call) ?? "") === true;
const unlessKnown =
  (key: Window["key"]): Window["key"] =>
  (call, before) =>
    isKnown(call) ? undefined : key(call, before);

/** How often in `seconds` an e-mail may be named: from one network, by repeated calls of all, by first calls of all. */
type EmailLimits = Record<"narrow" | "repeated" | "first" | "seconds", number>;

/**
 * Windows around an e-mail that anybody may name. The narrow one is of network and e-mail together. Behind it a network's
 * first call has places apart from those of repeated calls: whoever repeats calls, from one network or from a dozen, takes
 * no place from somebody who comes from elsewhere.
 */
const byEmail = ({ narrow, repeated, first, seconds }: EmailLimits): Window[] => [
  { at: "body", key: unlessKnown((call) => named(`email ${network(call)}`, call)), hits: narrow, seconds },
  {
    at: "body",
    key: unlessKnown((call, before) => named(before === 1 ? "first call" : "repeated call", call)),
    hits: (before) => (before === 1 ? first : repeated),
    seconds,
  },
];

function named(name: string, call: Counted) {
  const address = email(call);
  return address && `${name} ${address}`;
}

/**
 * Guards secrets that could be guessed, and mail that could be sent in somebody's name. An address is often a whole
 * production office, so what it may do is generous; what one account may be tried with is not.
 */
const secrets: Partial<Record<Limit, Window[]>> = {
  // A password of one account can be tried 60 + 120 times in a quarter of an hour from everywhere together, and 10 times
  // from each device that its owner has used.
  sign_in: [
    { at: "arrival", key: (call) => (call.device ? undefined : network(call)), hits: 300, seconds: 15 * minutes },
    { at: "arrival", key: ({ device }) => device && `device ${device.id}`, hits: 30, seconds: 15 * minutes },
    {
      at: "body",
      key: (call) => (isKnown(call) ? named(`device ${call.device?.id}`, call) : undefined),
      hits: 10,
      seconds: 15 * minutes,
    },
    // A device that is known for another account gets no more tries than its network.
    {
      at: "body",
      key: (call) => (call.device && !isKnown(call) ? network(call) : undefined),
      hits: 300,
      seconds: 15 * minutes,
    },
    ...byEmail({ narrow: 10, repeated: 60, first: 120, seconds: 15 * minutes }),
  ],
  code: [byNetwork(200, 15 * minutes), byToken(20, 15 * minutes)],
  // Each resend is a mail to somebody who may not have asked for it.
  resend: [byNetwork(200, hours), byToken(6, hours)],
  // Whoever knows an address could fill its mailbox.
  sign_up: [byNetwork(200, hours), ...byEmail({ narrow: 6, repeated: 6, first: 30, seconds: hours })],
  forgot: [byNetwork(200, hours), ...byEmail({ narrow: 6, repeated: 6, first: 30, seconds: hours })],
  // The current password, and the code of a new address, of a session that may be somebody else's.
  password: [byNetwork(200, 15 * minutes), byAccount(12, 15 * minutes)],
  // Each is a text that costs.
  text: [byNetwork(40, hours), byAccount(6, hours)],
  setup: [byNetwork(200, 15 * minutes)],
  invitation: [byNetwork(200, hours), byAccount(60, hours)],
};

/** Keeps one account from flooding others. Counted in Redis for all processes, where there is one; else by each for itself. */
const bursts: Partial<Record<Limit, Window[]>> = {
  // Routes without a session that guard no secret: what they cost is bounded before anything is read.
  open: [byNetwork(600, minutes)],
  offer: [byAccount(240, minutes)],
  // Each asks up to a hundred.
  offer_many: [byAccount(30, minutes)],
  // Each picture is decoded and drawn anew.
  upload: [byAccount(10, minutes)],
  message: [byAccount(60, minutes)],
  // Each has somebody's name servers asked where its address leads.
  subscription: [byAccount(20, minutes)],
  feed: [
    // The calendar that is asked for; somebody may have it on every device of theirs.
    { at: "arrival", key: ({ url }) => url && `feed ${url}`, hits: 60, seconds: 10 * minutes },
    // A calendar service asks for all its people from a few addresses.
    byNetwork(6_000, 10 * minutes),
  ],
  // Each goes to up to 500 people.
  message_many: [byAccount(10, minutes)],
  // Connections, not what is said over them.
  socket: [byAccount(60, minutes)],
};

/** Guards a secret: counted in the database, the same for every process. */
export const isSecret = (limit: Limit): boolean => secrets[limit] !== undefined;

/** The windows of a limit, in the order in which they are counted. */
export const windowsOf = (limit: Limit): readonly Window[] => secrets[limit] ?? bursts[limit] ?? [];
