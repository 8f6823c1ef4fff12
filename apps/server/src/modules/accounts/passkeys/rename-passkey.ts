import { transactResult } from "../../../db/decide.ts";
import type { Db } from "../../../db/schema.ts";
import { done, refused } from "../../../result.ts";
import { type EventCaller, recordSecurityEvent } from "../security-events/record-security-event.ts";
import { updatePasskeyName } from "./passkey-queries.ts";

interface Renaming {
  id: string;
  accountId: string;
  name: string;
  caller: EventCaller;
}

/** Renames a passkey of an account. */
export const renamePasskey = (db: Db, { id, accountId, name, caller }: Renaming) =>
  transactResult(db, async (tx) => {
    if (!(await updatePasskeyName(tx, { id, accountId, name }))) return refused("not_found");
    await recordSecurityEvent(tx, { accountId, kind: "passkey_renamed", caller, details: { name } });
    return done(undefined);
  });
