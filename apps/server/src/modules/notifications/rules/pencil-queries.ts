import { sql } from "kysely";
import { idArray, prepared } from "../../../db/prepared.ts";
import type { Tx } from "../../../db/schema.ts";
import { type DepartmentContext, headOf } from "./contexts.ts";

export interface PencilContext {
  id: string;
  request_id: string | null;
  position: string;
  date: string;
  note: string;
  until: Temporal.Instant;
  challenged_until: Temporal.Instant | null;
  /** It ended before its time was over, or has not ended. */
  ended_early: boolean;
  /** Whether the dayplayer had said yes. */
  was_agreed: boolean;
  /** Whether the dayplayer declined an offer of the department for the date, which notifies the head already. */
  offer_declined: boolean;
  dayplayer_id: string;
  dayplayer: string;
  decider: string | null;
  department: string | null;
  production_id: string | null;
  production: string | null;
  /** That of the production, or of the dayplayer's home. */
  zone: string;
  /** The decider, or the department's head if the decider has left it. */
  head_id: string | null;
  /** The dates of the same request that wait for the dayplayer's answer, in order, and until when. */
  asked: string[];
  answer_by: Temporal.Instant | null;
}

/** The data of pencils that notifications show. */
export const listPencilContexts = async (tx: Tx, ids: readonly string[]): Promise<PencilContext[]> => {
  const { rows } = await sql<PencilContext>`
    select pencil.id, pencil.request_id, coalesce(pencil.position, '') as position, pencil.date, pencil.note, pencil.until,
      pencil.challenged_until, pencil.changed_at < pencil.until as ended_early, pencil.agreed_at is not null as was_agreed,
      exists (select from offers offer join positions position on position.id = offer.position_id
        where offer.dayplayer_id = pencil.dayplayer_id and offer.date = pencil.date and offer.state = 'declined'
          and position.department_id = pencil.department_id and offer.changed_at <= pencil.changed_at
          and offer.changed_at >= pencil.agreed_at) as offer_declined,
      pencil.dayplayer_id, account.first_name || ' ' || account.last_name as dayplayer,
      decider.first_name || ' ' || decider.last_name as decider, department.name as department,
      production.id as production_id, production.name as production,
      coalesce(production.zone, profile.zone, 'UTC') as zone, case when head.id is not null then coalesce((
        select access.account_id from department_access access where access.department_id = department.id
          and access.account_id = pencil.decider_id and access.role <> 'reader'), head.id) end as head_id,
      coalesce(asked.dates, '{}') as asked, asked.answer_by
    from pencils pencil
      join accounts account on account.id = pencil.dayplayer_id
      join dayplayer_profiles profile on profile.dayplayer_id = pencil.dayplayer_id
      left join accounts decider on decider.id = pencil.decider_id
      left join departments department on department.id = pencil.department_id
      left join productions production on production.id = department.production_id
      ${headOf}
      left join lateral (select array_agg(each.date::text order by each.date) as dates, max(each.answer_by) as answer_by
        from pencils each where each.request_id = pencil.request_id and each.state = 'asked') asked on true
    where pencil.id = any(${idArray(ids)}) ${prepared}`.execute(tx);
  return rows;
};

export interface CheckContext extends DepartmentContext {
  id: string;
  dayplayer_id: string;
  dayplayer: string;
  dates: string[];
  note: string;
  answer_by: Temporal.Instant;
  is_answered: boolean;
  asked_by: string;
  /** Who asked, or the department's head if they have left it. */
  head_id: string | null;
}

/** The data of availability checks that notifications show. */
export const listCheckContexts = async (tx: Tx, ids: readonly string[]): Promise<CheckContext[]> => {
  const { rows } = await sql<CheckContext>`
    select asked.id, asked.dayplayer_id, account.first_name || ' ' || account.last_name as dayplayer,
      asked.dates::text[] as dates, asked.note, asked.answer_by, asked.answered_at is not null as is_answered,
      sender.first_name || ' ' || sender.last_name as asked_by, department.name as department,
      production.id as production_id, production.name as production, production.zone,
      case when head.id is not null then coalesce((
        select access.account_id from department_access access where access.department_id = department.id
          and access.account_id = asked.asked_by and access.role <> 'reader'), head.id) end as head_id
    from availability_checks asked
      join accounts account on account.id = asked.dayplayer_id
      join accounts sender on sender.id = asked.asked_by
      join departments department on department.id = asked.department_id
      join productions production on production.id = department.production_id
      ${headOf}
    where asked.id = any(${idArray(ids)}) ${prepared}`.execute(tx);
  return rows;
};
