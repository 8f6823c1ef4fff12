import type { Tx } from "../../../db/schema.ts";
import { recordSessionEnd } from "../../events/record-event.ts";
import { deleteSessions } from "../settings/settings-queries.ts";

/** Ends every session of an account except `but`, when it is given; their streams and sockets close. */
export async function endSessions(tx: Tx, accountId: string, { but }: { but?: string } = {}): Promise<void> {
  const ended = await deleteSessions(tx, accountId, but);
  await recordSessionEnd(
    tx,
    ended.map(({ id }) => id),
  );
}
