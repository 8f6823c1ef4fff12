import type { NotificationRule } from "@callboard/contract/notification-rules/notification-rule";
import { notificationRules } from "@callboard/contract/notification-rules/notification-rules";
import { dayplayerNotificationKinds } from "@callboard/contract/notifications";
import { describe, expect, test } from "vitest";
import { countSegments } from "../../../text/count-segments.fixture.ts";
import type { DueRow } from "../deliveries/due-queries.ts";
import { pushOf, severalPush } from "../deliveries/queue-pushes.ts";
import type { Facts } from "../rules/facts.ts";
import type { Receiver } from "../rules/record-queries.ts";
import { formatNotification, formatWithLines, ruleTexts } from "./format-notification.ts";
import { formatText } from "./format-text.ts";
import { notificationMail } from "./notification-mail.ts";

const rules = notificationRules.filter(({ to }) => to === "dayplayer");
const to = {
  type: "dayplayer",
  language: "es",
  email: "ana@example.com",
} as Receiver;

const facts: Facts = {
  offer: "1",
  open_offer: "2",
  position: "Costumer",
  day: "2026-11-25",
  more_days: 2,
  zone: "America/Los_Angeles",
  call_time: "06:30:00",
  rate_cents: 4_550,
  place: "Stage 4, Burbank",
  expires_at: "2026-11-24T21:00:00Z",
  free_until: "2026-11-24T21:00:00Z",
  device: "Chrome on macOS",
  production: "Marea",
  department: "Vestuario",
  head: "Marguerite",
  sender: "Marguerite",
  sender_id: "3",
  messages: 2,
  message: "Trae tu kit",
};
const row = ({ kind }: NotificationRule) =>
  ({ notification_id: "1", kind, type: "dayplayer", language: "es", production_id: null, facts }) as DueRow;

const factsIn = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).sort();
/** Words that no Spanish sentence has. */
const english = /\b(the|you|your|and|is|was|were|are|it|of|to|by|on|for|call|offer|answer|more|see|booked|day|hour)\b/i;

test("the contract names the kinds of the rules for dayplayers", () => {
  expect(dayplayerNotificationKinds.toSorted()).toEqual(rules.map(({ kind }) => kind).sort());
});

describe.each(rules.map((rule) => [rule.kind, rule] as const))("%s in Spanish", (_kind, rule) => {
  test("has a text for each English one, with the same facts", () => {
    const { title, body, action, path } = ruleTexts(rule, "es");
    expect(path).toBe(rule.words.path);
    expect([title, ...body].map(factsIn)).toEqual([rule.words.title, ...rule.words.body].map(factsIn));
    expect(action).not.toBe(rule.words.action);
    for (const text of [title, ...body, action]) expect(text.replace(/\{\w+\}/g, "")).not.toMatch(english);
  });

  test("is formatted without an English word in the list, in pushes and in mails", () => {
    const { title, lines } = formatWithLines(rule, facts, "es");
    const push = JSON.parse(pushOf(row(rule)).payload);
    const mail = notificationMail({
      to,
      items: [
        { title, lines, body: lines.join(" "), kind: rule.kind, url: "/x", action: ruleTexts(rule, "es").action },
      ],
      publicUrl: "https://ours.example",
      token: "t",
    });
    const read = `${title} ${lines.join(" ")} ${push.title} ${push.body} ${mail.subject} ${mail.text}`;
    expect(read.replace(/https:\S+/g, "")).not.toMatch(english);
    expect(read).not.toMatch(/[{}]|undefined|null|Invalid|\.\./);
    expect(mail.html).toContain('<html lang="es">');
  });

  test("is a text message of two segments at most", () => {
    const { body } = formatText(to, [row(rule)], {
      publicUrl: "https://ours.example",
      answerUrl: `https://ours.example/a/${"x".repeat(43)}`,
      acceptsReply: true,
    });
    expect(body).toMatch(/ Contesta SI o NO, o ve a https:\S+$/);
    expect(countSegments(body)).toBeLessThanOrEqual(2);
  });
});

test("an offer is formatted with dates, times and money as people write them in Spanish", () => {
  const rule = rules.find(({ kind }) => kind === "offer_received") as NotificationRule;
  const { title, body } = formatNotification(rule, facts, "es");
  expect(`${title}\n${body}`).toMatchInlineSnapshot(`
    "Oferta: Costumer, mié 25 nov y 2 días más
    Marea, Vestuario. Llamado 6:30 a.m. PST. Stage 4, Burbank. $45.50/h. Contesta antes de: mar 24 nov, 1:00 p.m. PST. “Trae tu kit”"
  `);
  expect(formatText(to, [row(rule)], { publicUrl: "https://ours.example" }).body).toMatchInlineSnapshot(
    `"Callboard: Oferta: Costumer, mié 25 nov y 2 dias mas. Marea, Vestuario. Llamado 6:30 a.m. PST. Stage 4, Burbank. $45.50/h. Contesta antes de: mar 24 nov, 1:00 p.m. PST. "Trae tu kit" https://ours.example/player/offers/1"`,
  );
});

test("an offer without a rate says whom to ask for it, in either language", () => {
  const rule = rules.find(({ kind }) => kind === "offer_received") as NotificationRule;
  const without = { ...facts, rate_cents: 0 };
  expect(formatNotification(rule, without, "en").body).toContain(" Rate: ask the department. ");
  expect(formatNotification(rule, without, "es").body).toContain(" Tarifa: pregunta al departamento. ");
});

test("several notifications are one push with Spanish texts", () => {
  expect(JSON.parse(severalPush(to, rules.slice(0, 5).map(row)).payload)).toMatchObject({
    title: "5 avisos nuevos",
    body: expect.stringMatching(/\ny 2 más$/),
  });
});

test("notifications to heads, and to dayplayers without a language, are in English", () => {
  const head = notificationRules.find(({ to }) => to === "head") as NotificationRule;
  expect(ruleTexts(head, "es")).toEqual(head.words);
  const push = pushOf({ ...row(rules[0] as NotificationRule), language: null });
  expect(JSON.parse(push.payload).title).toBe("Offer: Costumer, Wed, Nov 25 and 2 more days");
});
