import { connectDatabase } from "../../apps/server/src/db/connect.ts";
import { migrate } from "../../apps/server/src/db/migrate.ts";
import { bulkDayplayers } from "../../apps/server/src/demo/bulk-dayplayers.ts";
import { openSession } from "../../apps/server/src/modules/accounts/sessions/sessions.ts";
import { quiet } from "../quiet.ts";
import { unsafeSettings } from "../worlds/kept-world.ts";
import { stageShoot } from "../worlds/staged-shoot.ts";

export interface StagedDepartment {
  head: string;
  dayplayer: string;
  /** The first planned day, and the first and the last day of a month of them. */
  day: string;
  from: string;
  to: string;
}

const dayplayers = 10_000;

/**
 * A department in the middle of sixty days with 4,800 offers (`stageShoot`), and what its head's dashboard shows: 120
 * notifications, 20 conversations, 12 standing offers. One dayplayer has ten offers, of which four are bookings. Leaves
 * the database stopped.
 */
export async function stageDepartment(dataDir: string): Promise<StagedDepartment> {
  const database = await connectDatabase({ dataDir, log: quiet, settings: unsafeSettings });
  try {
    await migrate(database.pool, { log: quiet });
    const now = Temporal.Now.instant();
    const today = now.toZonedDateTimeISO("America/Los_Angeles").toPlainDate();
    const client = await database.pool.connect();
    try {
      await bulkDayplayers(client, { count: dayplayers, from: today.toString() });
      await stageShoot(client, today);
      for (const statement of statements) await client.query(statement);
      await client.query("vacuum (analyze)");
    } finally {
      client.release();
    }
    const tokenOf = async (condition: string) => {
      const { rows } = await database.pool.query<{ id: string }>(`select id from accounts where ${condition} limit 1`);
      const accountId = rows[0]?.id;
      if (!accountId) throw new Error(`Nobody was staged with ${condition}.`);
      return openSession(database.db, { accountId, deviceName: "web", userAgent: "bench", remember: true, now });
    };
    return {
      head: await tokenOf("type = 'department_head'"),
      dayplayer: await tokenOf("id = (select dayplayer_id from offers group by 1 order by count(*) desc, 1 limit 1)"),
      day: today.add({ days: 3 }).toString(),
      from: today.add({ days: 1 }).toString(),
      to: today.add({ days: 31 }).toString(),
    };
  } finally {
    await database.close();
  }
}

const head = "(select id from accounts where type = 'department_head')";
const someDayplayers = (count: number) => `(select id, row_number() over (order by id) as n
  from (select id from dayplayers order by id desc limit ${count}) d)`;

const statements = [
  // One dayplayer, whom nobody has asked yet, is asked for each of ten days and accepts the first four.
  `update offers offer set dayplayer_id = (
      select max(id::text)::uuid from dayplayers d where not exists (select from offers where dayplayer_id = d.id))
    from (
      select distinct on (date) id from (
        select id, date, state, dense_rank() over (order by date) as day from offers) each
      where day <= 10 and state = case when day <= 4 then 'accepted' else 'open' end order by date, id) chosen
    where offer.id = chosen.id`,
  `insert into offer_history (offer_id, seq, move, from_state, to_state)
    select id, 1, 'open', 'created', 'open' from offers`,
  `insert into notifications (account_id, kind, subject_id, cause, production_id, facts, needs_you, soon, created_at, shown_at)
    select ${head}, 'offer_declined', offer.id, 'declined', department.production_id,
      jsonb_build_object('offer', offer.id, 'position', position.name, 'position_id', offer.position_id,
        'dayplan', offer.dayplan_id, 'day', offer.date, 'zone', 'America/Los_Angeles', 'production', 'Bench',
        'dayplayer', account.first_name || ' ' || account.last_name, 'dayplayer_id', offer.dayplayer_id),
      false, false, now() - interval '1 minute' * row_number() over (order by offer.id),
      now() - interval '1 minute' * row_number() over (order by offer.id)
    from (select * from offers where state = 'declined' order by id limit 120) offer
    join positions position on position.id = offer.position_id
    join departments department on department.id = offer.department_id
    join accounts account on account.id = offer.dayplayer_id`,
  `insert into conversations (head_id, dayplayer_id, last_seq, last_at)
    select ${head}, id, 1, now() - interval '1 minute' * n from ${someDayplayers(20)} d`,
  `insert into messages (conversation_id, seq, sender_id, body)
    select id, 1, dayplayer_id, 'I can be there at 6:30, is there parking?' from conversations`,
  `insert into standing_offers (department_id, dayplayer_id, sender_id, expires_at)
    select department.id, d.id, ${head}, now() + interval '5 days' from departments department, ${someDayplayers(12)} d`,
];
