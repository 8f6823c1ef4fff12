import type { Db } from "../../db/schema.ts";
import { transaction } from "../../db/transaction.ts";
import { recordEvent } from "../events/record-event.ts";
import type { Party } from "./policy.ts";
import { moveRead } from "./queries.ts";

/** Marks messages as read up to a seq, which never decreases. Both parties receive an event, for read marks and badges. */
export const markRead = (db: Db, { party, id, seq }: { party: Party; id: string; seq: number }): Promise<void> =>
  transaction(db, async (tx) => {
    const moved = await moveRead(tx, id, party.accountId, seq);
    if (!moved) return;
    const data = { conversation_id: id, reader_id: party.accountId, seq: moved.read };
    await recordEvent(tx, { type: "message.read", data }, [
      `account:${moved.head_id}`,
      `account:${moved.dayplayer_id}`,
    ]);
  });
