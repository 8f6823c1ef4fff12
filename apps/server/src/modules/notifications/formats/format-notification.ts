import type { Language } from "@callboard/contract/languages/languages";
import type { NotificationRule } from "@callboard/contract/notification-rules/notification-rule";
import type { DayplayerNotificationKind } from "@callboard/contract/notifications";
import { formatMinutes } from "@callboard/contract/offers/format-minutes";
import type { RatePeriod } from "@callboard/contract/pay/pay-choices";
import { texts } from "../../../text/languages/texts.ts";
import { formatMoney } from "../../../text/money.ts";
import { localMinute, momentOf, zoneAbbreviation } from "../../dayplans/day-clock.ts";
import type { Facts } from "../rules/facts.ts";

export interface NotificationText {
  title: string;
  /** The empty string if there is no body. */
  body: string;
  path: string;
}

/** A formatted notification with the sentences of its body as separate lines. */
export interface NotificationLines extends NotificationText {
  lines: string[];
}

/** The maximum length of a quoted message, in characters. */
const maxQuoteLength = 240;

/** The rule of a notification, as far as its text depends on it. */
type Rule = Pick<NotificationRule, "kind" | "to" | "words">;

/** The texts of a rule in a language. Those of heads are in English. */
export const ruleTexts = ({ kind, to, words }: Rule, language: Language): NotificationRule["words"] => ({
  ...words,
  ...(to === "dayplayer" && texts[language].rules?.[kind as DayplayerNotificationKind]),
});

/** Formats a notification in the app, from its rule and its facts. */
export function formatNotification(rule: Rule, facts: Facts, language: Language): NotificationText {
  const { lines, ...words } = formatWithLines(rule, facts, language);
  return words;
}

/** Formats a notification for a mail. */
export function formatWithLines(rule: Rule, facts: Facts, language: Language): NotificationLines {
  const words = ruleTexts(rule, language);
  const read = (name: string) => readFact(name, facts, { ...texts[language].formats, language });
  const fill = (template: string) => fillTemplate(template, (name) => read(name) ?? "");
  const isWhole = (template: string) => partsOf(template).every((part, at) => at % 2 === 0 || read(part));
  const lines = words.body.filter(isWhole).map(fill);
  return {
    title: fill(words.title),
    body: lines.join(" "),
    lines,
    path: fillTemplate(words.path, (name) => encodeURIComponent(read(name) ?? "")),
  };
}

const templates = new Map<string, string[]>();
/** The parts of a rule's text: by turns text as it is, and the name of a value. */
function partsOf(template: string): string[] {
  const parts = templates.get(template) ?? template.split(/\{(\w+)\}/);
  templates.set(template, parts);
  return parts;
}

const fillTemplate = (template: string, read: (name: string) => string) =>
  partsOf(template)
    .map((part, at) => (at % 2 === 0 ? part : read(part)))
    .join("");

/** A value of a text: one that is derived from the facts, or the fact itself. Undefined if it is missing. */
function readFact(name: string, facts: Facts, format: Format): string | undefined {
  const derive = derived.get(name);
  if (derive) return derive(facts, format);
  const fact = facts[name as keyof Facts];
  return fact === undefined || fact === null ? undefined : String(fact);
}

const notShown = () => undefined;
/** Each is derived only where a text has it: a list of notifications took most of its time for values that none had. */
const derived = new Map<string, (facts: Facts, format: Format) => string | undefined>(
  Object.entries({
    date: ({ day, more_days = 0 }, format) =>
      day && (more_days > 0 ? format.andMore(format.day(day), more_days) : format.day(day)),
    call: ({ day, zone, call_time, call_before }, format) => {
      if (!day || !zone || !call_time) return undefined;
      const at = (time: string) => timeOf(momentOf(day, time, zone).toString(), zone, format);
      const call = format.call(`${at(call_time)} ${zoneAbbreviation(day, zone, call_time)}`);
      return call_before ? format.was(call, at(call_before)) : call;
    },
    place: ({ place, place_before }, format) => (place && place_before !== undefined ? format.newPlace(place) : place),
    rate: ({ rate_cents, currency = "USD", rate_per = "hour" }, format) =>
      rate_cents === undefined ? undefined : rateOf({ rate: rate_cents / 100, currency, rate_per }, format),
    delay: ({ delay_minutes }) => (delay_minutes === undefined ? undefined : formatMinutes(delay_minutes)),
    expires: ({ expires_at, zone }, format) =>
      expires_at && zone
        ? format.moment(untilOf(expires_at, zone, format), format.day(dayAt(expires_at, zone)))
        : undefined,
    expires_time: ({ expires_at, zone }, format) =>
      expires_at && zone ? untilOf(expires_at, zone, format) : undefined,
    free_until: ({ free_until, zone }, format) => (free_until && zone ? untilOf(free_until, zone, format) : undefined),
    step_at: ({ step_at, zone }, format) => (step_at && zone ? timeOf(step_at, zone, format) : undefined),
    reaching: ({ reaching: [name, ...others] = [] }) =>
      others.length > 0 ? `${others.length + 1} people reach` : `${name} reaches`,
    step: ({ times = 1 }) => stepNames.get(times) ?? `${times} × the rate`,
    more: ({ more_cents = 0, currency = "USD" }, { language }) => formatMoney(more_cents / 100, currency, language),
    hours: ({ hours_from, hours_until }, { time }) =>
      hours_from && hours_until ? `${time(hours_from)} – ${time(hours_until)}` : undefined,
    minutes: ({ minutes }) => (minutes === undefined ? undefined : formatMinutes(minutes)),
    messages: ({ messages }, format) => (messages === undefined ? undefined : format.messages(messages)),
    message: ({ message }) => (message ? quoted(message) : undefined),
    rank: ({ rank }) => (rank === undefined ? undefined : (ranks[rank - 1] ?? `${rank}th`)),
    free_days: ({ free }, format) => freeDaysText(free, format),
    replaced: ({ replaced, zone }) => (replaced && zone ? replacedText(replaced, zone) : undefined),
    device: ({ device }, format) => (device ? format.device(device) : undefined),
    more_days: notShown,
    zone: notShown,
    call_time: notShown,
    call_before: notShown,
    place_before: notShown,
    rate_cents: notShown,
    currency: notShown,
    rate_per: notShown,
    delay_minutes: notShown,
    times: notShown,
    more_cents: notShown,
    expires_at: notShown,
    hours_from: notShown,
    hours_until: notShown,
    free: notShown,
  } satisfies Record<string, (facts: Facts, format: Format) => string | undefined>),
);

const stepNames = new Map([
  [1.5, "time and a half"],
  [2, "double time"],
  [3, "triple time"],
]);

const ranks = ["first", "second", "third"];

function freeDaysText(free: Facts["free"], format: Format): string | undefined {
  const [first, ...others] = free ?? [];
  if (first === undefined) return free && "none of these days";
  return others.length > 0 ? format.andMore(format.day(first), others.length) : format.day(first);
}

function quoted(message: string) {
  const line = message.replace(/\s+/g, " ").trim();
  return line.length <= maxQuoteLength ? line : `${line.slice(0, maxQuoteLength - 1).trimEnd()}…`;
}

function replacedText(replaced: NonNullable<Facts["replaced"]>, zone: string): string | undefined {
  const [first, ...more] = replaced;
  if (!first) return undefined;
  if (more.length > 0)
    return `${first.dropped} and ${more.length} more dropped out; ${first.dayplayer} and ${more.length} more have the places`;
  const at = (moment: string) => texts.en.formats.time(localMinute(moment, zone).time);
  return `${first.dropped} dropped out at ${at(first.dropped_at)}; ${first.dayplayer} has the place since ${at(first.booked_at)}`;
}

/** How a language writes the facts of a notification. */
type Format = typeof texts.en.formats & { language: Language };

const rateOf = (of: { rate: number; currency: string; rate_per: RatePeriod }, format: Format) =>
  of.rate > 0
    ? format.rate(formatMoney(of.rate, of.currency, format.language), of.rate_per)
    : `${format.rateLabel}: ${format.noRate}`;

const timeOf = (moment: string, zone: string, { time }: Format) => time(localMinute(moment, zone).time);
const dayAt = (moment: string, zone: string) => localMinute(moment, zone).day;

/** Formats a moment without its date, such as `6:00 PM PST`. */
function untilOf(moment: string, zone: string, format: Format) {
  const { day, time } = localMinute(moment, zone);
  return `${format.time(time)} ${zoneAbbreviation(day, zone, time)}`;
}
