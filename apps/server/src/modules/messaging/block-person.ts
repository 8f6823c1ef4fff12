import type { Db, Tx } from "../../db/schema.ts";
import { transaction } from "../../db/transaction.ts";
import { recordEvent } from "../events/record-event.ts";
import type { Party } from "./policy.ts";
import * as q from "./queries.ts";

interface Whom {
  party: Party;
  /** The conversation with whom it is about. */
  conversationId: string;
}

/**
 * Neither writes to the other any more, and the head gets no offer to the dayplayer through, until whoever blocked takes
 * it back. What was offered and booked before stands.
 */
export const blockPerson = (db: Db, whom: Whom) =>
  change(db, whom, (tx, otherId) => q.insertBlock(tx, whom.party.accountId, otherId));

/** Takes one's own block back; the other side's stands. */
export const unblockPerson = (db: Db, whom: Whom) =>
  change(db, whom, (tx, otherId) => q.deleteBlock(tx, whom.party.accountId, otherId));

/**
 * The dayplayer's row and the conversation are held, in the order all hold them: a message or an offer under way is
 * either there before, or refused after.
 */
const change = (db: Db, { party, conversationId }: Whom, write: (tx: Tx, otherId: string) => Promise<boolean>) =>
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
