import type { Limit } from "@callboard/contract/route";
import { normalizeEmail } from "../../text/email-address.ts";
import { networkOf, truncatedAddress } from "../../text/network.ts";
import { hashToken } from "../../text/opaque-token.ts";
import type { KnownDevice } from "./known-devices.ts";

/**
 * When a window can be counted: when the call arrives, before its body is read; when its caller is known; or when its body
 * was validated, so that exactly the handler's input is counted.
 */
export type Stage = "arrival" | "caller" | "body";

/** The facts of a request that keys are made of. Messages over a socket count like requests. */
export interface CountedCall {
  ip: string;
  url?: string | undefined;
  headers?: { cookie?: string | undefined } | undefined;
  /** The account of the session, if any. */
  accountId?: string | undefined;
  /** The validated body. */
  body?: unknown;
}

type Counted = CountedCall & { device: KnownDevice | undefined };

export interface Window {
  at: Stage;
  /**
   * Returns the key to count, or undefined to skip this window. `before` is the count of the previous window in the list.
   */
  key(call: Counted, before: number): string | undefined;
  /** The number of calls that are allowed in a window. */
  hits: number | ((before: number) => number);
  seconds: number;
  /** Counts instead of this window once it is full, for callers on a network from which the account has signed in. */
  onKnownNetwork?: Window;
}

const minutes = 60;
const hours = 60 * minutes;

const network = ({ ip }: Counted) => `ip ${networkOf(ip)}`;
const account = ({ accountId }: Counted) => accountId && `account ${accountId}`;

/** By its hash, so that all texts that are accepted as one token count together. */
function token({ body }: Counted): string | undefined {
  const value: unknown = typeof body === "object" && body !== null ? Reflect.get(body, "token") : undefined;
  return typeof value === "string" && value !== "" ? `token ${hashToken(value).toString("base64url")}` : undefined;
}

/**
 * Returns the email of the body, normalized by the function that also finds accounts, so that two spellings of one account
 * are one key.
 */
export function email({ body }: CountedCall): string | undefined {
  const value: unknown = typeof body === "object" && body !== null ? Reflect.get(body, "email") : undefined;
  const address = typeof value === "string" ? normalizeEmail(value) : "";
  return address === "" ? undefined : address;
}

const byNetwork = (hits: number, seconds: number): Window => ({ at: "arrival", key: network, hits, seconds });
const byAccount = (hits: number, seconds: number): Window => ({ at: "caller", key: account, hits, seconds });
const byToken = (hits: number, seconds: number): Window => ({ at: "body", key: token, hits, seconds });

/** Whether the account of this email has signed in on the caller's device. */
const isKnown = (call: Counted) => call.device?.isOf(email(call) ?? "") === true;
const unlessKnown =
  (key: Window["key"]): Window["key"] =>
  (call, before) =>
    isKnown(call) ? undefined : key(call, before);

/**
 * How often an email may be used within `seconds`: from one network, by repeated calls from all networks, by first calls
 * from all networks, and beyond these from the neighborhood of a network from which its account has signed in.
 */
type EmailLimits = Record<"narrow" | "repeated" | "first" | "seconds", number> & { known?: number };

/**
 * The windows for an email that any caller may send. The narrow one is for network and email together. After it, the
 * first call of each network is counted apart from repeated calls, so that callers who repeat calls, even from a dozen
 * networks, do not use up the limit for people on other networks.
 */
const byEmail = ({ narrow, repeated, first, seconds, known }: EmailLimits): Window[] => [
  { at: "body", key: unlessKnown((call) => named(`email ${network(call)}`, call)), hits: narrow, seconds },
  {
    at: "body",
    key: unlessKnown((call, before) => named(before === 1 ? "first call" : "repeated call", call)),
    hits: (before) => (before === 1 ? first : repeated),
    seconds,
    ...(known && { onKnownNetwork: { at: "body", key: neighborhood, hits: known, seconds } }),
  },
];

const neighborhood = (call: Counted) => named(`neighborhood ${truncatedAddress(call.ip)}`, call);

function named(name: string, call: Counted) {
  const address = email(call);
  return address && `${name} ${address}`;
}

/**
 * These limits protect secrets that could be guessed, and mail that could be sent on behalf of others. One IP address is
 * often a whole production office, so its limits are generous; the limits of one account are strict.
 */
const secrets: Partial<Record<Limit, Window[]>> = {
  // A password of one account can be tried 60 + 120 times in 15 minutes from all networks together, and beyond that 10 times
  // from each device that its owner has used, and 30 times from each neighborhood of networks.
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
    ...byEmail({ narrow: 10, repeated: 60, first: 120, known: 30, seconds: 15 * minutes }),
  ],
  // The password was right before. Each attempt has five tries.
  second_step: [byNetwork(200, 15 * minutes), byToken(10, 15 * minutes)],
  // Codes of six digits for one account, of which three are valid at a time. Somebody with a stolen password uses up
  // the attempts of unknown devices, but not those of the owner's devices, nor those of recovery codes.
  second_step_code: [
    {
      at: "body",
      key: (call) => (isKnown(call) ? named(`device ${call.device?.id}`, call) : undefined),
      hits: 10,
      seconds: 15 * minutes,
    },
    {
      at: "body",
      key: (call) => (isKnown(call) ? named("known devices", call) : undefined),
      hits: 100,
      seconds: 24 * hours,
    },
    { at: "body", key: unlessKnown((call) => named("unknown devices", call)), hits: 20, seconds: hours },
    { at: "body", key: unlessKnown((call) => named("unknown devices", call)), hits: 60, seconds: 24 * hours },
  ],
  // Nothing can be guessed here. Each visit of the sign-in page requests one challenge.
  passkey: [byNetwork(600, 15 * minutes)],
  // These calls take the password or a code of an account, and the session may be stolen.
  confirm: [byNetwork(200, 15 * minutes), byAccount(12, 15 * minutes), byAccount(100, 24 * hours)],
  code: [byNetwork(200, 15 * minutes), byToken(20, 15 * minutes)],
  // Each call sends a mail, perhaps to a person who did not request it.
  resend: [byNetwork(200, hours), byToken(6, hours)],
  // Anyone who knows an address could otherwise fill its mailbox.
  sign_up: [byNetwork(200, hours), ...byEmail({ narrow: 6, repeated: 6, first: 30, seconds: hours })],
  forgot: [byNetwork(200, hours), ...byEmail({ narrow: 6, repeated: 6, first: 30, seconds: hours })],
  // These calls take the current password or the code of a new address, and the session may be stolen.
  password: [byNetwork(200, 15 * minutes), byAccount(12, 15 * minutes)],
  // Each call sends a text, which costs money.
  text: [byNetwork(40, hours), byAccount(6, hours)],
  // Each call reads everything that is stored about an account. The limit stops a stolen session from repeating it all
  // day.
  own_data: [byNetwork(200, hours), byAccount(6, hours)],
  setup: [byNetwork(200, 15 * minutes)],
  invitation: [byNetwork(200, hours), byAccount(60, hours)],
};

/**
 * These limits keep one account from flooding others. Each process counts them for itself.
 */
const bursts: Partial<Record<Limit, Window[]>> = {
  // Routes that need no session and protect no secret: the limit bounds their cost before anything is read.
  open: [byNetwork(600, minutes)],
  // What a visit of a page loads without a session. A whole production office may open pages from one address.
  page_load: [byNetwork(6_000, minutes)],
  // Each call stages up to a hundred rows.
  import: [byAccount(240, minutes)],
  offer: [byAccount(240, minutes)],
  // Each call sends up to a hundred offers.
  offer_many: [byAccount(30, minutes)],
  // Each call decodes and encodes a picture.
  upload: [byAccount(10, minutes)],
  message: [byAccount(60, minutes)],
  // Each call makes a DNS lookup of the host in its URL.
  subscription: [byAccount(20, minutes)],
  feed: [
    // The key is the feed, which its owner may have added on several devices.
    { at: "arrival", key: ({ url }) => url && `feed ${url}`, hits: 60, seconds: 10 * minutes },
    // A calendar service fetches the feeds of all its users from a few IP addresses.
    byNetwork(6_000, 10 * minutes),
  ],
  // Each call sends a message to up to 500 people.
  message_many: [byAccount(10, minutes)],
  // Counts connections, not the messages over them.
  socket: [byAccount(60, minutes)],
};

/** Whether a limit protects a secret. Such limits are counted in the database, for all processes together. */
export const isSecret = (limit: Limit): boolean => secrets[limit] !== undefined;

/** Returns the windows of a limit in the order in which they are counted. */
export const windowsOf = (limit: Limit): readonly Window[] => secrets[limit] ?? bursts[limit] ?? [];
