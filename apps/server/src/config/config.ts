import type { S3Config } from "../ports/s3-files.ts";
import type { OidcConfig } from "../ports/single-sign-on.ts";
import type { TwilioConfig } from "../ports/twilio.ts";
import { type Environment, type Read, wholeNumber } from "./environment.ts";
import { type DatabaseSettings, readDatabase } from "./read-database.ts";
import { readOidc } from "./read-oidc.ts";
import { type OperatorConfig, readOperator } from "./read-operator-pages.ts";
import { readS3 } from "./read-s3.ts";
import { readSecurity, type SecuritySettings } from "./read-security.ts";
import { readTwilio } from "./read-twilio.ts";
import { readVapid, type VapidConfig } from "./read-vapid.ts";

/** All settings from the environment. Durations and sizes that need no configuration are constants where they are used. */
export interface Config extends DatabaseSettings, SecuritySettings {
  production: boolean;
  port: number;
  host: string;
  dataDir: string;
  /** The public URL of this server, without a trailing slash. Links in mails begin with it. */
  publicUrl: string;
  /** Whether `publicUrl` is this machine, so that the mailbox and the sandbox checkout may exist. */
  isLocal: boolean;
  smtpUrl: string | undefined;
  mailFrom: string;
  /** The settings for payment by card; undefined means the sandbox checkout. */
  stripe: StripeConfig | undefined;
  /** The issuer of invoices, line by line: name, address, tax number. */
  invoiceFrom: string[];
  /** The bank details for payment by wire, as labels and values; undefined means that payment by wire is not offered. */
  bankDetails: [label: string, value: string][] | undefined;
  /** The operator of this installation, as pages and mails name it. */
  operator: OperatorConfig;
  /** The bucket for uploaded files; without one they are stored in `dataDir`. */
  s3: S3Config | undefined;
  /** The settings for texts; undefined means that they go to the mailbox or, with NODE_ENV=production, are not offered. */
  twilio: TwilioConfig | undefined;
  /** The providers for single sign-on. */
  oidc: OidcConfig[];
  /** The keys and the contact with which pushes are signed. */
  vapid: VapidConfig;
  /** The IANA zone of productions whose place does not determine one. */
  timeZone: string;
  /** How long a process that stops still accepts requests while /readyz fails, for load balancers that check it. */
  drainSeconds: number;
  /** A factor that multiplies every rate limit. */
  rateLimitFactor: number;
  logLevel: LogLevel;
  /** The networks, in CIDR notation, of proxies whose forwarded headers are trusted. */
  trustProxy: string[];
  /** The bearer token with which other machines may read /metrics. */
  metricsToken: string | undefined;
}

export interface StripeConfig {
  secretKey: string;
  webhookSecret: string;
  /** The base URL of a proxy or a replacement for Stripe's API. */
  apiBase: string | undefined;
}

const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;
export type LogLevel = (typeof logLevels)[number];

/** Thrown when the environment can't be used. Each sentence names a variable and what to do. */
export class ConfigError extends Error {
  readonly problems: string[];
  constructor(problems: string[]) {
    super(problems.join("\n"));
    this.name = "ConfigError";
    this.problems = problems;
  }
}

/** Reads the environment. Throws a ConfigError with all problems together. */
export function readConfig(env: Environment, { terminal = false }: { terminal?: boolean } = {}): Config {
  const problems: string[] = [];
  const read: Read = (name, parse, otherwise) => {
    const text = env[name]?.trim();
    if (!text) return otherwise;
    try {
      return parse(text);
    } catch (error) {
      problems.push(`${name} ${error instanceof Error ? error.message : String(error)}`);
      return otherwise;
    }
  };

  const production = read("NODE_ENV", (text) => text === "production", false);
  const port = read("PORT", wholeNumber(0, 65_535), 3000);
  const host = read("HOST", String, "127.0.0.1");
  const publicUrl = read("PUBLIC_URL", parsePublicUrl, `http://${addressOf(host)}:${port}`);
  const config: Config = {
    production,
    port,
    host,
    dataDir: read("DATA_DIR", String, "./data"),
    ...readDatabase(read, problems),
    ...readSecurity(read),
    publicUrl,
    isLocal: isLocalName(new URL(publicUrl).hostname),
    smtpUrl: read("SMTP_URL", parseSmtpUrl, undefined),
    mailFrom: read("MAIL_FROM", parseMailFrom, "Callboard <no-reply@callboard.localhost>"),
    stripe: readStripe(env, read, problems),
    invoiceFrom: read("INVOICE_FROM", parseLines, ["Callboard"]),
    bankDetails: read("BANK_DETAILS", parseDetails, undefined),
    operator: readOperator(read),
    s3: readS3(env, problems),
    twilio: readTwilio(env, problems),
    oidc: readOidc(env, problems, isLocalName),
    vapid: readVapid(env, problems, publicUrl),
    timeZone: read("TIME_ZONE", parseZone, "America/Los_Angeles"),
    drainSeconds: read("DRAIN_SECONDS", parseSeconds, 0),
    rateLimitFactor: read("RATE_LIMIT_FACTOR", parseFactor, 1),
    // At a terminal, one line for each request would hide the line with the server's URL.
    logLevel: read("LOG_LEVEL", parseLogLevel, terminal && !production ? "warn" : "info"),
    trustProxy: read("TRUST_PROXY", parseNetworks, []),
    metricsToken: read("METRICS_TOKEN", parseSecret, undefined),
  };
  if (production) problems.push(...unfitForProduction(config, env));
  // Without production settings, sandbox bank details make invoices available as well.
  else config.bankDetails ??= sandboxBank;
  if (problems.length > 0) throw new ConfigError(problems);
  return config;
}

/** Returns the problems of settings that must be real in production. */
function unfitForProduction(config: Config, env: Environment): string[] {
  const problems: string[] = [];
  if (!env.PUBLIC_URL)
    problems.push(
      "PUBLIC_URL is needed with NODE_ENV=production: links in mail begin with it, such as https://callboard.example.com.",
    );
  if (!config.smtpUrl)
    problems.push(
      "Mail needs a real server with NODE_ENV=production: set SMTP_URL, such as smtps://user:password@mail.example.com.",
    );
  else if (!env.MAIL_FROM)
    problems.push(
      "MAIL_FROM is needed with NODE_ENV=production: the address that mails come from, such as Callboard <crew@example.com>.",
    );
  if (!env.STRIPE_SECRET_KEY)
    problems.push(
      "Payments need a real provider with NODE_ENV=production: set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET.",
    );
  if (config.bankDetails && !env.INVOICE_FROM)
    problems.push(
      "INVOICE_FROM is needed with BANK_DETAILS and NODE_ENV=production: who writes the invoices, such as Callboard Inc.; 100 Main St; Los Angeles, CA 90012.",
    );
  if (config.rateLimitFactor !== 1)
    problems.push("RATE_LIMIT_FACTOR has to be 1 with NODE_ENV=production: it is for load tests.");
  return problems;
}

const sandboxBank: [string, string][] = [
  ["Bank", "Sandbox Bank (send no money)"],
  ["Account name", "Callboard"],
  ["Routing number", "000000000"],
  ["Account number", "0000000000"],
];

function readStripe(env: Environment, read: Read, problems: string[]): StripeConfig | undefined {
  const secretKey = read("STRIPE_SECRET_KEY", parseStripeKey, "");
  const webhookSecret = read("STRIPE_WEBHOOK_SECRET", parseWebhookSecret, "");
  const apiBase = read<string | undefined>("STRIPE_API_BASE", parsePublicUrl, undefined);
  if (env.STRIPE_SECRET_KEY && !env.STRIPE_WEBHOOK_SECRET)
    problems.push(
      "STRIPE_WEBHOOK_SECRET is needed with STRIPE_SECRET_KEY: make a webhook for {PUBLIC_URL}/api/payment/stripe-webhook at Stripe and take the secret it shows.",
    );
  return secretKey && webhookSecret ? { secretKey, webhookSecret, apiBase } : undefined;
}

function parseStripeKey(text: string) {
  if (!/^[sr]k_(test|live)_\S+$/.test(text))
    throw new Error("has to be a secret key of Stripe: sk_live_… or sk_test_….");
  return text;
}

function parseWebhookSecret(text: string) {
  if (!/^whsec_\S+$/.test(text)) throw new Error("has to be the secret of a webhook at Stripe: whsec_….");
  return text;
}

/** Lines are separated by semicolons, because environment variables can't contain line ends everywhere. */
const parseLines = (text: string) =>
  text
    .split(/[;\n]/)
    .map((line) => line.trim())
    .filter(Boolean);

function parseDetails(text: string) {
  return parseLines(text).map((line): [string, string] => {
    const [label = "", ...value] = line.split(":");
    if (!label.trim() || !value.join(":").trim())
      throw new Error(`has "${line}", but takes labels and values: Bank: First Bank; Routing number: 021000021; ….`);
    return [label.trim(), value.join(":").trim()];
  });
}

function parsePublicUrl(text: string) {
  const url = URL.parse(text);
  if (!url || !["http:", "https:"].includes(url.protocol))
    throw new Error(`is "${text}", but has to be an address such as https://callboard.example.com.`);
  if (url.pathname !== "/" || url.search || url.hash)
    throw new Error(`is "${text}", but has to be an origin alone: Callboard answers at its root.`);
  return url.origin;
}

function parseSmtpUrl(text: string) {
  const url = URL.parse(text);
  if (!url?.hostname || !["smtp:", "smtps:"].includes(url.protocol))
    throw new Error("has to look like smtp://user:password@mail.example.com:587 or smtps://….");
  return text;
}

function parseMailFrom(text: string) {
  if (!/^[^<>\r\n]*<?[^\s<>@]+@[^\s<>@]+>?$/.test(text))
    throw new Error(`is "${text}", but has to be an address such as Callboard <crew@example.com>.`);
  return text;
}

function parseZone(text: string) {
  try {
    return Temporal.Now.zonedDateTimeISO(text).timeZoneId;
  } catch {
    throw new Error(`is "${text}", but has to be an IANA time zone such as America/New_York.`);
  }
}

function parseFactor(text: string) {
  const factor = Number(text);
  if (!(factor > 0) || !Number.isFinite(factor)) throw new Error(`is "${text}", but has to be a number above 0.`);
  return factor;
}

function parseSeconds(text: string) {
  const seconds = Number(text);
  if (!(seconds >= 0 && seconds <= 300)) throw new Error(`is "${text}", but has to be a number from 0 to 300.`);
  return seconds;
}

function parseLogLevel(text: string) {
  const level = logLevels.find((each) => each === text);
  if (!level) throw new Error(`is "${text}", but has to be one of ${logLevels.join(", ")}.`);
  return level;
}

function parseNetworks(text: string) {
  const networks = text.split(",").map((each) => each.trim());
  // A number of hops or "true" would trust every client.
  for (const network of networks) {
    if (!/^[0-9a-fA-F:.]+\/\d{1,3}$/.test(network))
      throw new Error(`has "${network}", but takes networks only, such as 10.0.0.0/8, joined by commas.`);
  }
  return networks;
}

function parseSecret(text: string) {
  if (!/^\S{16,}$/.test(text)) throw new Error("has to have at least 16 characters and no space.");
  return text;
}

/** Returns the URL with which a browser on this machine reaches a server that listens on this host. */
const addressOf = (host: string) =>
  host === "0.0.0.0" || host === "::" ? "localhost" : host.includes(":") ? `[${host}]` : host;

export const isLocalName = (hostname: string) =>
  hostname === "localhost" ||
  hostname.endsWith(".localhost") ||
  hostname === "[::1]" ||
  /^127(\.\d{1,3}){3}$/.test(hostname);
