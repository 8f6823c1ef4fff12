import { type NotificationRule, textAloneAfter } from "@callboard/contract/notification-rules/notification-rule";
import { notificationRules } from "@callboard/contract/notification-rules/notification-rules";
import { describe, expect, test } from "vitest";
import { chooseChannels } from "../rules/choose-channels.ts";
import type { Receiver } from "../rules/record-queries.ts";
import { decideDelivery } from "./decide-delivery.ts";
import type { DueRow } from "./due-queries.ts";

// Which channels each notification uses and when, for every rule and setting, without a database. That the product follows
// these decisions is shown by whole scenes in `notifications-by-rule.test.ts` and `channels.test.ts`.

const timeZone = "America/Los_Angeles";
const noon = Temporal.Instant.from("2026-11-20T20:00:00Z");

/** An account that gets mails only. */
const receiver: Receiver = {
  id: "",
  type: "dayplayer",
  language: null,
  email: "",
  first_name: "",
  notify_by_email: true,
  notify_by_text: false,
  notify_on_job_offer_updates: true,
  notify_on_booking_updates: true,
  notify_on_new_chat_messages: true,
  notify_on_production_change: true,
  quiet_hours: false,
  quiet_from: "22:00",
  quiet_until: "07:00",
  zone: timeZone,
  phone: "+13235550100",
  texts: 0,
  has_push: false,
};

const delivery: Omit<DueRow, "channel" | "after_minutes" | "gathers"> = {
  notification_id: "",
  account_id: "",
  is_due: true,
  kind: "",
  subject_id: "",
  type: "dayplayer",
  language: null,
  production_id: null,
  production_zone: null,
  facts: {},
  needed: false,
  soon: false,
  created_at: noon,
  shown_at: noon,
  seen_at: null,
  settled_at: null,
  pushed_at: null,
  texted_at: null,
  mailed_at: null,
};

interface Settings extends Partial<Receiver> {
  /** The toggle is switched off after the deliveries were planned. */
  switchesOff?: boolean;
  /** The notification is seen as soon as it is listed, before any delivery that has a delay. */
  seesAtOnce?: boolean;
}

/** The channels that a notification of noon uses, each with its minutes after noon. */
function deliver(rule: NotificationRule, { switchesOff, seesAtOnce, ...settings }: Settings): [string, number][] {
  const planned = { ...receiver, ...settings };
  const to = switchesOff ? { ...planned, [rule.toggle]: false } : planned;
  const waits = (rule.waits ?? 0) / 60;
  const due = chooseChannels(rule, planned, { soon: false }).map((channel) => ({
    ...channel,
    after: waits + channel.after_minutes,
  }));
  const sent = new Map<string, number>();
  while (due.length > 0) {
    const [next] = due.sort((one, other) => one.after - other.after).splice(0, 1);
    if (!next) break;
    const { after, ...channel } = next;
    const timeIf = (reached: boolean) => (reached ? noon : null);
    const row: DueRow = {
      ...delivery,
      ...channel,
      seen_at: timeIf(seesAtOnce === true && after > waits),
      pushed_at: timeIf(sent.has("push")),
      texted_at: timeIf(sent.has("text")),
      mailed_at: timeIf(sent.has("mail")),
    };
    const now = noon.add({ seconds: after * 60 });
    const decision = decideDelivery({ row, rule, to, now, timeZone });
    if ("send" in decision) sent.set(channel.channel, after);
    if ("wait" in decision) due.push({ ...channel, after: noon.until(decision.wait).total("minutes") });
  }
  return [...sent];
}

const waitOf = ({ waits = 0 }: NotificationRule) => waits / 60;
const when = (condition: boolean, channel: string, minutes: number): [string, number][] =>
  condition ? [[channel, minutes]] : [];
const mails = (rule: NotificationRule, after = 0) =>
  when(rule.mailAfter !== null, "mail", waitOf(rule) + Math.max(rule.mailAfter ?? 0, after));
/** A text that was just sent gets two minutes to arrive before a mail. */
const afterText = textAloneAfter + 2;

describe.each(notificationRules.map((rule) => [`${rule.to} ${rule.kind}`, rule] as const))("%s", (_name, rule) => {
  const isTexted = rule.text === "always";
  const isMailedBeside = !rule.push || rule.mailsBeside === true;

  test("is only mailed to an account without pushes and texts, after its time", () => {
    expect(deliver(rule, {})).toEqual(mails(rule));
  });

  test("is pushed at once if they get pushes, and then not mailed unless the rule requires it", () => {
    expect(deliver(rule, { has_push: true })).toEqual([
      ...when(rule.push, "push", waitOf(rule)),
      ...(isMailedBeside ? mails(rule) : []),
    ]);
  });

  test("is texted to accounts with texts, if the rule allows it", () => {
    expect(deliver(rule, { notify_by_text: true })).toEqual([
      ...when(isTexted, "text", waitOf(rule) + textAloneAfter),
      ...(!isTexted || rule.mailsBeside ? mails(rule, isTexted ? afterText : 0) : []),
    ]);
  });

  test("stays within the app if its toggle is off, or is switched off before it is due", () => {
    const all = { has_push: true, notify_by_text: true };
    expect(deliver(rule, { ...all, [rule.toggle]: false })).toEqual([]);
    expect(deliver(rule, { ...all, switchesOff: true })).toEqual([]);
  });

  test("is neither texted nor mailed once it was seen", () => {
    expect(deliver(rule, { notify_by_text: true, seesAtOnce: true })).toEqual([]);
  });

  test("waits for the end of the quiet hours, unless the rule forbids waiting", () => {
    const quiet = { has_push: true, quiet_hours: true, quiet_from: "11:00", quiet_until: "14:00" };
    const end = 120;
    const pushAt = rule.quiet ? end : waitOf(rule);
    const mailAt = rule.quiet ? end + (rule.mailAfter ?? 0) : waitOf(rule) + (rule.mailAfter ?? 0);
    expect(deliver(rule, quiet)).toEqual([
      ...when(rule.push, "push", pushAt),
      ...when(isMailedBeside && rule.mailAfter !== null, "mail", mailAt),
    ]);
  });
});
