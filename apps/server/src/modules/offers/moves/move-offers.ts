import type { LiveEvent } from "@callboard/contract/events";
import {
  type ClosedReason,
  liveStates,
  type Move,
  type OfferState,
  statesThatAllow,
  moves as tableOfMoves,
} from "@callboard/contract/lifecycle";
import { sql } from "kysely";
import type { Tx } from "../../../db/schema.ts";
import { countOffers, type PlaceChange, type Places, readPlaces } from "../../dayplans/position-places.ts";
import { type Audience, recordEvents } from "../../events/record-event.ts";

export interface OfferMove {
  id: string;
  move: Move;
  /** With `close`: why. */
  reason?: ClosedReason;
  /** The mover's words; without them the ones before stay where nobody speaks, and go where somebody answered. */
  message?: string | undefined;
  expiresAt?: Temporal.Instant;
  /** With `decline`: not that day at all. */
  wholeDay?: boolean;
  /** The dayplayer's answer it follows from, as their app named it. */
  answerId?: string | undefined;
}

/** An offer after a change, with what its history and its event tell. */
export interface ChangedOffer {
  id: string;
  position_id: string;
  dayplan_id: string;
  department_id: string;
  dayplayer_id: string;
  date: string;
  expires_at: Temporal.Instant;
  from_state: OfferState | null;
  state: OfferState;
  message: string;
  first_name: string;
  last_name: string;
}

const eventOf = {
  create: "job_offer.created",
  open: "job_offer.opened",
  accept: "job_offer.accepted",
  decline: "job_offer.declined",
  expire: "job_offer.expired",
  revoke: "job_offer.revoked",
  close: "job_offer.closed",
  extend: "job_offer.extended",
  reopen: "job_offer.reopened",
  cancel: "job_offer.cancelled",
  drop: "job_offer.dropped",
  change: "job_offer.changed",
  acknowledge: "job_offer.acknowledged",
  "no-show": "job_offer.no_show",
} as const satisfies Record<string, LiveEvent["type"]>;

/** What happens to an offer: the lifecycle's moves, its creation, and what leaves the state as it is. */
export type OfferTransition = keyof typeof eventOf;

/** Moves that are somebody's answer: their words, or their silence, replace the words before. */
const answers: readonly Move[] = ["decline", "revoke", "reopen", "cancel", "drop"];

/**
 * The only writer of an offer's state. Its caller holds the positions of these offers and has looked at the states
 * since; an offer that cannot make its move undoes the transaction. Counts, history and events follow in the same one.
 */
export async function moveOffers(tx: Tx, moves: OfferMove[], by: string | null): Promise<ChangedOffer[]> {
  if (moves.length === 0) return [];
  const changes = moves.map((each) => ({
    id: each.id,
    accepts: each.move === "accept",
    from: statesThatAllow(each.move),
    to: targetOf(each.move),
    reason: each.reason ?? null,
    message: each.message ?? (answers.includes(each.move) ? "" : null),
    expires_at: each.expiresAt?.toString() ?? null,
    whole_day: each.wholeDay ?? false,
  }));
  // Accepting agrees to the terms in force, and only then do they become the promised working time.
  const { rows } = await sql<ChangedOffer>`
    update offers o
    set state = m."to", changed_at = app_now(), closed_reason = m.reason, whole_day = m.whole_day,
      message = coalesce(m.message, o.message),
      expires_at = coalesce(m.expires_at, o.expires_at),
      ack_rev = case when m.accepts then o.terms_rev else o.ack_rev end,
      during = case when m.accepts then t.during else o.during end
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as m(id uuid, accepts boolean, "from" text[], "to" text,
        reason text, message text, expires_at timestamptz, whole_day boolean),
      offer_terms t, accounts a
    where o.id = m.id and o.state = any(m."from")
      and t.offer_id = o.id and t.rev = o.terms_rev and a.id = o.dayplayer_id
    returning o.id, o.position_id, o.dayplan_id, o.department_id, o.dayplayer_id, o.date, o.expires_at,
      old.state as from_state, new.state as state, coalesce(m.message, '') as message, a.first_name, a.last_name`.execute(
    tx,
  );
  if (rows.length !== moves.length) throw new Error("An offer was moved by somebody who did not hold its position.");
  const moveById = new Map(moves.map((each) => [each.id, each]));
  await recordChanges(
    tx,
    rows.map((offer) => {
      const moved = moveById.get(offer.id);
      return { offer, transition: moved?.move ?? "change", answerId: moved?.answerId };
    }),
    by,
  );
  return rows;
}

/** Counts, history and events of offers that were just changed, three statements however many they are. */
export async function recordChanges(
  tx: Tx,
  changes: { offer: ChangedOffer; transition: OfferTransition; answerId?: string | undefined }[],
  by: string | null,
): Promise<void> {
  if (changes.length === 0) return;
  const places = await countChanges(
    tx,
    changes.map(({ offer }) => offer),
  );
  const history = changes.map(({ offer, transition, answerId }) => ({
    offer_id: offer.id,
    move: transition,
    from_state: offer.from_state,
    to_state: offer.state,
    message: offer.message,
    answer_id: answerId ?? null,
  }));
  await sql`
    insert into offer_history (offer_id, seq, by, move, from_state, to_state, message, answer_id)
    select c.offer_id, coalesce((select max(h.seq) from offer_history h where h.offer_id = c.offer_id), 0) + 1,
      ${by}::uuid, c.move, c.from_state, c.to_state, c.message, c.answer_id
    from jsonb_to_recordset(${JSON.stringify(history)}::jsonb)
      as c(offer_id uuid, move text, from_state text, to_state text, message text, answer_id uuid)`.execute(tx);
  await recordEvents(
    tx,
    changes.map(({ offer, transition }) => ({
      event: { type: eventOf[transition], data: eventData(offer, places) },
      audience: audienceOf(offer, transition),
    })),
  );
}

async function countChanges(tx: Tx, offers: ChangedOffer[]): Promise<Map<string, Places>> {
  const changes = new Map<string, PlaceChange>();
  for (const { position_id: positionId, from_state, state } of offers) {
    const change = changes.get(positionId) ?? { positionId, booked: 0, live: 0 };
    change.booked += Number(state === "accepted") - Number(from_state === "accepted");
    change.live += Number(isLive(state)) - Number(isLive(from_state));
    changes.set(positionId, change);
  }
  const all = [...changes.values()];
  const counted = all.filter(({ booked, live }) => booked !== 0 || live !== 0);
  const still = all.filter(({ booked, live }) => booked === 0 && live === 0).map(({ positionId }) => positionId);
  const rows = [
    ...(counted.length > 0 ? await countOffers(tx, counted) : []),
    ...(still.length > 0 ? await readPlaces(tx, still) : []),
  ];
  return new Map(rows.map((row) => [row.id, row]));
}

function eventData(offer: ChangedOffer, places: Map<string, Places>) {
  const place = places.get(offer.position_id);
  if (!place) throw new Error("An offer's position was not counted.");
  return {
    offer_id: offer.id,
    position_id: offer.position_id,
    dayplan_id: offer.dayplan_id,
    department_id: offer.department_id,
    dayplayer_id: offer.dayplayer_id,
    dayplayer_name: `${offer.first_name} ${offer.last_name}`,
    position: place.name,
    date: offer.date,
    state: offer.state,
    expires_at: offer.expires_at.toString(),
    counts: {
      count: place.count,
      open_offers: place.live,
      booked: place.booked,
      need: place.count - place.booked,
    },
  };
}

/** A dayplayer hears of an offer when it opens, and of everything after; what ends in the queue is the head's alone. */
function audienceOf(offer: ChangedOffer, transition: OfferTransition): Audience[] {
  const department = `department:${offer.department_id}` as const;
  const queued = offer.from_state === null || offer.from_state === "created";
  return queued && transition !== "open" ? [department] : [department, `account:${offer.dayplayer_id}`];
}

const isLive = (state: OfferState | null) => liveStates.some((live) => live === state);
function targetOf(move: Move): OfferState {
  const from = statesThatAllow(move)[0];
  if (!from) throw new Error(`No state allows to ${move}.`);
  return (tableOfMoves[from] as Record<string, OfferState>)[move] ?? from;
}
