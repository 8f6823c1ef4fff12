import type { AccountType } from "@callboard/contract/accounts";
import { sql } from "kysely";
import { asLetters } from "../../../db/like.ts";
import type { Db } from "../../../db/schema.ts";

export interface FoundAccount {
  id: string;
  name: string;
  email: string;
  type: AccountType;
  created_at: Temporal.Instant;
  sessions: number;
  last_seen: Temporal.Instant | null;
}

/** Finds open accounts by id, email address or a part of the name or address, at most 20, for an operator. */
export async function findAccountsByText(
  db: Db,
  { text, now }: { text: string; now: Temporal.Instant },
): Promise<FoundAccount[]> {
  const part = `%${asLetters(text)}%`;
  const { rows } = await sql<FoundAccount>`
    select account.id, account.first_name || ' ' || account.last_name as name, account.email, account.type,
      account.created_at, count(session.id)::int as sessions, max(session.last_seen) as last_seen
    from accounts account
    left join sessions session on session.account_id = account.id and session.expires_at > ${now}
    where account.deleted_at is null
      and (account.id::text = lower(${text}) or account.email ilike ${part}
        or account.first_name || ' ' || account.last_name ilike ${part})
    group by account.id
    order by account.email
    limit 20`.execute(db);
  return rows;
}
