import type { Tx } from "../../../db/schema.ts";
import { joinContacts, leaveContacts } from "../../contacts/invited-contacts.ts";
import { starDayplayer, unstarDayplayer } from "../../dayplayers/star-dayplayer.ts";
import { recordEvents } from "../../events/record-event.ts";
import { findReachable } from "../queries.ts";

interface JoiningNetwork {
  headIds: readonly string[];
  dayplayerId: string;
  /** The normalized address and the number to which an invitation went, if they are not those of the account. */
  invitedEmail?: string | undefined;
  invitedPhone?: string | undefined;
}

/**
 * Adds a dayplayer who agreed to the networks of heads, connects the contacts whom the heads had brought, and notifies the
 * heads for whom the dayplayer is new.
 */
export async function joinNetworksOf(tx: Tx, { headIds, dayplayerId, invitedEmail, invitedPhone }: JoiningNetwork) {
  const account = await findReachable(tx, dayplayerId);
  if (!account || headIds.length === 0) return;
  const added: string[] = [];
  for (const headId of headIds) if (await starDayplayer(tx, { headId, dayplayerId })) added.push(headId);
  await joinContacts(tx, {
    dayplayerId,
    emails: [account.email_norm, ...(invitedEmail ? [invitedEmail] : [])],
    phones: [account.confirmed_phone, invitedPhone].filter((phone) => typeof phone === "string"),
    firstName: account.first_name,
    lastName: account.last_name,
    heads: headIds,
  });
  await recordEvents(
    tx,
    added.map((id) => ({
      event: {
        type: "dayplayer.joined",
        data: { dayplayer_id: dayplayerId, dayplayer_name: `${account.first_name} ${account.last_name}` },
      },
      audience: [`account:${id}`],
    })),
  );
}

/** Takes a dayplayer out of a head's network, whose screens show it at once. The head keeps no contact of them. */
export async function leaveNetworkOf(tx: Tx, { headId, dayplayerId }: { headId: string; dayplayerId: string }) {
  const wasIn = await unstarDayplayer(tx, { headId, dayplayerId });
  const wasContact = await leaveContacts(tx, { headId, dayplayerId });
  if (!wasIn && !wasContact) return;
  const event = { type: "dayplayer.left", data: { dayplayer_id: dayplayerId } } as const;
  await recordEvents(tx, [{ event, audience: [`account:${headId}`] }]);
}
