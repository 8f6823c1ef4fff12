import type { Tx } from "../../../db/schema.ts";
import { starDayplayer } from "../../dayplayers/star-dayplayer.ts";
import { recordEvents } from "../../events/record-event.ts";
import { takeInvitations } from "../invitations/invitation-queries.ts";

/**
 * Stars a new dayplayer for the heads who had invited them, and notifies these heads. The caller must have locked the
 * address.
 */
export async function starInvitedDayplayer(
  tx: Tx,
  { dayplayerId, email, name }: { dayplayerId: string; email: string; name: string },
): Promise<void> {
  const heads = await takeInvitations(tx, email);
  for (const headId of heads) await starDayplayer(tx, { headId, dayplayerId });
  await recordEvents(
    tx,
    heads.map((id) => ({
      event: { type: "dayplayer.joined", data: { dayplayer_id: dayplayerId, dayplayer_name: name } },
      audience: [`account:${id}`],
    })),
  );
}
