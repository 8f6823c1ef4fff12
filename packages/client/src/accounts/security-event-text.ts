import type { OwnSecurityEvent } from "@callboard/contract/security/security-events";
import { accountTexts } from "../texts/accounts/texts.ts";

/** Formats a security event, for example "Signed in with a passkey, new device". */
export function securityEventText({ kind, details }: OwnSecurityEvent): string {
  const texts = accountTexts();
  const { securityEvents: events, invited, roleEvents } = texts;
  const { signInMethods: methods } = texts.signOn;
  const exported: Partial<Record<string, string>> = texts.exported;
  const roleNames: Partial<Record<string, string>> = texts.roleNames;
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
