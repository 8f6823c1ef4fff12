import { expect, test } from "vitest";
import { describeEntry } from "./describe-entry.ts";
import type { LogEntry } from "./log-entry.ts";

const textOf = ({ kind, ...entry }: LogEntry) => describeEntry({ kind, entry }).text;

test("invitations and imports of contacts have a number, with singular and plural", () => {
  const invited = (count: number, by: "mail" | "text") =>
    textOf({ kind: "invitation", event: "contacts_invited", count, by });
  expect(invited(1, "mail")).toBe("Invited 1 contact by mail");
  expect(invited(2, "text")).toBe("Invited 2 contacts by text");
  const imported = (added: number, updated: number) =>
    textOf({ kind: "invitation", event: "contacts_imported", added, updated });
  expect(imported(1, 0)).toBe("Imported 1 contact and updated 0 contacts");
  expect(imported(1_234, 1)).toBe("Imported 1,234 contacts and updated 1 contact");
});

test("a change of a webhook is described with its host", () => {
  const said = (["webhook_added", "webhook_changed", "webhook_removed", "webhook_secret_replaced"] as const).map(
    (event) => textOf({ kind: "integration", event, host: "sheet.example.com" }),
  );
  expect(said).toEqual([
    "Added a webhook to sheet.example.com",
    "Changed the webhook to sheet.example.com",
    "Removed the webhook to sheet.example.com",
    "Replaced the secret of the webhook to sheet.example.com",
  ]);
});

test("a dayplayer who was removed from standby and whose account does not exist any more has no name", () => {
  const entry: LogEntry = {
    kind: "fill",
    event: "standby_removed",
    date: "2026-12-02",
    position: "Costumer",
    dayplayer_id: "0198f3a0-0000-7000-8000-000000000000",
  };
  expect(textOf(entry)).toBe("Took somebody off standby for Costumer on Wed, Dec 2");
});

test("a change of what days cost says whose it is, from when, and what it is based on", () => {
  const set = { kind: "rates", event: "pay_rules_set", valid_from: "2026-12-02" } as const;
  const { kind, ...entry } = { ...set, of: "department", preset: "ten_hour_day" } as const;
  expect(describeEntry({ kind, entry })).toEqual({
    text: "Set pay rules of the department from Wed, Dec 2",
    changes: ["Based on: Ten-hour day"],
  });
  expect(textOf({ kind: "rates", event: "pay_rules_left", valid_from: "2026-12-02" })).toBe(
    "Returned to the production's pay rules from Wed, Dec 2",
  );
  expect(textOf({ kind: "rates", event: "workweek_changed", week_starts_on: 1 })).toBe("Workweeks begin on Monday");
});
