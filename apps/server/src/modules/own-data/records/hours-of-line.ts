import { sql } from "kysely";

/** The hours of a `line` of a timecard, as local times, and how its `card` was signed. */
export const hoursOfLine = sql`to_char(line.date + make_interval(mins => line.call), 'YYYY-MM-DD HH24:MI') as began,
        to_char(line.date + make_interval(mins => line.wrap), 'YYYY-MM-DD HH24:MI') as ended,
        (select jsonb_agg(jsonb_build_object('from', to_char(line.date + make_interval(mins => (meal ->> 'from')::int), 'HH24:MI'),
            'to', to_char(line.date + make_interval(mins => (meal ->> 'to')::int), 'HH24:MI')))
          from jsonb_array_elements(line.meals) meal) as meals,
        line.note, line.set_by, line.waits_for, line.cents, card.dayplayer_signed_at, card.head_signed_at,
        card.approved_at, card.not_signed_reason, card.exported_at`;
