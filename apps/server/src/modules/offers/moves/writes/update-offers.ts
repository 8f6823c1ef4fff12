import type { Move } from "@callboard/contract/lifecycle";
import { sql } from "kysely";
import { prepared } from "../../../../db/prepared.ts";
import type { Tx } from "../../../../db/schema.ts";
import type { GuardedChange } from "../../../transitions/subject.ts";
import type { OfferMove } from "../../rules/offer-move.ts";
import { toTerms } from "../../rules/offered-position.ts";
import { insertTerms } from "./insert-terms.ts";
import { type MovedOffer, movedColumns, recordChanges } from "./record-changes.ts";

/** Moves by which a dayplayer agrees to the terms in force, which only then become the promised working time. */
const agreements: ReadonlySet<Move> = new Set<Move>(["accept", "acknowledge", "confirm"]);

/** Whether a later offer of the position to the dayplayer is there. Only the latest one counts. */
const isFollowed = sql`exists (
  select from offers later
  where later.position_id = new.position_id and later.dayplayer_id = new.dayplayer_id and later.id > new.id)`;

/**
 * Writes changes of offers, with new terms, the counts of their positions, history and events. An accept near or after the
 * question whether the dayplayer still comes also counts as the confirmation, and so does a delay reported after the
 * question. Where a change leads back to the terms agreed to, a yes to those counts again.
 */
export async function updateOffers(
  tx: Tx,
  changes: GuardedChange<OfferMove>[],
  by: string | null,
): Promise<MovedOffer[]> {
  await insertTerms(
    tx,
    changes.flatMap(({ id, revision }) =>
      revision ? [{ offer_id: id, rev: revision.rev, ...toTerms(revision.position) }] : [],
    ),
  );
  const rows = changes.map((change, turn) => ({
    id: change.id,
    turn,
    move: change.move,
    answer_id: change.answerId ?? null,
    from: change.from,
    to: change.to,
    agrees: agreements.has(change.move) || (change.revision?.agreed ?? false),
    answers: agreements.has(change.move),
    reports_delay: change.move === "delay" || change.move === "on-time" || change.callMoved === true,
    delay_minutes: change.delay?.minutes ?? null,
    delay_note: change.delay?.note ?? "",
    reason: change.reason ?? null,
    message: change.newMessage,
    expires_at: change.expiresAt?.toString() ?? null,
    whole_day: change.wholeDay ?? false,
    moved: change.moved ?? false,
    ...(change.revision && { rev: change.revision.rev, during: toTerms(change.revision.position).during }),
  }));
  const { rows: moved } = await sql<MovedOffer & { turn: number }>`
    with moved as (
      update offers offer
      set state = coalesce(input."to", offer.state), changed_at = app_now(),
        closed_reason = case when input."to" is null then offer.closed_reason else input.reason end,
        whole_day = case when input."to" is null then offer.whole_day else input.whole_day end,
        message = coalesce(input.message, offer.message),
        expires_at = coalesce(input.expires_at, offer.expires_at),
        terms_rev = coalesce(input.rev, offer.terms_rev),
        ack_rev = case when input.agrees then coalesce(input.rev, offer.terms_rev) else offer.ack_rev end,
        during = case when not input.agrees then offer.during when input.rev is null then terms.during
          else input.during end,
        confirmed_rev = case
          when input.move = 'confirm' or input.answers and (offer.asked_at is not null or app_now() >=
            (reconfirmation_times(offer.date, terms.call_time, terms.zone)).fresh_from) then offer.terms_rev
          when input.delay_minutes is not null and offer.asked_at is not null and offer.ack_rev = offer.terms_rev
            then offer.terms_rev
          when input.agrees and not input.answers and offer.confirmed_rev = offer.ack_rev
            then coalesce(input.rev, offer.terms_rev)
          else offer.confirmed_rev end,
        accepted_at = case when input."to" = 'accepted' then app_now() else offer.accepted_at end,
        confirmed_at = case when input."to" = 'accepted' then null
          when offer.state = 'accepted' and input.move in ('acknowledge', 'confirm') then app_now()
          else offer.confirmed_at end,
        asked_at = case when input.move = 'ask-confirmation' then app_now() else offer.asked_at end,
        reminded_at = case when input.move = 'remind-confirmation' then app_now() else offer.reminded_at end,
        no_show_at = case input.move when 'no-show' then app_now() when 'showed-up' then null else offer.no_show_at end,
        delay_minutes = case when input.reports_delay then input.delay_minutes else offer.delay_minutes end,
        delay_note = case when input.reports_delay then input.delay_note else offer.delay_note end,
        delayed_at = case when input.reports_delay then case when input.delay_minutes is not null then app_now() end
          else offer.delayed_at end
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as input(id uuid, turn int, move text, answer_id uuid,
          "from" text[], "to" text, agrees boolean, answers boolean, reports_delay boolean, delay_minutes int,
          delay_note text, reason text, message text, expires_at timestamptz, whole_day boolean, moved boolean, rev int,
          during tstzrange),
        offer_terms terms
      where offer.id = input.id and offer.state = any(input."from") and terms.offer_id = offer.id
        and terms.rev = offer.terms_rev
      returning ${movedColumns}, input.turn, input.move, old.state as from_state, new.state,
        coalesce(input.message, '') as message, input.answer_id, input.moved,
        (new.state = 'accepted')::int - (old.state = 'accepted')::int as booked_change,
        is_waiting(new.state)::int - is_waiting(old.state)::int as live_change,
        is_confirmed(new.state, new.confirmed_rev, new.terms_rev)::int
          - is_confirmed(old.state, old.confirmed_rev, old.terms_rev)::int as confirmed_change,
        case when (old.state = 'accepted') = (new.state = 'accepted') or ${isFollowed} then 0
          when new.state = 'accepted' then -1 else 1 end as asked_change)
    select * from moved order by turn ${prepared}`.execute(tx);
  if (moved.length === changes.length) await recordChanges(tx, moved, by);
  return moved;
}
