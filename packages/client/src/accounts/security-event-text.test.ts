import type { OwnSecurityEvent, SecurityEventKind } from "@callboard/contract/security/security-events";
import { expect, test } from "vitest";
import { securityEventText } from "./security-event-text.ts";

test.each<[SecurityEventKind, OwnSecurityEvent["details"], string]>([
  ["signed_in", { method: "passkey", device: "new" }, "Signed in with a passkey, new device"],
  ["data_exported", { what: "call_list", date: "2026-11-25" }, "Call list printed"],
  ["data_exported", { what: "a table of a later release" }, "Data exported"],
  ["person_invited", { to: "dayplayer", people: "12" }, "12 dayplayers invited"],
  ["person_invited", { to: "department", people: "1", role: "reader" }, "Person invited to your department"],
  ["role_changed", { whose: "own", role: "reader" }, "Your role in a department was changed: reader"],
  ["role_revoked", { whose: "member", role: "assistant" }, "You ended a member’s access: assistant"],
])("%s with %o says what happened in plain words", (kind, details, text) => {
  expect(securityEventText({ id: "1", kind, at: "2026-11-25T08:00:00Z", device: null, place: null, details })).toBe(
    text,
  );
});
