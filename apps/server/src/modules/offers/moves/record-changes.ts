import { sql } from "kysely";
import { instantText } from "../../../db/instant-text.ts";
import { countPlaces, readUncounted } from "../../dayplans/position-places.ts";
import { insertEvents } from "../../events/record-event.ts";
import { type HistoryTable, insertHistory } from "../../transitions/history.ts";

export const offerHistory: HistoryTable = { table: "offer_history", reference: "offer_id" };

/** Columns that every part `moved` has, from the row `offer`. The statement adds `dayplayer_name` and what it changes. */
export const movedColumns = sql`offer.id, offer.position_id, offer.dayplan_id, offer.department_id, offer.dayplayer_id,
      offer.date, offer.expires_at`;

/**
 * The part of a statement that records changes besides the offers of its part `moved`: the counts of their positions,
 * history and events. The rows of `place` are the positions after the change; a position is missing if it has no place
 * left.
 */
export const recordChanges = (by: string | null) => sql`
    change as materialized (
      select position_id, sum(booked_change)::int as booked, sum(live_change)::int as live,
        sum(confirmed_change)::int as confirmed, sum(asked_change)::int as asked, bool_or(from_state is null) as is_new,
        any_value(dayplan_id) as dayplan_id, any_value(department_id) as department_id, any_value(date) as date
      from moved group by position_id),
    counted as (${countPlaces}),
    place as materialized (select * from counted union all ${readUncounted}),
    written as (${insertHistory(offerHistory, by)}),
    contest as materialized (${selectContests}),
    facts as materialized (${selectFacts}),
    recorded as (
      ${insertEvents(sql`(
        select type, data, audiences from (${selectContestEvents} union all ${selectMoveEvents}) each
        order by part, turn) event`)})`;

/**
 * Positions for which enough others declined, or were withdrawn, so that there is now a place for each open offer, and
 * those that have now, but had not before the new offers, more people asked than places: their offers say from then on
 * that the first to accept get the places.
 */
const selectContests = sql`
      select place.id as position_id, change.is_new as contested
      from place join change on change.position_id = place.id
      where case when change.is_new
        then place.booked + place.live > place.count
          and place.booked + place.live - change.booked - change.live <= place.count
        else place.live > 0 and place.booked + place.live <= place.count
          and place.booked + place.live - change.booked - change.live > place.count end`;

/**
 * Notifies the dayplayers with an open offer of such a position. Rows of `moved` are as they were before the statement.
 * The offers of each contest are looked up, and none are read without one.
 */
const selectContestEvents = sql`
      select case when contested then 2 else 0 end as part, 0 as turn, 'position.contested' as type,
        jsonb_build_object('position_id', position_id, 'date', date, 'contested', contested) as data,
        array_agg('account:' || dayplayer_id) as audiences
      from (
        select contest.*, offer.date, offer.dayplayer_id
        from contest cross join lateral (
          select id, date, dayplayer_id from offers where position_id = contest.position_id and state = 'open' offset 0) offer
        where offer.id not in (select id from moved)
        union all
        select contest.*, moved.date, moved.dayplayer_id
        from contest join moved on moved.position_id = contest.position_id and moved.state = 'open') holding
      group by position_id, date, contested`;

/**
 * The fields that the events of a position's offers share. They are computed once, because they are the larger part of
 * an event.
 */
const selectFacts = sql`
      select place.id as position_id, jsonb_build_object('position_id', place.id, 'dayplan_id', change.dayplan_id,
        'department_id', change.department_id, 'position', place.name, 'date', change.date,
        'counts', jsonb_build_object('count', place.count, 'open_offers', place.live, 'booked', place.booked,
          'need', place.count - place.booked, 'confirmed', place.confirmed)) as data
      from place join change on change.position_id = place.id`;

/** The dayplayer is notified of an offer from when it opens; what ends in the queue concerns the department alone. */
const selectMoveEvents = sql`
      select 1 as part, moved.turn, moved.event as type,
        facts.data || jsonb_build_object('offer_id', moved.id, 'dayplayer_id', moved.dayplayer_id,
          'dayplayer_name', moved.dayplayer_name, 'state', moved.state,
          'expires_at', ${instantText("moved.expires_at")})
          || case when moved.moved then '{"moved": true}'::jsonb else '{}'::jsonb end as data,
        array['department:' || moved.department_id]
          || case when coalesce(moved.from_state, 'created') = 'created' and moved.move <> 'open' then '{}'
            else array['account:' || moved.dayplayer_id] end as audiences
      from moved join facts on facts.position_id = moved.position_id`;
