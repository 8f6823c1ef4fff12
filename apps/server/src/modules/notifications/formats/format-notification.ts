import { formatMinutes } from "@callboard/contract/format-minutes";
import type { NotificationRule } from "@callboard/contract/notification-rules/notification-rule";
import { momentOf, spokenTime, zoneAbbreviation } from "../../dayplans/day-clock.ts";
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

/** Formats a notification in the app, from its rule and its facts. */
export function formatNotification(row: Pick<NotificationRule, "words">, facts: Facts): NotificationText {
  const { lines, ...words } = formatWithLines(row, facts);
  return words;
}

/** Formats a notification for a mail. */
export function formatWithLines({ words }: Pick<NotificationRule, "words">, facts: Facts): NotificationLines {
  const values = valuesOf(facts);
  const fill = (template: string) => template.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? "");
  const isWhole = (template: string) => template.matchAll(/\{(\w+)\}/g).every(([, name = ""]) => values[name]);
  const lines = words.body.filter(isWhole).map(fill);
  return {
    title: fill(words.title),
    body: lines.join(" "),
    lines,
    path: words.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? "")),
  };
}

function valuesOf(facts: Facts): Record<string, string | undefined> {
  const {
    day,
    more_days = 0,
    zone,
    call_time,
    rate_cents,
    delay_minutes,
    expires_at,
    free_until,
    minutes,
    messages,
    message,
    replaced,
    ...plain
  } = facts;
  const texts = Object.entries(plain).map(([name, value]) => [name, value === null ? undefined : String(value)]);
  return {
    ...Object.fromEntries(texts),
    ...(day && { day, date: more_days > 0 ? `${dayOf(day)} and ${moreDays(more_days)}` : dayOf(day) }),
    ...(day &&
      zone &&
      call_time && {
        call: `Call ${timeOf(momentOf(day, call_time, zone), zone)} ${zoneAbbreviation(day, zone, call_time)}`,
      }),
    ...(rate_cents !== undefined && { rate: money.format(rate_cents / 100) }),
    ...(delay_minutes !== undefined && { delay: formatMinutes(delay_minutes) }),
    ...(expires_at && zone && untilOf(Temporal.Instant.from(expires_at), zone)),
    ...(free_until && zone && { free_until: untilOf(Temporal.Instant.from(free_until), zone).expires_time }),
    ...(minutes !== undefined && { minutes: formatMinutes(minutes) }),
    ...(messages !== undefined && { messages: messages === 1 ? "A message" : `${messages} messages` }),
    ...(message && { message: quoted(message) }),
    ...(replaced && zone && { replaced: replacedText(replaced, zone) }),
  };
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
  const at = (moment: string) => timeOf(Temporal.Instant.from(moment), zone);
  return `${first.dropped} dropped out at ${at(first.dropped_at)}; ${first.dayplayer} has the place since ${at(first.booked_at)}`;
}

const money = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  trailingZeroDisplay: "stripIfInteger",
});
const days = new Intl.DateTimeFormat("en-US", { weekday: "short", month: "short", day: "numeric", timeZone: "UTC" });
const dayOf = (day: string) => days.format(new Date(`${day}T12:00:00Z`));

const moreDays = (days: number) => (days === 1 ? "1 more day" : `${days} more days`);

const timeOf = (moment: Temporal.Instant, zone: string) =>
  spokenTime(moment.toZonedDateTimeISO(zone).toPlainTime().toString({ smallestUnit: "minute" }));

/** Formats an instant such as `6:00 PM PST, Tue, Nov 24`, and without its date. */
function untilOf(moment: Temporal.Instant, zone: string) {
  const local = moment.toZonedDateTimeISO(zone);
  const day = local.toPlainDate().toString();
  const time = `${timeOf(moment, zone)} ${zoneAbbreviation(day, zone, local.toPlainTime().toString({ smallestUnit: "minute" }))}`;
  return { expires: `${time}, ${dayOf(day)}`, expires_time: time };
}
