import type { Db, Tx } from "../../db/schema.ts";
import { transaction } from "../../db/transaction.ts";
import { recordEvent } from "../events/record-event.ts";
import type { Party } from "./policy.ts";
import * as q from "./queries.ts";

interface BlockInput {
  party: Party;
  /** The conversation with the person to block. */
  conversationId: string;
}

/**
 * Blocks the other party of a conversation. Neither can write to the other, and the head cannot send offers to the
 * dayplayer, until the person who blocked unblocks. Earlier offers and bookings stay.
 */
export const blockPerson = (db: Db, input: BlockInput) =>
  change(db, input, (tx, otherId) => q.insertBlock(tx, input.party.accountId, otherId));

/** Removes the account's own block. A block by the other party stays. */
export const unblockPerson = (db: Db, input: BlockInput) =>
  change(db, input, (tx, otherId) => q.deleteBlock(tx, input.party.accountId, otherId));

/**
 * Locks the dayplayer's row and then the conversation, in the order of all writers, so that a concurrent message or
 * offer is either stored before the block or refused after it.
 */
const change = (db: Db, { party, conversationId }: BlockInput, write: (tx: Tx, otherId: string) => Promise<boolean>) =>
  transaction(db, async (tx) => {
    const parties = await q.findParty(tx, conversationId, party.accountId);
    if (!parties) return;
    await q.lockDayplayer(tx, parties.dayplayer_id);
    await q.lockConversation(tx, conversationId, party.accountId);
    const otherId = parties.head_id === party.accountId ? parties.dayplayer_id : parties.head_id;
    if (!(await write(tx, otherId))) return;
    await recordEvent(tx, { type: "conversation.changed", data: { conversation_id: conversationId } }, [
      `account:${parties.head_id}`,
      `account:${parties.dayplayer_id}`,
    ]);
  });
