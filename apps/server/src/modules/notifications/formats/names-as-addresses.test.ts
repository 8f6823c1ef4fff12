import { expect, test } from "vitest";
import type { DueRow } from "../deliveries/due-queries.ts";
import { pushOf, severalPush } from "../deliveries/queue-pushes.ts";
import type { Receiver } from "../rules/record-queries.ts";
import { formatText } from "./format-text.ts";

/** A notification to a head about a dayplayer whose name looks like an address. */
const row = {
  notification_id: "1",
  kind: "booking_dropped",
  type: "department_head",
  production_id: "p",
  facts: {
    dayplayer: "Dana www.evil.example",
    position: "Costumer",
    day: "2026-11-25",
    message: "See https://evil.example/a.",
  },
} as DueRow;
const to = { type: "department_head" } as Receiver;
const link = /evil\.\w|www\.\w|:\/\/\w/;

test("a text message makes no links of names and messages, and its own link stays whole", () => {
  const text = formatText(to, [row], { publicUrl: "https://ours.example" }).body;
  expect(text).toContain("Dana www. evil. example dropped out: Costumer");
  expect(text).toMatch(/ https:\/\/ours\.example\/app\/\S+$/);
  expect(text.replace("https://ours.example", "")).not.toMatch(link);
  const several = formatText(to, [row, row], { publicUrl: "https://ours.example" }).body;
  expect(several.replace("https://ours.example", "")).not.toMatch(link);
});

test("a text message keeps its maximum length if a separated address makes it longer", () => {
  const message = "a.bc".repeat(60);
  expect(
    formatText(to, [{ ...row, facts: { ...row.facts, message } }], { publicUrl: "https://ours.example" }).body.length,
  ).toBe(300);
});

test("a push notification makes no links of names and messages, and shows them unchanged", () => {
  const one = JSON.parse(pushOf(row).payload);
  expect(`${one.title} ${one.body}`).not.toMatch(link);
  expect(one.title.replaceAll("\u200b", "")).toContain("Dana www.evil.example dropped out");
  expect(one.path).toMatch(/^\/app\//);
  expect(severalPush(to, [row, row]).payload).not.toMatch(link);
});
