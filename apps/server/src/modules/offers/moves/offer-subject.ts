import { isWaiting, lifecycle, type Move, type OfferState } from "@callboard/contract/lifecycle";
import { sql } from "kysely";
import { prepared } from "../../../db/prepared.ts";
import type { Tx } from "../../../db/schema.ts";
import {
  countOffers,
  lockFreePositions,
  lockPositions,
  type PlaceChange,
  type Places,
  readPlaces,
} from "../../dayplans/position-places.ts";
import {
  lockDayplayers,
  lockFreeDayplayers,
  shareDayplayers,
  shareFreeDayplayers,
} from "../../dayplayers/lock-dayplayers.ts";
import type { Audience } from "../../events/record-event.ts";
import type { GuardedChange, Subject } from "../../transitions/subject.ts";
import { announceUncontested } from "../creation/announce-contested.ts";
import { insertTerms } from "../terms/insert-terms.ts";
import type { OfferMove } from "./offer-move.ts";

/** An offer after a change, with what its history and its event contain. */
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
  moved: boolean;
  /** By how much it changes the number of confirmed bookings: 1, 0 or -1. */
  confirmed_change: number;
}

/** Offers and bookings, as `transition` moves them through their lifecycle. */
export const offerSubject: Subject<Move, OfferMove, ChangedOffer, typeof lifecycle> = {
  lifecycle,
  history: { table: "offer_history", reference: "offer_id" },
  lockers: {
    dayplayers(tx, ids, { shared, skipLocked }) {
      if (shared) return skipLocked ? shareFreeDayplayers(tx, [...ids]) : shareDayplayers(tx, [...ids]);
      return skipLocked ? lockFreeDayplayers(tx, [...ids]) : lockDayplayers(tx, [...ids]);
    },
    async positions(tx, ids, { skipLocked }) {
      if (skipLocked) return lockFreePositions(tx, [...ids]);
      await lockPositions(tx, [...ids]);
      return ids;
    },
  },
  constraints: {
    offers_one_live: "already_offered",
    offers_one_booking_a_date: "already_booked",
    offers_no_overlap: "already_booked",
  },
  async update(tx, changes) {
    await insertTerms(
      tx,
      changes.flatMap(({ id, revision }) => (revision ? [{ offer: { id }, ...revision }] : [])),
    );
    return updateOffers(tx, changes);
  },
  async describe(tx, changed) {
    const places = await countChanges(
      tx,
      changed.map(({ row }) => row),
    );
    return changed.map(({ row, move }) => ({
      event: { type: lifecycle[move].event, data: eventData(row, places) },
      audience: audienceOf(row, move),
    }));
  },
};

/** Moves by which a dayplayer agrees to the terms in force, which only then become the promised working time. */
const agreements: ReadonlySet<Move> = new Set<Move>(["accept", "acknowledge", "confirm"]);

/**
 * Writes the changes. Who agrees shortly before the question whether they still come is due, or after it, has confirmed,
 * and so has who reports a delay after it.
 * Where a change leads back to the terms agreed to, a yes to those counts again.
 */
async function updateOffers(tx: Tx, changes: GuardedChange<OfferMove>[]): Promise<ChangedOffer[]> {
  const rows = changes.map((change) => ({
    id: change.id,
    from: change.from,
    to: change.to,
    agrees: agreements.has(change.move) || (change.revision?.agreed ?? false),
    answers: agreements.has(change.move),
    confirms: change.move === "confirm",
    asks: change.move === "ask-confirmation",
    reminds: change.move === "remind-confirmation",
    no_show: change.move === "no-show",
    reports_delay: change.move === "delay" || change.move === "on-time",
    delay_minutes: change.delay?.minutes ?? null,
    delay_note: change.delay?.note ?? "",
    reason: change.reason ?? null,
    message: change.newMessage,
    expires_at: change.expiresAt?.toString() ?? null,
    whole_day: change.wholeDay ?? false,
    moved: change.moved ?? false,
    terms_rev: change.revision?.rev ?? null,
  }));
  const { rows: changed } = await sql<ChangedOffer>`
    update offers o
    set state = coalesce(m."to", o.state), changed_at = app_now(),
      closed_reason = case when m."to" is null then o.closed_reason else m.reason end,
      whole_day = case when m."to" is null then o.whole_day else m.whole_day end,
      message = coalesce(m.message, o.message),
      expires_at = coalesce(m.expires_at, o.expires_at),
      terms_rev = t.rev,
      ack_rev = case when m.agrees then t.rev else o.ack_rev end,
      during = case when m.agrees then t.during else o.during end,
      confirmed_rev = case
        when m.confirms or m.answers and (o.asked_at is not null or app_now() >=
          (reconfirmation_times(o.date, t.call_time, production.zone)).fresh_from) then t.rev
        when m.delay_minutes is not null and o.asked_at is not null and o.ack_rev = o.terms_rev then t.rev
        when m.agrees and not m.answers and o.confirmed_rev = o.ack_rev then t.rev
        else o.confirmed_rev end,
      asked_at = case when m.asks then app_now() else o.asked_at end,
      reminded_at = case when m.reminds then app_now() else o.reminded_at end,
      no_show_at = case when m.no_show then app_now() else o.no_show_at end,
      delay_minutes = case when m.reports_delay then m.delay_minutes else o.delay_minutes end,
      delay_note = case when m.reports_delay then m.delay_note else o.delay_note end,
      delayed_at = case when m.reports_delay then case when m.delay_minutes is not null then app_now() end
        else o.delayed_at end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as m(id uuid, "from" text[], "to" text, agrees boolean,
        answers boolean, confirms boolean, asks boolean, reminds boolean, no_show boolean, reports_delay boolean, delay_minutes int, delay_note text, reason text, message text,
        expires_at timestamptz, whole_day boolean, moved boolean, terms_rev int),
      offer_terms t, accounts a, departments department, productions production
    where o.id = m.id and o.state = any(m."from")
      and t.offer_id = o.id and t.rev = coalesce(m.terms_rev, o.terms_rev) and a.id = o.dayplayer_id
      and department.id = o.department_id and production.id = department.production_id
    returning o.id, o.position_id, o.dayplan_id, o.department_id, o.dayplayer_id, o.date, o.expires_at,
      old.state as from_state, new.state as state, coalesce(m.message, '') as message, a.first_name, a.last_name, m.moved,
      is_confirmed(new.state, new.confirmed_rev, new.terms_rev)::int
        - is_confirmed(old.state, old.confirmed_rev, old.terms_rev)::int as confirmed_change ${prepared}`.execute(tx);
  return changed;
}

async function countChanges(tx: Tx, offers: ChangedOffer[]): Promise<Map<string, Places>> {
  const changes = new Map<string, PlaceChange>();
  for (const { position_id: positionId, from_state, state, confirmed_change } of offers) {
    const change = changes.get(positionId) ?? { positionId, booked: 0, live: 0, confirmed: 0 };
    change.booked += Number(state === "accepted") - Number(from_state === "accepted");
    change.live += Number(isWaiting(state)) - Number(from_state !== null && isWaiting(from_state));
    change.confirmed += confirmed_change;
    changes.set(positionId, change);
  }
  const all = [...changes.values()];
  const isCounted = ({ booked, live, confirmed }: PlaceChange) => booked !== 0 || live !== 0 || confirmed !== 0;
  const counted = all.filter(isCounted);
  const unchanged = all.filter((change) => !isCounted(change)).map(({ positionId }) => positionId);
  const rows = [
    ...(counted.length > 0 ? await countOffers(tx, counted) : []),
    ...(unchanged.length > 0 ? await readPlaces(tx, unchanged) : []),
  ];
  await announceUncontested(
    tx,
    rows.map((row) => {
      const { booked = 0, live = 0 } = changes.get(row.id) ?? {};
      return { ...row, change: booked + live };
    }),
  );
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
    ...(offer.moved && { moved: true }),
    counts: {
      count: place.count,
      open_offers: place.live,
      booked: place.booked,
      need: place.count - place.booked,
      confirmed: place.confirmed,
    },
  };
}

/** The dayplayer is notified of an offer from when it opens; what ends in the queue concerns the department alone. */
function audienceOf(offer: ChangedOffer, move: Move): Audience[] {
  const department = `department:${offer.department_id}` as const;
  const queued = offer.from_state === null || offer.from_state === "created";
  return queued && move !== "open" ? [department] : [department, `account:${offer.dayplayer_id}`];
}
