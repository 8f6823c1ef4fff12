import type { Contact } from "@callboard/contract/contacts";
import { retention } from "../../config/retention.ts";
import type { ContactRow } from "./contact-queries.ts";

/** A contact as its head sees it. Contacts are shown to no others. */
export function presentContact(row: ContactRow): Contact {
  const state = stateOf(row);
  const since = row.unsubscribed_at ?? row.invited_at ?? row.created_at;
  return {
    id: row.id,
    first_name: row.first_name,
    last_name: row.last_name,
    email: row.email ?? "",
    phone: row.phone ?? "",
    positions: row.positions,
    note: row.note,
    is_starred: row.is_starred,
    state,
    invited_at: row.invited_at?.toString() ?? null,
    dayplayer_id: row.dayplayer_id,
    deleted_on:
      state === "joined"
        ? null
        : since.add({ hours: retention.contacts.hours }).toZonedDateTimeISO("UTC").toPlainDate().toString(),
  };
}

function stateOf({ dayplayer_id, unsubscribed_at, invited_at }: ContactRow): Contact["state"] {
  if (dayplayer_id) return "joined";
  if (unsubscribed_at) return "unsubscribed";
  return invited_at ? "invited" : "added";
}
