import type { StandingOfferMove, StandingOfferState } from "@callboard/contract/standing-offer-lifecycle";
import { standingOfferLifecycle } from "@callboard/contract/standing-offer-lifecycle";
import type { Tx } from "../../db/schema.ts";
import { lockDayplayers } from "../dayplayers/lock-dayplayers.ts";
import type { Recorded } from "../events/record-event.ts";
import type { Change, Subject } from "../transitions/subject.ts";
import * as q from "./queries.ts";

/** A standing offer after a change, with what its history needs. */
export interface ChangedStandingOffer {
  id: string;
  from_state: StandingOfferState | null;
  state: StandingOfferState;
  message: string;
}

/** Standing offers, as `transition` moves them through their lifecycle. */
export const standingOfferSubject: Subject<
  StandingOfferMove,
  Change<StandingOfferMove>,
  ChangedStandingOffer,
  typeof standingOfferLifecycle
> = {
  lifecycle: standingOfferLifecycle,
  history: { table: "standing_offer_history", reference: "standing_offer_id" },
  lockers: {
    dayplayers: (tx, ids) => lockDayplayers(tx, [...ids]),
    departments: (tx, ids) => q.shareHiringDepartments(tx, [...ids]),
    standingOffers: (tx, ids, { skipLocked }) => q.lockStandingOffers(tx, [...ids], skipLocked),
  },
  constraints: { standing_offers_one_live: "open_offer_sent" },
  update: (tx, changes) =>
    q.updateStates(
      tx,
      changes.map(({ id, from, to, message, newMessage }) => ({
        id,
        from,
        to,
        message: message ?? "",
        answer: newMessage,
      })),
    ),
  describe: describeChanges,
};

async function describeChanges(tx: Tx, changed: { row: ChangedStandingOffer; move: StandingOfferMove }[]) {
  const changeById = new Map(changed.map((each) => [each.row.id, each]));
  const offers = await q.listEventRows(tx, [...changeById.keys()]);
  return offers.flatMap((offer): Recorded[] => {
    const change = changeById.get(offer.id);
    if (!change) return [];
    const data = {
      open_offer_id: offer.id,
      department_id: offer.department_id,
      department: offer.department,
      production: offer.production,
      sender_id: offer.sender_id,
      sender_name: `${offer.sender_first} ${offer.sender_last}`,
      dayplayer_id: offer.dayplayer_id,
      dayplayer_name: `${offer.dayplayer_first} ${offer.dayplayer_last}`,
      state: offer.state,
      message: change.row.message,
      expires_at: offer.expires_at.toString(),
    };
    return [
      {
        event: { type: standingOfferLifecycle[change.move].event, data },
        audience: [`department:${offer.department_id}`, `account:${offer.dayplayer_id}`],
      },
    ];
  });
}
