import { sql } from "kysely";
import type { Db } from "../../../db/schema.ts";
import { truncatedAddress } from "../../../text/network.ts";

/** The number of days for which a network counts as known after a sign-in. */
const knownDays = 90;

/** Whether the account of a normalized email has signed in from the neighborhood of an address in the last months. */
export async function knowsNetwork(db: Db, { email, ip }: { email: string; ip: string }): Promise<boolean> {
  const { rows } = await sql`
    select from accounts account
    join security_events event on event.account_id = account.id and event.kind = 'signed_in'
      and event.address = ${truncatedAddress(ip)} and event.at > app_now() - make_interval(days => ${knownDays})
    where account.email_norm = ${email} and account.deleted_at is null limit 1`.execute(db);
  return rows.length > 0;
}
