import type { OfferState } from "@callboard/contract/lifecycle";
import { dayplayerOfferRoutes } from "@callboard/contract/routes/offers/dayplayer-offers";
import { expect } from "@playwright/test";
import type { Call } from "./call.ts";
import type { Callboard } from "./callboard.ts";
import type { Person } from "./people.ts";
import { offerTo, type Staffed } from "./staffing.ts";

/** A head and a dayplayer who matches their positions. */
export interface Pair {
  call: Call;
  head: Person;
  player: Person;
}

interface Stage extends Pair {
  position: Staffed;
  /** An ISO 8601 timestamp; the default is 12 hours from now. */
  expires_at?: string;
}

/** Creates an open offer to the dayplayer and returns its id. */
export async function waitingOffer({ call, head, player, position, expires_at }: Stage): Promise<string> {
  const { id } = await offerTo(call, head, position, player, expires_at === undefined ? {} : { expires_at });
  await inState({ call, player }, id, "open");
  return id;
}

/** Creates an offer that the dayplayer has accepted, and returns its id. */
export async function aBooking(stage: Stage): Promise<string> {
  const id = await waitingOffer(stage);
  await stage.call(dayplayerOfferRoutes.acceptOffer, { token: stage.player.token, params: { id }, body: {} });
  return id;
}

/**
 * Makes the question whether the dayplayers still come due, as if the bookings of the position had been made days ago. The
 * next sweep asks. The position is locked first, as by all moves: a sweep that has seen the confirmed bookings would record
 * afterwards that no question is needed.
 */
export const makeQuestionDue = (callboard: Callboard, { positionId }: Staffed) =>
  callboard.query(
    `with position as (update positions set confirmed = 0 where id = $1 returning id)
      update offers set confirmed_rev = null, asked_at = null from position where position_id = position.id`,
    [positionId],
  );

/** Ends the time to answer an offer. The next sweep expires it. */
export const endTimeOf = (callboard: Callboard, offerId: string) =>
  callboard.query("update offers set expires_at = now() where id = $1", [offerId]);

export async function expiredOffer({ callboard, ...stage }: Stage & { callboard: Callboard }): Promise<string> {
  const id = await waitingOffer(stage);
  await endTimeOf(callboard, id);
  await inState(stage, id, "expired");
  return id;
}

async function inState({ call, player }: Pick<Pair, "call" | "player">, id: string, state: OfferState) {
  await expect(async () => {
    const offers = await call(dayplayerOfferRoutes.listDayplayerOffers, { token: player.token });
    expect(offers.find((offer) => offer.id === id)?.state).toBe(state);
  }).toPass({ intervals: [100] });
}

/** Creates an open offer of the position to another dayplayer than the stage's, and returns its id. */
export const waitingOfferTo = (stage: Stage, player: Person, position: Staffed = stage.position): Promise<string> =>
  waitingOffer({ ...stage, player, position });
