import { contactNoteLength } from "@callboard/contract/limits";
import { sql } from "kysely";
import { isSameName } from "../../../db/names.ts";
import type { Tx } from "../../../db/schema.ts";

interface Joined {
  dayplayerId: string;
  /** Normalized addresses. */
  emails: readonly string[];
  /** In E.164 format. */
  phones: readonly string[];
  firstName: string;
  lastName: string;
  heads: readonly string[];
}

/**
 * Links one contact of each of the heads whose invitations a dayplayer accepts, with one of the addresses or numbers, to
 * the dayplayer: the one with the same name, else the one invited. Others of the same name are the person, too, and their notes are kept; those of another name
 * share the address or number and stay. The number stays as the head's own note.
 */
export const joinContacts = (tx: Tx, { dayplayerId, emails, phones, firstName, lastName, heads }: Joined) =>
  sql`
    with found as (
      select contact.*, contact.email_norm = any(${emails}::text[]) is true as has_email,
        ${isSameName(sql`contact.words`, sql`name_words(${firstName}, ${lastName})`)} as is_named
      from contacts contact
      where contact.head_id = any(${heads}::uuid[]) and (contact.dayplayer_id = ${dayplayerId}
        or contact.email_norm = any(${emails}::text[])
        or (contact.phone = any(${phones}::text[]) and contact.dayplayer_id is null))
    ), mine as (
      select *, row_number() over best as place, first_value(words) over best as best_words from found
      window best as (partition by head_id
        order by dayplayer_id is null, not is_named, not has_email, invited_at is null, id)
    ), repeated as (
      delete from contacts using mine where contacts.id = mine.id and mine.place > 1
        and (mine.is_named or ${isSameName(sql`mine.words`, sql`mine.best_words`)})
      returning contacts.head_id, contacts.note, contacts.is_starred, contacts.phone
    )
    update contacts set email = null, email_norm = null, dayplayer_id = ${dayplayerId},
      joined_at = coalesce(contacts.joined_at, app_now()), first_name = ${firstName}, last_name = ${lastName},
      phone = coalesce(contacts.phone,
        (select min(repeated.phone) from repeated where repeated.head_id = contacts.head_id)),
      is_starred = contacts.is_starred
        or exists (select from repeated where repeated.head_id = contacts.head_id and repeated.is_starred),
      note = left(concat_ws(E'\n', nullif(contacts.note, ''), (select string_agg(nullif(repeated.note, ''), E'\n')
        from repeated where repeated.head_id = contacts.head_id)), ${contactNoteLength})
    from mine where contacts.id = mine.id and mine.place = 1`.execute(tx);

/** Deletes the contact of a dayplayer who left the head's network. Returns undefined if there was none. */
export const leaveContacts = (tx: Tx, { headId, dayplayerId }: { headId: string; dayplayerId: string }) =>
  tx
    .deleteFrom("contacts")
    .where("head_id", "=", headId)
    .where("dayplayer_id", "=", dayplayerId)
    .returning("id")
    .executeTakeFirst();

/**
 * Deletes the contacts linked to a dayplayer whose account is deleted. They contain a name and a note. Returns the
 * heads who had them.
 */
export async function deleteContactsOfDayplayer(tx: Tx, dayplayerId: string): Promise<string[]> {
  const rows = await tx.deleteFrom("contacts").where("dayplayer_id", "=", dayplayerId).returning("head_id").execute();
  return rows.map(({ head_id }) => head_id);
}
