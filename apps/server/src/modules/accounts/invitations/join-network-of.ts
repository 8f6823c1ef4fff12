import type { Tx } from "../../../db/schema.ts";
import { starDayplayer, unstarDayplayer, unstarForAll } from "../../dayplayers/star-dayplayer.ts";
import { recordEvents } from "../../events/record-event.ts";
import { findReachable } from "../queries.ts";
import { deleteContactsOfDayplayer, joinContacts, leaveContacts } from "./join-contacts.ts";

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
  if (wasIn || wasContact) await recordDeparture(tx, dayplayerId, [headId]);
}

/** Takes a dayplayer, whose account is deleted, out of the networks and contacts of all heads. Their screens show it at once. */
export async function leaveAllNetworks(tx: Tx, dayplayerId: string) {
  const inNetwork = await unstarForAll(tx, dayplayerId);
  const asContact = await deleteContactsOfDayplayer(tx, dayplayerId);
  await recordDeparture(tx, dayplayerId, [...inNetwork, ...asContact]);
}

async function recordDeparture(tx: Tx, dayplayerId: string, headIds: readonly string[]) {
  if (headIds.length === 0) return;
  const event = { type: "dayplayer.left", data: { dayplayer_id: dayplayerId } } as const;
  await recordEvents(tx, [{ event, audience: headIds.map((id) => `account:${id}` as const) }]);
}
