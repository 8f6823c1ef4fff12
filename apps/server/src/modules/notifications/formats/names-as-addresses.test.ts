import { expect, test } from "vitest";
import type { DueRow } from "../deliveries/due-queries.ts";
import { pushOf, severalPush } from "../deliveries/queue-pushes.ts";
import type { Receiver } from "../rules/record-queries.ts";
import { formatText } from "./format-text.ts";

/** A head is told of somebody who named themselves like an address. */
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

test("a text makes no link of what people call themselves or write; its own link stays whole", () => {
  const text = formatText(to, [row], "https://ours.example");
  expect(text).toContain("Dana www. evil. example dropped out: Costumer");
  expect(text).toMatch(/ https:\/\/ours\.example\/app\/\S+$/);
  expect(text.replace("https://ours.example", "")).not.toMatch(link);
  const several = formatText(to, [row, row], "https://ours.example");
  expect(several.replace("https://ours.example", "")).not.toMatch(link);
});

test("a text stays as long as it may be when its names grow", () => {
  const message = "a.bc".repeat(60);
  expect(formatText(to, [{ ...row, facts: { ...row.facts, message } }], "https://ours.example").length).toBe(300);
});

test("neither does a push, of one or of several; nothing of it is lost to the eye", () => {
  const one = JSON.parse(pushOf(row).payload);
  expect(`${one.title} ${one.body}`).not.toMatch(link);
  expect(one.title.replaceAll("\u200b", "")).toContain("Dana www.evil.example dropped out");
  expect(one.path).toMatch(/^\/app\//);
  expect(severalPush(to, [row, row]).payload).not.toMatch(link);
});
