import { sql } from "kysely";
import { hoursOfLine } from "./hours-of-line.ts";
import type { RecordKind } from "./record-kind.ts";

/** The records of dayplayers: profile, availability, offers, bookings, and their record. */
export const dayplayerRecords: readonly RecordKind[] = [
  {
    name: "profile",
    title: "Your profile",
    about: "What departments find you by. Kept counts bookings that you kept, of those that were counted.",
    tables: ["dayplayers", "dayplayer_profiles"],
    rows: ({ accountId }) => sql`
      select profile.positions, profile.city, profile.state, profile.zip, profile.country, profile.latitude,
        profile.longitude, profile.zone as time_zone, profile.travel_radius_miles, profile.about, profile.in_trade_since,
        profile.member_since, profile.counted, profile.kept, profile.reliability, profile.updated_at
      from dayplayer_profiles profile where profile.dayplayer_id = ${accountId}`,
  },
  {
    name: "availability",
    title: "Your availability",
    about:
      "By month, one sign for each day: 1 is yes, 0 is no. Said is what you set, free is when you are available, from pattern is what your weekly pattern filled in, and wished is when you would like to work.",
    tables: ["availability_months"],
    rows: ({ accountId }) => sql`
      select month.month, month.said, month.free, month.from_pattern, month.wished
      from availability_months month where month.dayplayer_id = ${accountId} order by month.month`,
  },
  {
    name: "availability-pattern",
    title: "Your weekly pattern",
    about: "The weekdays on which you are usually available, from Monday: 1 is yes, 0 is no.",
    tables: ["availability_patterns"],
    rows: ({ accountId }) => sql`
      select pattern.weekdays, pattern.filled_until, pattern.updated_at
      from availability_patterns pattern where pattern.dayplayer_id = ${accountId}`,
  },
  {
    name: "offers-and-bookings",
    title: "Offers and bookings",
    about:
      "Every offer that you received, with its terms and what happened to it. An accepted offer is a booking. Rates are in cents.",
    tables: ["offers", "offer_terms", "offer_history"],
    rows: ({ accountId }) => sql`
      select offer.id, production.name as production, department.name as department, position.name as position,
        offer.date, offer.state, offer.message, offer.created_at, offer.expires_at, offer.changed_at, offer.closed_reason,
        offer.block_id as group_of_days, offer.no_show_at, offer.counted_at, offer.delay_minutes, offer.delay_note,
        offer.delayed_at, offer.asked_at as asked_to_confirm_at, offer.confirmed_rev as confirmed_terms,
        offer.ack_rev as agreed_terms,
        (select jsonb_agg(jsonb_build_object('revision', terms.rev, 'at', terms.at, 'rate_cents', terms.rate_cents, 'currency', terms.currency,
            'rate_per', terms.rate_per,
            'call', terms.call_time, 'wrap', terms.wrap_time, 'street_address', terms.street_address,
            'apt_suite', terms.apt_suite, 'city', terms.city, 'state', terms.state, 'zip', terms.zip) order by terms.rev)
          from offer_terms terms where terms.offer_id = offer.id) as terms,
        (select jsonb_agg(jsonb_build_object('at', event.at, 'what', event.move, 'by',
            case when event.by = ${accountId} then 'you' when event.by is null then 'Callboard' else 'the department' end,
            'message', nullif(event.message, '')) order by event.seq)
          from offer_history event where event.offer_id = offer.id) as history
      from offers offer
      join positions position on position.id = offer.position_id
      join departments department on department.id = offer.department_id
      join productions production on production.id = department.production_id
      where offer.dayplayer_id = ${accountId} and offer.state <> 'created'
      order by offer.date, offer.id`,
  },
  {
    name: "standing-offers",
    title: "Standing offers",
    about: "Departments that asked to be allowed to book you, and your answers.",
    tables: ["standing_offers", "standing_offer_history"],
    rows: ({ accountId }) => sql`
      select production.name as production, department.name as department,
        sender.first_name || ' ' || sender.last_name as sent_by, standing.state, standing.message, standing.answer,
        standing.created_at, standing.expires_at, standing.changed_at,
        (select jsonb_agg(jsonb_build_object('at', event.at, 'what', event.move, 'message', nullif(event.message, ''))
            order by event.seq)
          from standing_offer_history event where event.standing_offer_id = standing.id) as history
      from standing_offers standing
      join departments department on department.id = standing.department_id
      join productions production on production.id = department.production_id
      join accounts sender on sender.id = standing.sender_id
      where standing.dayplayer_id = ${accountId} order by standing.created_at`,
  },
  {
    name: "pencils",
    title: "Your pencils",
    about: "Dates for which departments asked you, and those that you reserved for something else.",
    tables: ["pencils"],
    rows: ({ accountId }) => sql`
      select production.name as production, department.name as department, pencil.position,
        decider.first_name || ' ' || decider.last_name as decided_by, pencil.date, pencil.note, pencil.state, pencil.until,
        pencil.answer_by, pencil.agreed_at, pencil.challenged_until, pencil.changed_at
      from pencils pencil
      left join departments department on department.id = pencil.department_id
      left join productions production on production.id = department.production_id
      left join accounts decider on decider.id = pencil.decider_id
      where pencil.dayplayer_id = ${accountId} order by pencil.date, pencil.id`,
  },
  {
    name: "availability-checks",
    title: "Questions whether you are free",
    about: "Days about which departments asked you, and the days on which you said that you are free.",
    tables: ["availability_checks"],
    rows: ({ accountId }) => sql`
      select production.name as production, department.name as department,
        sender.first_name || ' ' || sender.last_name as asked_by, asked.dates, asked.note, asked.asked_at, asked.answer_by,
        asked.answered_at, asked.free
      from availability_checks asked
      join departments department on department.id = asked.department_id
      join productions production on production.id = department.production_id
      join accounts sender on sender.id = asked.asked_by
      where asked.dayplayer_id = ${accountId} order by asked.asked_at, asked.id`,
  },
  {
    name: "standbys",
    title: "Jobs that you stand by for",
    about: "Full positions of which you get a place if somebody drops out.",
    tables: ["standbys"],
    rows: ({ accountId }) => sql`
      select production.name as production, position.name as position, position.date, standby.state, standby.ended_reason,
        standby.mode, standby.until, standby.was_invited, standby.since
      from standbys standby
      join positions position on position.id = standby.position_id
      join departments department on department.id = position.department_id
      join productions production on production.id = department.production_id
      where standby.dayplayer_id = ${accountId} order by standby.since`,
  },
  {
    name: "answer-links",
    title: "Links for answering without signing in",
    about:
      "When links to answer an offer were made for mails and texts. The links themselves are secret and not stored.",
    tables: ["answer_links", "agreement_links"],
    rows: ({ accountId }) => sql`
      select link.kind, link.created_at, link.expires_at from (
        select id, dayplayer_id, kind, created_at, expires_at from answer_links
        union all
        select id, dayplayer_id, case when standby_id is null then 'standing_offer' else 'standby' end, created_at,
          expires_at
        from agreement_links) link
      where link.dayplayer_id = ${accountId} order by link.created_at, link.id`,
  },
  {
    name: "text-questions",
    title: "Offers that were texted to you",
    about: "Offers that you can answer by text, and the texts that came from your confirmed number.",
    tables: ["text_questions", "received_texts"],
    rows: ({ accountId }) => sql`
      select 'sent' as direction, question.kind, question.asked_at as at
      from text_questions question where question.dayplayer_id = ${accountId}
      union all
      select 'received', null, received.received_at from received_texts received
      join accounts account on account.confirmed_phone = received.phone where account.id = ${accountId}
      order by at`,
  },
  {
    name: "reply-record",
    title: "What Callboard computed from your replies",
    about: "Counts of offers and of your answers, from which Callboard estimates whom to ask first.",
    tables: ["reply_stats"],
    rows: ({ accountId }) => sql`
      select stats.trials as offers_counted, stats.yes as accepted, stats.no as declined, stats.replies,
        stats.sum_log as sum_of_logarithms_of_reply_times
      from reply_stats stats where stats.dayplayer_id = ${accountId}`,
  },
  {
    name: "considered",
    title: "Jobs for which you were considered",
    about:
      "Where you stood when Callboard filled a position. A production is named if it had offered you a job by then. Nearly matched says what would have helped.",
    tables: ["fill_considered", "fill_near_misses"],
    rows: ({ accountId }) => sql`
      select wave.position, wave.date, wave.city, case when considered.knows_production then wave.production end as production,
        considered.outcome, considered.rank, considered.reasons
      from fill_considered considered
      join fill_waves wave on (wave.position_id, wave.wave) = (considered.position_id, considered.wave)
      join fills fill on fill.position_id = considered.position_id and fill.state in ('full', 'over')
      where considered.dayplayer_id = ${accountId}
      union all
      select missed.position, missed.date, missed.city, missed.production, 'nearly matched', null,
        jsonb_build_object('would_help', missed.would_help)
      from fill_near_misses missed
      join fills fill on fill.position_id = missed.position_id and fill.state in ('full', 'over')
      where missed.dayplayer_id = ${accountId}`,
  },
  {
    name: "networks",
    title: "Networks that you are in",
    about: "How many department heads have you in their network. Who they are is their own list.",
    tables: ["stars"],
    rows: ({ accountId }) => sql`
      select count(*)::int as department_heads from stars star where star.dayplayer_id = ${accountId}`,
  },
  {
    name: "timecards",
    title: "Your hours",
    about:
      "The days of your timecards, in local times, with what they pay in cents, who set them, and each change of the card. A correction after an export has the difference.",
    tables: ["timecards", "timecard_lines", "timecard_revisions"],
    rows: ({ accountId }) => sql`
      select production.name as production, department.name as department, production.currency, card.week, card.correction,
        card.state, line.date, line.outcome, ${hoursOfLine},
        (select jsonb_agg(jsonb_build_object('at', revision.at, 'move', revision.move, 'by', revision.side) order by revision.rev)
          from timecard_revisions revision where revision.timecard_id = card.id) as changes
      from timecards card
      join timecard_lines line on line.timecard_id = card.id
      join departments department on department.id = card.department_id
      join productions production on production.id = card.production_id
      where card.dayplayer_id = ${accountId} order by line.date, card.correction`,
  },
  {
    name: "day-sheets",
    title: "Day sheets with you",
    about: "Whether you were there and how long you worked, as departments wrote it down, in minutes after midnight.",
    tables: ["day_sheets", "day_sheet_lines", "day_sheet_history"],
    rows: ({ accountId }) => sql`
      select department.name as department, line.date, line.presence, line.outcome, line.call, line.wrap, line.meals, line.note,
        line.signed, sheet.signed_at,
        (select jsonb_agg(jsonb_build_object('at', history.at, 'what', history.what, 'change', change) order by history.id)
          from day_sheet_history history cross join jsonb_array_elements(history.changes) change
          where history.department_id = line.department_id and history.date = line.date
            and change ->> 'offer_id' = line.offer_id::text) as changes
      from day_sheet_lines line
      join offers offer on offer.id = line.offer_id
      join day_sheets sheet on sheet.department_id = line.department_id and sheet.date = line.date
      join departments department on department.id = line.department_id
      where offer.dayplayer_id = ${accountId} order by line.date, line.offer_id`,
  },
  {
    name: "received-pay",
    title: "Pay that you marked as received",
    about: "When the pay of a day came. Amounts are in cents, and empty where you received what was expected.",
    tables: ["received_pay"],
    rows: ({ accountId }) => sql`
      select production.name as production, department.name as department, offer.date, paid.paid_on, paid.amount_cents,
        paid.updated_at
      from received_pay paid
      join offers offer on offer.id = paid.offer_id
      join departments department on department.id = offer.department_id
      join productions production on production.id = department.production_id
      where offer.dayplayer_id = ${accountId} order by offer.date, offer.id`,
  },
  {
    name: "hour-goal",
    title: "Your goal",
    about: "How many hours you want to work between two dates.",
    tables: ["hour_goals"],
    rows: ({ accountId }) => sql`
      select goal.hours, goal.first_date, goal.last_date, goal.updated_at
      from hour_goals goal where goal.dayplayer_id = ${accountId}`,
  },
  {
    name: "hires",
    title: "How departments hire you",
    about: "Departments that hire you by the week or on call. All others hire you by the day.",
    tables: ["hires"],
    rows: ({ accountId }) => sql`
      select production.name as production, department.name as department, hired.hire
      from hires hired
      join departments department on department.id = hired.department_id
      join productions production on production.id = department.production_id
      where hired.dayplayer_id = ${accountId} order by production.name, department.name`,
  },
];
