import type { LiveEvent } from "@callboard/contract/events";
import {
  type StandingOfferMove,
  type StandingOfferState,
  standingOfferMoves,
  standingOfferStates,
} from "@callboard/contract/standing-offers";
import type { Tx } from "../../db/schema.ts";
import { recordEvents } from "../events/record-event.ts";
import * as q from "./queries.ts";

const eventOf = {
  send: "open_offer.sent",
  accept: "open_offer.accepted",
  decline: "open_offer.declined",
  withdraw: "open_offer.withdrawn",
  expire: "open_offer.expired",
  close: "open_offer.closed",
} as const satisfies Record<StandingOfferMove | "send", LiveEvent["type"]>;

interface MoveInput {
  /** Held by the caller, in states that it has read since. */
  offers: { id: string; state: StandingOfferState }[];
  move: StandingOfferMove;
  /** Whose move it is; null for the product's own. */
  by: string | null;
  message?: string;
  /** The dayplayer's answer it follows from, as their app named it. */
  answerId?: string | undefined;
}

/** The only writer of an open offer's state. One that cannot make its move undoes the transaction. */
export async function moveStandingOffers(
  tx: Tx,
  { offers, move, by, message = "", answerId }: MoveInput,
): Promise<void> {
  if (offers.length === 0) return;
  const to = targetOf(move);
  const ids = offers.map(({ id }) => id);
  const from = standingOfferStates.filter((state) => move in standingOfferMoves[state]);
  const answer = move === "accept" || move === "decline" ? message : undefined;
  const moved = await q.updateState(tx, { ids, from, to, answer });
  if (moved.length !== ids.length) throw new Error(`An open offer could not ${move}: it had moved on.`);
  await q.insertHistory(
    tx,
    offers.map(({ id, state }) => ({ id, by, move, from: state, to, message, answer_id: answerId ?? null })),
  );
  await recordTransition(tx, ids, move, message);
}

/** Notes that an open offer was sent, and tells both sides. */
export async function recordStandingOfferSent(
  tx: Tx,
  { id, by, message }: { id: string; by: string; message: string },
) {
  await q.insertHistory(tx, [{ id, by, move: "send", from: null, to: "sent", message, answer_id: null }]);
  await recordTransition(tx, [id], "send", message);
}

async function recordTransition(tx: Tx, ids: string[], transition: StandingOfferMove | "send", message: string) {
  const offers = await q.listEventRows(tx, ids);
  await recordEvents(
    tx,
    offers.map((offer) => ({
      event: {
        type: eventOf[transition],
        data: {
          open_offer_id: offer.id,
          department_id: offer.department_id,
          department: offer.department,
          production: offer.production,
          sender_id: offer.sender_id,
          sender_name: `${offer.sender_first} ${offer.sender_last}`,
          dayplayer_id: offer.dayplayer_id,
          dayplayer_name: `${offer.dayplayer_first} ${offer.dayplayer_last}`,
          state: offer.state,
          message,
          expires_at: offer.expires_at.toString(),
        },
      },
      audience: [`department:${offer.department_id}`, `account:${offer.dayplayer_id}`],
    })),
  );
}

function targetOf(move: StandingOfferMove): StandingOfferState {
  for (const state of standingOfferStates) {
    const targets: Partial<Record<StandingOfferMove, StandingOfferState>> = standingOfferMoves[state];
    const target = targets[move];
    if (target) return target;
  }
  throw new Error(`No open offer can ${move}.`);
}
