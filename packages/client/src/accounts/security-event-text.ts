import type { OwnSecurityEvent } from "@callboard/contract/security/security-events";
import { textsOf } from "@callboard/ui/messages";
import type { clientTexts } from "../texts/en.ts";

type English = typeof clientTexts;
const events = textsOf<English["securityEvents"]>("securityEvents");
const methods = textsOf<English["signInMethods"]>("signInMethods");
const exported: Partial<Record<string, string>> = textsOf<English["exported"]>("exported");
const invited = textsOf<English["invited"]>("invited");
const roleNames: Partial<Record<string, string>> = textsOf<English["roleNames"]>("roleNames");
const roleEvents = textsOf<English["roleEvents"]>("roleEvents");

/** Formats a security event, for example "Signed in with a passkey, new device". */
export function securityEventText({ kind, details }: OwnSecurityEvent): string {
  const { method = "", what = "", to = "", people = "1", role = "", whose = "" } = details;
  if (kind === "signed_in") {
    const event = methods[method as Exclude<keyof typeof methods, "newDevice">] ?? methods.unknown;
    return details.device === "new" ? methods.newDevice({ event }) : event;
  }
  if (kind === "data_exported") return exported[what] ?? events[kind];
  if (kind === "person_invited") {
    const text = invited[to as keyof typeof invited] ?? events[kind];
    return typeof text === "string" ? text : text({ people: Number(people) });
  }
  const event = roleEvents[`${kind} ${whose}` as Exclude<keyof typeof roleEvents, "named">] ?? events[kind] ?? kind;
  const name = kind.startsWith("role_") && roleNames[role];
  return name ? roleEvents.named({ event, role: name }) : event;
}
