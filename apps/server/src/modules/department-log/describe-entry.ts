import type { Hire } from "@callboard/contract/pay/pay-choices";
import { payPresets } from "@callboard/contract/pay/presets";
import { formatMoney } from "../../text/money.ts";
import { onFirstUse } from "../../text/on-first-use.ts";
import type { LogEntry, LoggedFill, LoggedStandby } from "./log-entry.ts";
import type { LoggedMove, LogRow } from "./log-queries.ts";

type Job = { dayplayer: string; position: string; date: string };
type Described = { text: string; changes: string[] };

const day = onFirstUse(
  () => new Intl.DateTimeFormat("en-US", { timeZone: "UTC", weekday: "short", month: "short", day: "numeric" }),
);
const clock = onFirstUse(
  () => new Intl.DateTimeFormat("en-US", { timeZone: "UTC", hour: "numeric", minute: "2-digit" }),
);
const longDay = (date: string) => day().format(Date.parse(date));
const roles = { assistant: "an assistant", reader: "a reader" } as const;

/** The labels of the fields that a day's form shows, where they differ from the fields' names. */
const labels: Record<string, string> = {
  number_of_actors: "Actors",
  number_of_stunts: "Stunts",
  number_of_background: "Background",
  time_of_day: "Day or night",
  street_address: "Street",
  apt_suite: "Apt / Suite",
  call_time: "Call",
  wrap_time: "Wrap",
  count: "Count",
  place_kind: "Kind of place",
};
const labelOf = (field: string) => {
  const words = field.replaceAll("_", " ");
  return labels[field] ?? words.charAt(0).toUpperCase() + words.slice(1);
};

function shownValue(field: string, value: unknown): string {
  if (field === "place_kind" || field === "medium") return String(value ?? "by default").replaceAll("_", " ");
  if (value === null || value === undefined || value === "") return "nothing";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (field.endsWith("_time")) return clock().format(Date.parse(`2026-01-01T${String(value).slice(0, 5)}Z`));
  return field === "date" ? longDay(String(value)) : String(value);
}

const moves: Record<string, (of: Job) => string> = {
  create: ({ dayplayer, position, date }) => `Offered ${position} on ${longDay(date)} to ${dayplayer}`,
  revoke: ({ dayplayer, position, date }) => `Revoked the offer of ${position} on ${longDay(date)} to ${dayplayer}`,
  extend: ({ dayplayer, position, date }) =>
    `Gave ${dayplayer} more time to answer the offer of ${position} on ${longDay(date)}`,
  reopen: ({ dayplayer, position, date }) => `Asked ${dayplayer} again about ${position} on ${longDay(date)}`,
  cancel: ({ dayplayer, position, date }) => `Cancelled the booking of ${dayplayer} as ${position} on ${longDay(date)}`,
  "no-show": ({ dayplayer, position, date }) => `Marked ${dayplayer} as a no-show, ${position} on ${longDay(date)}`,
  "showed-up": ({ dayplayer, position, date }) =>
    `Took back that ${dayplayer} was a no-show, ${position} on ${longDay(date)}`,
};

/** A standing offer is called an open offer on screens. */
const standingMoves: Record<string, (dayplayer: string) => string> = {
  send: (dayplayer) => `Sent an open offer to ${dayplayer}`,
  withdraw: (dayplayer) => `Withdrew the open offer to ${dayplayer}`,
};

function describeMove({ event, dayplayer, position, date }: LoggedMove): string {
  if (position === null || date === null)
    return standingMoves[event]?.(dayplayer) ?? `Changed the open offer to ${dayplayer}`;
  return moves[event]?.({ dayplayer, position, date }) ?? `Changed the offer of ${position} to ${dayplayer}`;
}

const days: Record<Extract<LogEntry, { kind: "day" }>["event"], (date: string, position: string) => string> = {
  planned: (date) => `Planned ${date}`,
  changed: (date) => `Changed ${date}`,
  cleared: (date) => `Cleared ${date}`,
  position_removed: (date, position) => `Removed ${position} from ${date}`,
  activated: (date, position) => `Activated ${position || "all positions"} on ${date}`,
  deactivated: (date, position) => `Deactivated ${position} on ${date}`,
  copied: (date) => `Planned ${date} as a copy of another day`,
  sheet_signed: (date) => `Signed the day sheet of ${date}`,
  sheet_changed: (date) => `Changed the signed day sheet of ${date}`,
};

const exported = {
  bookings: () => "Downloaded the bookings as CSV",
  job_history: () => "Downloaded the job history as CSV",
  crew: () => "Downloaded the crew as CSV",
  timecard: (date = "") => `Downloaded a timecard of the week of ${longDay(date)}`,
  call_list: (date = "") => `Downloaded the call list of ${longDay(date)}`,
  day_sheet: (date = "") => `Downloaded the day sheet of ${longDay(date)}`,
} as const;

/** Describes an entry of the log in plain sentences. */
export function describeEntry({ kind, entry }: Pick<LogRow, "kind" | "entry">): Described {
  const logged = { kind, ...entry } as LogEntry | LoggedMove;
  switch (logged.kind) {
    case "offer":
      return { text: describeMove(logged), changes: logged.message ? [`Message: ${logged.message}`] : [] };
    case "day":
      return {
        text: days[logged.event](longDay(logged.date), logged.position ?? ""),
        changes: (logged.changes ?? []).map(
          ({ name, field, before, after }) =>
            `${name ? `${name}: ` : ""}${labelOf(field)} ${shownValue(field, before)} → ${shownValue(field, after)}`,
        ),
      };
    case "rates":
      return describeRates(logged, entry.dayplayer);
    case "invitation":
      return { text: describeInvitation(logged), changes: [] };
    case "export":
      return { text: exported[logged.event](logged.date), changes: [] };
    case "member":
      return describeMember(logged);
    case "fill":
      return { text: describeFill(logged, entry.dayplayer), changes: [] };
    case "pencil":
      return { text: describePencil(logged, entry.dayplayer), changes: [] };
    case "integration":
      return { text: describeIntegration(logged), changes: [] };
  }
}

const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
const hires: Record<Hire, string> = { daily: "by the day", weekly: "by the week", on_call: "on call" };

function describeRates(logged: Extract<LogEntry, { kind: "rates" }>, dayplayer = "somebody"): Described {
  switch (logged.event) {
    case "pay_rules_set": {
      const whose = logged.of === "production" ? "of the whole production" : "of the department";
      const name = payPresets.find(({ id }) => id === logged.preset)?.name;
      return {
        text: `Set pay rules ${whose} from ${longDay(logged.valid_from)}`,
        changes: name ? [`Based on: ${name}`] : [],
      };
    }
    case "pay_rules_left":
      return { text: `Returned to the production's pay rules from ${longDay(logged.valid_from)}`, changes: [] };
    case "workweek_changed":
      return { text: `Workweeks begin on ${weekdays[logged.week_starts_on]}`, changes: [] };
    case "hire_changed":
      return { text: `Hires ${dayplayer} ${hires[logged.hire]}`, changes: [] };
    case "changed":
      return {
        text: "Changed hourly rates",
        changes: logged.changes.map(
          ({ name, before, after }) =>
            `${name}: ${[before, after].map((rate) => formatMoney(rate, logged.currency ?? "USD", "en")).join(" → ")}`,
        ),
      };
  }
}

function describeInvitation(logged: Extract<LogEntry, { kind: "invitation" }>): string {
  if (logged.event === "dayplayer_invited") return `Invited ${logged.email} to join as a dayplayer`;
  if (logged.event === "contacts_invited") return `Invited ${contacts(logged.count)} by ${logged.by}`;
  if (logged.event === "contacts_imported")
    return `Imported ${contacts(logged.added)} and updated ${contacts(logged.updated)}`;
  return {
    network_link_created: "Created a link to join the network",
    network_link_replaced: "Replaced the link to join the network",
    network_link_ended: "Switched off the link to join the network",
  }[logged.event];
}

const contacts = (count: number) => `${count.toLocaleString("en-US")} ${count === 1 ? "contact" : "contacts"}`;

function describeFill({ event, position, date }: LoggedFill | LoggedStandby, dayplayer = "somebody"): string {
  const day = longDay(date);
  if (event === "standby_removed") return `Took ${dayplayer} off standby for ${position} on ${day}`;
  return fills[event](position, day);
}

const fills: Record<LoggedFill["event"], (position: string, date: string) => string> = {
  started: (position, date) => `Started filling ${position} on ${date}`,
  changed: (position, date) => `Changed how ${position} on ${date} is filled`,
  paused: (position, date) => `Paused filling ${position} on ${date}`,
  resumed: (position, date) => `Resumed filling ${position} on ${date}`,
  stopped: (position, date) => `Stopped filling ${position} on ${date}`,
  asked_more: (position, date) => `Asked more people for ${position} on ${date}`,
};

function describePencil(logged: Extract<LogEntry, { kind: "pencil" }>, dayplayer = "somebody"): string {
  const days = logged.dates.map(longDay).join("; ");
  if (logged.event === "availability_asked")
    return `Asked ${logged.count === 1 ? "1 person" : `${logged.count} people`} whether they are free on ${days}`;
  const of = `${dayplayer} as ${logged.position} on ${days}`;
  return {
    asked: `Asked for a pencil of ${of}`,
    challenged: `Challenged the pencil before that of ${of}`,
    released: `Released the pencil of ${of}`,
  }[logged.event];
}

function describeIntegration(logged: Extract<LogEntry, { kind: "integration" }>): string {
  return integrations[logged.event]("host" in logged ? logged.host : logged.name);
}

const integrations: Record<Extract<LogEntry, { kind: "integration" }>["event"], (name: string) => string> = {
  token_created: (name) => `Created the API token ${name}`,
  token_revoked: (name) => `Revoked the API token ${name}`,
  webhook_added: (host) => `Added a webhook to ${host}`,
  webhook_changed: (host) => `Changed the webhook to ${host}`,
  webhook_removed: (host) => `Removed the webhook to ${host}`,
  webhook_secret_replaced: (host) => `Replaced the secret of the webhook to ${host}`,
};

function describeMember({ event, email, name, role, before }: Extract<LogEntry, { kind: "member" }>): Described {
  const who = name ? `${name} (${email})` : email;
  const text = {
    invited: `Invited ${who} as ${roles[role]}`,
    invited_again: `Sent the invitation to ${who} again`,
    accepted: `Accepted the invitation to ${email} as ${roles[role]}`,
    role_changed: `Changed the role of ${who}`,
    revoked: `Ended the access of ${who}`,
  }[event];
  return { text, changes: before ? [`Role: ${before} → ${role}`] : [] };
}
