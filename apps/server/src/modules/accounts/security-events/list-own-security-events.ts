import {
  type OwnSecurityEvent,
  type SecurityEventKind,
  securityEventDays,
  securityEventsShown,
} from "@callboard/contract/security/security-events";
import type { Db } from "../../../db/schema.ts";
import { languageFor } from "../../../text/languages/reader-language.ts";
import { placeOf } from "../sessions/place-of-address.ts";
import { listSecurityEvents } from "./security-event-queries.ts";

/** Lists the latest security events of an account for its owner, newest first. */
export async function listOwnSecurityEvents(
  db: Db,
  accountId: string,
  now: Temporal.Instant,
): Promise<OwnSecurityEvent[]> {
  const since = now.subtract({ hours: securityEventDays * 24 });
  const rows = await listSecurityEvents(db, accountId, { since, limit: securityEventsShown });
  return Promise.all(
    rows.map(async ({ id, kind, at, device, address, details, ...reader }) => ({
      id,
      kind: kind as SecurityEventKind,
      at: at.toString(),
      device,
      place: (await placeOf(address, languageFor(reader))) ?? address,
      details: details as Record<string, string>,
    })),
  );
}
