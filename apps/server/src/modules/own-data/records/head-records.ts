import { type PositionDetail, positionDetails } from "@callboard/contract/dayplans/position-details";
import { sql } from "kysely";
import { hoursOfLine } from "./hours-of-line.ts";
import type { RecordKind } from "./record-kind.ts";

/** The texts of a position, as pairs of a JSON object. */
const details = sql.join(
  (Object.keys(positionDetails) as PositionDetail[]).map(
    (field) => sql`${sql.lit(field)}, nullif(${sql.ref(`position.${field}`)}, '')`,
  ),
);

/** The records of department heads: productions, departments, planned days, sent offers, and their network. */
export const headRecords: readonly RecordKind[] = [
  {
    name: "productions",
    title: "Your productions",
    about: "Productions that you created or paid for.",
    tables: ["productions", "timecard_columns"],
    rows: ({ accountId }) => sql`
      select production.name, production.type, production.studio_name, production.start_date, production.end_date,
        production.country, production.city, production.street_address, production.apt_suite, production.state_province,
        production.zip_code, production.zone as time_zone, production.currency,
        production.week_starts_on, production.timecard_deadline_days, production.timecard_deadline_time, production.status, production.payment_status,
        production.paid_departments, production.created_at, production.creator_id = ${accountId} as created_by_you,
        (select map.columns from timecard_columns map where map.production_id = production.id) as timecard_columns
      from productions production where ${accountId} in (production.creator_id, production.payer_id)
      order by production.created_at`,
  },
  {
    name: "departments",
    title: "Your departments",
    about: "Departments that you head, with their positions, rates in cents, and rules for what work pays.",
    tables: ["departments", "department_positions", "pay_rules"],
    rows: ({ accountId }) => sql`
      select production.name as production, department.name as department, department.manager_email as your_address,
        department.street_address, department.apt_suite, department.city, department.state_province, department.zip_code,
        department.country, department.notes, department.setup_completed_at, department.created_at,
        department.archived_at,
        (select jsonb_agg(jsonb_build_object('position', listed.name, 'rate_cents', listed.rate_cents)
            order by listed.sort)
          from department_positions listed where listed.department_id = department.id) as positions,
        (select jsonb_agg(jsonb_build_object('valid_from', pay.valid_from, 'rules', pay.rules, 'saved_at', pay.created_at)
            order by pay.id)
          from pay_rules pay where pay.department_id = department.id or pay.created_by = ${accountId}
            and pay.department_id is null and pay.production_id = department.production_id) as pay_rules
      from departments department join productions production on production.id = department.production_id
      where department.manager_id = ${accountId} order by department.created_at`,
  },
  {
    name: "timecards",
    title: "Timecards of your departments",
    about:
      "The hours of dayplayers in departments that you head, in local times, with what they pay in cents. A correction after an export has the difference.",
    tables: ["timecards", "timecard_lines"],
    rows: ({ accountId }) => sql`
      select production.name as production, department.name as department, production.currency,
        person.first_name || ' ' || person.last_name as dayplayer, card.week, card.correction, card.state, line.date, line.outcome,
        ${hoursOfLine}
      from timecards card
      join timecard_lines line on line.timecard_id = card.id
      join accounts person on person.id = card.dayplayer_id
      join departments department on department.id = card.department_id
      join productions production on production.id = card.production_id
      where department.manager_id = ${accountId} order by line.date, card.id`,
  },
  {
    name: "day-sheets",
    title: "Day sheets that you signed or changed",
    about: "When you signed the day sheet of a department, or changed a signed one, with how many lines.",
    tables: ["day_sheet_history"],
    rows: ({ accountId }) => sql`
      select department.name as department, history.date, history.what, history.at, jsonb_array_length(history.changes) as changes
      from day_sheet_history history join departments department on department.id = history.department_id
      where history.by = ${accountId} order by history.id`,
  },
  {
    name: "api-tokens",
    title: "API tokens",
    about: "Tokens that you created for other software, without the tokens themselves.",
    tables: ["api_tokens"],
    rows: ({ accountId }) => sql`
      select token.name, token.scopes, token.ending, token.created_at, token.expires_at, token.last_used_at,
        token.revoked_at
      from api_tokens token where token.account_id = ${accountId} order by token.created_at`,
  },
  {
    name: "webhooks",
    title: "Webhooks",
    about: "Addresses of other software to which your departments' events are sent.",
    tables: ["webhook_endpoints"],
    rows: ({ accountId }) => sql`
      select endpoint.url, endpoint.description, endpoint.event_types, endpoint.created_at, endpoint.disabled_at
      from webhook_endpoints endpoint where endpoint.account_id = ${accountId} order by endpoint.created_at`,
  },
  {
    name: "department-access",
    title: "Access to departments and offices",
    about:
      "Departments and offices of productions that you were let into, and people whom you let into yours. Their addresses are left out.",
    tables: ["members"],
    rows: ({ accountId }) => sql`
      select production.name as production, department.name as department, member.role,
        case when member.account_id = ${accountId} then 'you'
          else coalesce(person.first_name || ' ' || person.last_name, 'not accepted yet') end as who,
        member.invited_by = ${accountId} as invited_by_you, member.invited_at, member.accepted_at, member.revoked_at
      from members member
      left join departments department on department.id = member.department_id
      join productions production on production.id = coalesce(department.production_id, member.production_id)
      left join accounts person on person.id = member.account_id
      where ${accountId} in (member.account_id, member.invited_by) order by member.invited_at, member.id`,
  },
  {
    name: "contacts",
    title: "Your contacts",
    about: "People whom you brought from your own lists. Who joined is without address and number.",
    tables: ["contacts"],
    rows: ({ accountId }) => sql`
      select contact.first_name, contact.last_name, contact.email, contact.phone, contact.positions, contact.note,
        contact.is_starred as starred, contact.created_at, contact.invited_at, contact.joined_at, contact.unsubscribed_at
      from contacts contact where contact.head_id = ${accountId} order by contact.created_at, contact.id`,
  },
  {
    name: "contact-imports",
    title: "Imports of contacts",
    about: "Imports that you began within the last day, with the rows that are not imported yet.",
    tables: ["contact_imports", "contact_import_rows"],
    rows: ({ accountId }) => sql`
      select begun.created_at, begun.finished_at, staged.row, staged.first_name, staged.last_name, staged.email,
        staged.phone, staged.positions, staged.note, staged.skip as left_out
      from contact_imports begun left join contact_import_rows staged on staged.import_id = begun.id
      where begun.head_id = ${accountId} order by begun.created_at, begun.id, staged.row`,
  },
  {
    name: "network-links",
    title: "Links to join a network",
    about: "Links that you created for departments and that still work. Their secret is not stored.",
    tables: ["network_links"],
    rows: ({ accountId }) => sql`
      select production.name as production, department.name as department, link.created_at, link.joined_on as last_used,
        link.joined as joined_then
      from network_links link
      join departments department on department.id = link.department_id
      join productions production on production.id = department.production_id
      where link.created_by = ${accountId} order by link.created_at`,
  },
  {
    name: "department-changes",
    title: "What you changed in departments",
    about: "Your entries in the logs of departments, with the values before and after.",
    tables: ["department_log"],
    rows: ({ accountId }) => sql`
      select production.name as production, department.name as department, logged.at, logged.kind,
        logged.entry ->> 'event' as event,
        case when dayplayer.id is null then logged.entry - 'event'
          else logged.entry - 'event' - 'dayplayer_id'
            || jsonb_build_object('dayplayer', dayplayer.first_name || ' ' || dayplayer.last_name) end as details
      from department_log logged
      left join accounts dayplayer on dayplayer.id = (logged.entry ->> 'dayplayer_id')::uuid
      join departments department on department.id = logged.department_id
      join productions production on production.id = department.production_id
      where logged.actor_id = ${accountId} order by logged.at, logged.id`,
  },
  {
    name: "days",
    title: "Planned days",
    about: "The days of your departments, with how many people each position needs and has.",
    tables: ["dayplans", "positions"],
    rows: ({ accountId }) => sql`
      select production.name as production, department.name as department, day.date, day.time_of_day, day.location,
        day.street_address, day.apt_suite, day.city, day.state, day.zip, day.country, day.call_time, day.wrap_time,
        day.notes, day.number_of_actors, day.number_of_stunts, day.number_of_background, day.created_at, day.updated_at,
        day.archived_at,
        (select jsonb_agg(jsonb_build_object('position', position.name, 'needed', position.count,
            'booked', position.booked, ${details}) order by position.name)
          from positions position where position.dayplan_id = day.id) as positions
      from dayplans day
      join departments department on department.id = day.department_id
      join productions production on production.id = department.production_id
      where department.manager_id = ${accountId} order by day.date, day.id`,
  },
  {
    name: "offers-sent",
    title: "Offers that you sent",
    about: "Whom you offered which job, on what terms, and what became of it. Rates are in cents.",
    tables: ["offers", "offer_terms", "offer_history"],
    rows: ({ accountId }) => sql`
      select production.name as production, department.name as department, position.name as position, offer.date,
        dayplayer.first_name || ' ' || dayplayer.last_name as dayplayer, offer.state, offer.message, offer.source,
        offer.created_at, offer.expires_at, offer.changed_at, offer.block_id as group_of_days, terms.rate_cents, terms.currency,
        terms.rate_per,
        (select jsonb_agg(jsonb_build_object('at', event.at, 'what', event.move, 'message', nullif(event.message, ''))
            order by event.seq)
          from offer_history event where event.offer_id = offer.id and event.by = ${accountId}) as what_you_did
      from offers offer
      join positions position on position.id = offer.position_id
      join departments department on department.id = offer.department_id
      join productions production on production.id = department.production_id
      join accounts dayplayer on dayplayer.id = offer.dayplayer_id
      join offer_terms terms on terms.offer_id = offer.id and terms.rev = offer.terms_rev
      where offer.created_by = ${accountId} order by offer.date, offer.id`,
  },
  {
    name: "pencils-decided",
    title: "Pencils that you decide",
    about: "Whom you or your department asked to reserve which date, and what became of it.",
    tables: ["pencils"],
    rows: ({ accountId }) => sql`
      select production.name as production, department.name as department, pencil.position, pencil.date,
        dayplayer.first_name || ' ' || dayplayer.last_name as dayplayer, pencil.note, pencil.state, pencil.until,
        pencil.answer_by, pencil.agreed_at, pencil.challenged_until, pencil.changed_at
      from pencils pencil
      join departments department on department.id = pencil.department_id
      join productions production on production.id = department.production_id
      join accounts dayplayer on dayplayer.id = pencil.dayplayer_id
      where pencil.decider_id = ${accountId} order by pencil.date, pencil.id`,
  },
  {
    name: "availability-checks-sent",
    title: "Questions whether somebody is free",
    about: "Whom you asked about which days, and the days on which they said that they are free.",
    tables: ["availability_checks"],
    rows: ({ accountId }) => sql`
      select production.name as production, department.name as department,
        dayplayer.first_name || ' ' || dayplayer.last_name as dayplayer, asked.dates, asked.note, asked.asked_at,
        asked.answer_by, asked.answered_at, asked.free
      from availability_checks asked
      join departments department on department.id = asked.department_id
      join productions production on production.id = department.production_id
      join accounts dayplayer on dayplayer.id = asked.dayplayer_id
      where asked.asked_by = ${accountId} order by asked.asked_at, asked.id`,
  },
  {
    name: "fills",
    title: "Positions that you had filled",
    about: "Positions that Callboard filled by a deadline for you, with the waves of offers it sent.",
    tables: ["fills", "fill_waves"],
    rows: ({ accountId }) => sql`
      select production.name as production, position.name as position, position.date, fill.state, fill.ended_reason,
        fill.fill_by, fill.pace, fill.asks_by, fill.ask, fill.keep_full, fill.standby, fill.message, fill.started_at, fill.filled_at,
        (select jsonb_agg(jsonb_build_object('at', wave.at, 'reason', wave.reason, 'needed', wave.need,
            'asked', wave.asked) order by wave.wave)
          from fill_waves wave where wave.position_id = fill.position_id) as waves
      from fills fill
      join positions position on position.id = fill.position_id
      join departments department on department.id = position.department_id
      join productions production on production.id = department.production_id
      where fill.started_by = ${accountId} order by fill.started_at`,
  },
  {
    name: "standing-offers-sent",
    title: "Standing offers that you sent",
    about: "Dayplayers whom you asked to be allowed to book, and their answers.",
    tables: ["standing_offers", "standing_offer_history"],
    rows: ({ accountId }) => sql`
      select production.name as production, department.name as department,
        dayplayer.first_name || ' ' || dayplayer.last_name as dayplayer, standing.state, standing.message,
        standing.created_at, standing.expires_at, standing.changed_at,
        (select jsonb_agg(jsonb_build_object('at', event.at, 'what', event.move, 'message', nullif(event.message, ''))
            order by event.seq)
          from standing_offer_history event
          where event.standing_offer_id = standing.id and event.by = ${accountId}) as what_you_did
      from standing_offers standing
      join departments department on department.id = standing.department_id
      join productions production on production.id = department.production_id
      join accounts dayplayer on dayplayer.id = standing.dayplayer_id
      where standing.sender_id = ${accountId} order by standing.created_at`,
  },
  {
    name: "network",
    title: "Your network",
    about: "Dayplayers whom you starred.",
    tables: ["stars"],
    rows: ({ accountId }) => sql`
      select dayplayer.first_name || ' ' || dayplayer.last_name as name, star.at as starred_at
      from stars star join accounts dayplayer on dayplayer.id = star.dayplayer_id
      where star.head_id = ${accountId} order by star.at, star.dayplayer_id`,
  },
  {
    name: "dayplayer-invitations",
    title: "Dayplayers that you invited",
    about: "When you invited somebody to Callboard. Their email addresses are theirs and left out.",
    tables: ["dayplayer_invitations"],
    rows: ({ accountId }) => sql`
      select invitation.sent_at from dayplayer_invitations invitation
      where invitation.head_id = ${accountId} order by invitation.sent_at`,
  },
];
