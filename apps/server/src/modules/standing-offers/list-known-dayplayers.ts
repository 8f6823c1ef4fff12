import { standingOfferStatusIds } from "@callboard/contract/offers/standing-offer-lifecycle";
import type { KnownDayplayer } from "@callboard/contract/offers/standing-offers";
import type { Db } from "../../db/schema.ts";
import { presentDayplayers } from "../dayplayers/present-dayplayer.ts";
import type { DepartmentScope } from "../scopes.ts";
import { listKnownRows } from "./known-dayplayer-queries.ts";

interface KnownDayplayers {
  matched: KnownDayplayer[];
  booking: KnownDayplayer[];
}

/** The longest each of the two lists gets; the screen loads longer lists by date and place. */
const maxEach = 200;

/**
 * Dayplayers whom the department knows (starred by its head, or with a standing offer or an offer before): those who could
 * fill a vacancy of a coming active job, and those who are booked on a coming day. With `userId`, that dayplayer alone.
 */
export async function listKnownDayplayers(
  db: Db,
  { scope, userId }: { scope: DepartmentScope; userId: string | undefined },
): Promise<KnownDayplayers> {
  const { departmentId, accountId: headId } = scope;
  const one = userId && userId !== headId ? userId : null;
  const rows = await listKnownRows(db, { departmentId, headId, one, limit: maxEach });
  const dayplayers = await presentDayplayers(db, [...new Set(rows.map(({ dayplayer_id }) => dayplayer_id))], {
    headId,
  });
  const presentWhere = (booked: boolean) =>
    rows
      .filter((row) => row.booked === booked)
      .flatMap(({ dayplayer_id, state }): KnownDayplayer[] => {
        const dayplayer = dayplayers.get(dayplayer_id);
        return dayplayer
          ? [{ ...dayplayer, status_id: state && standingOfferStatusIds[state], is_send_offer: state === "sent" }]
          : [];
      });
  return { matched: presentWhere(false), booking: presentWhere(true) };
}
