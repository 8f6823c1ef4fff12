import type { Session } from "@callboard/contract/accounts/profile-settings";
import type { Db } from "../../../db/schema.ts";
import { languageFor } from "../../../text/languages/reader-language.ts";
import type { Actor } from "../../scopes.ts";
import * as q from "../settings/settings-queries.ts";
import { describeDevice } from "./describe-device.ts";
import { placeOf } from "./place-of-address.ts";

/** Lists the sessions of an account: the current session first, then the most recently used ones. */
export async function listSessions(db: Db, actor: Actor, now: Temporal.Instant): Promise<Session[]> {
  const rows = await q.listSessions(db, actor.accountId, now);
  const sessions = rows.map(async (row) => ({
    id: row.id,
    device_name: row.device_name,
    device: describeDevice(row.user_agent),
    place: (await placeOf(row.address, languageFor(row))) ?? row.address,
    signed_in_at: row.created_at.toString(),
    last_seen_at: row.last_seen.toString(),
    expires_at: row.expires_at.toString(),
    is_current: row.id === actor.sessionId,
  }));
  return (await Promise.all(sessions)).toSorted((a, b) => Number(b.is_current) - Number(a.is_current));
}
