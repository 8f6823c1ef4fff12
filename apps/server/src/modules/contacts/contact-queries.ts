import type { Contact } from "@callboard/contract/contacts";
import { sql } from "kysely";
import { columnsOf } from "../../db/columns.ts";
import { isNamed, isSameName, nameKey } from "../../db/names.ts";
import type { NameCursor } from "../../db/page-cursor.ts";
import type { Db, Tx } from "../../db/schema.ts";

export interface ContactRow {
  id: string;
  first_name: string;
  last_name: string;
  email: string | null;
  /** In E.164 format. */
  phone: string | null;
  positions: string[];
  note: string;
  is_starred: boolean;
  created_at: Temporal.Instant;
  invited_at: Temporal.Instant | null;
  unsubscribed_at: Temporal.Instant | null;
  dayplayer_id: string | null;
}
const columns = [
  "id",
  "first_name",
  "last_name",
  "email",
  "phone",
  "positions",
  "note",
  "is_starred",
  "created_at",
  "invited_at",
  "unsubscribed_at",
  "dayplayer_id",
] as const;
/** A contact as a page lists it, with the number of all that were found. */
interface FoundContactRow extends ContactRow {
  /** Its place in the list. */
  name: string;
  total: number;
}

/** Serializes imports and invitations of one head, until the transaction ends. */
export const lockContactsOf = (tx: Tx, headId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${headId}, 140))`.execute(tx);

export async function countContacts(tx: Tx, headId: string): Promise<number> {
  const { count } = await tx
    .selectFrom("contacts")
    .where("head_id", "=", headId)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

const stateOf = sql<string>`case when contact.dayplayer_id is not null then 'joined'
  when contact.unsubscribed_at is not null then 'unsubscribed'
  when contact.invited_at is not null then 'invited' else 'added' end`;

interface ContactsQuery {
  text: string;
  state: Contact["state"] | undefined;
  after: NameCursor | undefined;
  limit: number;
}

/** Lists contacts of a head: starred first, then by last name. A contact who joined has the name of the account. */
export async function findContacts(db: Db, headId: string, { text, state, after, limit }: ContactsQuery) {
  // The words of an address are found apart and, without periods, as they are typed at once.
  const reach = sql`lower(concat_ws(' ', translate(contact.email, '@.', ' '), translate(contact.email, '@._-+', '     '),
    contact.phone, array_to_string(contact.positions, ' ')))`;
  const { rows } = await sql<FoundContactRow>`
    with found as materialized (
      select ${columnsOf("contact", columns)}, (not is_starred)::int || ${nameKey("contact")} as name
      from contacts contact
      where contact.head_id = ${headId}
        ${state ? sql`and ${stateOf} = ${state}` : sql``}
        and ${isNamed("contact", text, reach)}
    )
    select found.*, (select count(*)::int from found) as total from found
    ${after ? sql`where (name, id) > (${after.name}, ${after.id}::uuid)` : sql``}
    order by name, id limit ${limit}`.execute(db);
  return rows;
}

export async function countByState(db: Db, headId: string): Promise<Record<Contact["state"], number>> {
  const { rows } = await sql<{ state: Contact["state"]; count: number }>`
    select ${stateOf} as state, count(*)::int as count from contacts contact where contact.head_id = ${headId}
    group by 1`.execute(db);
  const counts = { added: 0, invited: 0, joined: 0, unsubscribed: 0 };
  for (const { state, count } of rows) counts[state] = count;
  return counts;
}

export const findContactOf = (db: Db, headId: string, contactId: string) =>
  db.selectFrom("contacts").where("id", "=", contactId).where("head_id", "=", headId).select("id").executeTakeFirst();

/** What a head's rows are read by: the department, and the dialing prefix of the head's own number. */
export const findHeadOfRows = (db: Db | Tx, headId: string) =>
  db.selectFrom("accounts").where("id", "=", headId).select(["department", "country_code"]).executeTakeFirstOrThrow();

export const updateContactRow = (
  tx: Tx,
  { headId, contactId }: { headId: string; contactId: string },
  changes: Partial<Omit<ContactRow, "id"> & { email_norm: string | null }>,
) =>
  tx
    .updateTable("contacts")
    .set((eb) => ({ id: eb.ref("id"), ...changes }))
    .where("id", "=", contactId)
    .where("head_id", "=", headId)
    .returning(columns)
    .executeTakeFirst();

type ChangedContact = { headId: string; contactId: string } & Record<"first_name" | "last_name", string> &
  Record<"email_norm" | "phone", string | null>;

/** What forbids the name, address and number of a changed contact: an opt-out, or another contact who is the same person. */
export async function findObstacles(tx: Tx, contact: ChangedContact) {
  const { headId, contactId, first_name, last_name, email_norm, phone } = contact;
  const isSame = isSameName(sql`words`, sql`name_words(${first_name}, ${last_name})`);
  const { rows } = await sql<{ field: "email" | "phone"; message: string }>`
    select 'email' as field, ${optedOut} as message from mail_opt_outs
    where email_norm = ${email_norm} and opted_out_at is not null
    union all select 'phone', ${optedOut} from text_opt_outs where phone = ${phone}
    union all select case when email_norm = ${email_norm} then 'email' else 'phone' end, ${isTaken} from contacts
    where head_id = ${headId} and id <> ${contactId} and (email_norm = ${email_norm} or phone = ${phone})
      and ${isSame}`.execute(tx);
  return rows;
}
const optedOut = "The owner asked for no invitations.";
const isTaken = "Somebody of this name in your contacts has it already.";

export const deleteContactRows = (tx: Tx, headId: string, ids: readonly string[]) =>
  tx.deleteFrom("contacts").where("head_id", "=", headId).where("id", "in", ids).returning("id").execute();

/** Deletes contacts who did not join for this time since they were invited, or added if they were not invited. */
export const deleteUnanswered = (db: Db, before: Temporal.Instant, limit: number) =>
  sql`delete from contacts where id in (
    select id from contacts where dayplayer_id is null and coalesce(unsubscribed_at, invited_at, created_at) < ${before}
    limit ${limit})`.execute(db);

export interface ContactToInviteRow {
  id: string;
  email: string | null;
  email_norm: string | null;
  phone: string | null;
  dayplayer_id: string | null;
  unsubscribed_at: Temporal.Instant | null;
}

export const findToInvite = (tx: Tx, headId: string, ids: readonly string[]): Promise<ContactToInviteRow[]> =>
  tx
    .selectFrom("contacts")
    .where("head_id", "=", headId)
    .where("id", "in", ids)
    .select(["id", "email", "email_norm", "phone", "dayplayer_id", "unsubscribed_at"])
    .execute();

export async function countInvited(tx: Tx, headId: string, since: Temporal.Instant): Promise<number> {
  const { count } = await tx
    .selectFrom("contacts")
    .where("head_id", "=", headId)
    .where("invited_at", ">", since)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export const findByPhones = (tx: Tx, texted: readonly { head_id: string; phone: string }[]) =>
  tx
    .selectFrom("contacts")
    .where(
      "head_id",
      "in",
      texted.map(({ head_id }) => head_id),
    )
    .where(
      "phone",
      "in",
      texted.map(({ phone }) => phone),
    )
    .where("dayplayer_id", "is", null)
    .select(["head_id", "phone"])
    .execute();

export const setInvited = (tx: Tx, ids: readonly string[], at: Temporal.Instant) =>
  tx.updateTable("contacts").set({ invited_at: at }).where("id", "in", ids).execute();
