import type { Dayplayer } from "@callboard/contract/dayplayers";
import type { DayplayerProfile, ListedDayplayer } from "@callboard/contract/dayplayers/find-dayplayers";
import { contactDays } from "@callboard/contract/lifecycle";
import { standingOfferStatusIds } from "@callboard/contract/offers/standing-offer-lifecycle";
import type { Db } from "../../db/schema.ts";
import * as q from "./relation-queries.ts";

/** The contact of a department with a dayplayer so far: offers, standing offers and bookings. */
type DepartmentRelation = Omit<ListedDayplayer, keyof Dayplayer>;

/** The relations of a department to dayplayers, by the dayplayer's id. Empty without a department. */
export async function listRelations(
  db: Db,
  departmentId: string | undefined,
  dayplayerIds: string[],
): Promise<Map<string, DepartmentRelation>> {
  if (!departmentId || dayplayerIds.length === 0) return new Map();
  const rows = await q.listRelationRows(db, departmentId, dayplayerIds);
  return new Map(rows.map((row) => [row.dayplayer_id, present(row)]));
}

/** The relation to a dayplayer with whom the department has had no contact. */
export const noRelation: DepartmentRelation = {
  is_send_offer: false,
  open_offer: null,
  job_offers: [],
  worked_before: 0,
};

const present = ({ open_offer, job_offers, worked_before }: q.RelationRow): DepartmentRelation => ({
  is_send_offer: open_offer?.state === "sent",
  open_offer: open_offer && {
    ...open_offer,
    status_id: standingOfferStatusIds[open_offer.state],
    changed_at: Temporal.Instant.from(open_offer.changed_at).toString(),
  },
  job_offers,
  worked_before,
});

/** The last day a dayplayer worked with the department, and their phone and email while the head may contact them. */
export async function getSharedWork(
  db: Db,
  { headId, departmentId, dayplayerId }: { headId: string; departmentId: string | undefined; dayplayerId: string },
): Promise<Pick<DayplayerProfile, "last_worked" | "contact">> {
  const row = await q.findSharedWork(db, { headId, departmentId, dayplayerId, days: contactDays });
  return {
    last_worked: row?.last_worked ?? null,
    contact: row?.may_reach
      ? { phone: row.phone, from_contacts: row.has_no_number && row.phone !== "", email: row.email }
      : null,
  };
}
