import { messagingRoutes } from "@callboard/contract/routes/messaging";
import { findEmbedded } from "@callboard/embedded-postgres";
import { type Database, openPool } from "../../apps/server/src/db/connect.ts";
import { hashPassword } from "../../apps/server/src/modules/accounts/passwords/hash-password.ts";
import { openSession } from "../../apps/server/src/modules/accounts/sessions/sessions.ts";
import { connect, send } from "../load.ts";
import { quiet } from "../quiet.ts";
import type { StagedDepartment } from "../reads/staged-department.ts";

const phoneCount = 60;
const talkCount = 20;
const password = "a boom pole in the rain";

export type MixedWorld = Awaited<ReturnType<typeof enterWorld>>;

/** What the traffic needs of a staged department whose server runs: sessions, conversations and passwords. */
export async function enterWorld(address: string, dataDir: string, staged: StagedDepartment) {
  const found = await findEmbedded(dataDir);
  if (!found) throw new Error("No database runs on the data folder.");
  const database = openPool(found.config, found.url, { log: quiet, poolSize: 2 });
  const { pool } = database;
  const { rows: people } = await pool.query<{ id: string; email: string }>(
    "select id, email from accounts where type = 'dayplayer' order by id limit $1",
    [phoneCount],
  );
  const ids = people.map(({ id }) => id);
  await pool.query("update accounts set password_hash = $2 where id = any($1)", [ids, await hashPassword(password)]);
  const { rows: positions } = await pool.query<{ dayplanId: string; positionId: string; date: string }>(
    `select dayplan_id as "dayplanId", id as "positionId", date::text as date from positions order by md5(id::text)`,
  );
  return {
    ...staged,
    database,
    phones: await Promise.all(ids.map((id) => signIn(database, id))),
    talks: await Promise.all(ids.slice(0, talkCount).map((id) => startConversation(address, staged.head, id))),
    days: [...new Set(positions.map(({ date }) => date))],
    positions: positions.map(({ dayplanId, positionId }) => ({ dayplanId, positionId })),
    signIns: people.map(({ email }) => ({ email, password })),
    /** The newest offer to a dayplayer, with a session that may answer it. */
    async offerTo(dayplayerId: string) {
      const { rows } = await pool.query<{ id: string }>(
        "select id from offers where dayplayer_id = $1 and state in ('created', 'open') order by created_at desc limit 1",
        [dayplayerId],
      );
      return rows[0] && { id: rows[0].id, token: await signIn(database, dayplayerId) };
    },
  };
}

const signIn = ({ db }: Database, accountId: string) =>
  openSession(db, {
    accountId,
    deviceName: "player",
    userAgent: "bench",
    remember: true,
    now: Temporal.Now.instant(),
  });

async function startConversation(address: string, token: string, dayplayerId: string): Promise<string> {
  const agent = connect(1);
  const { method, path } = messagingRoutes.startConversation;
  const url = `${address}${path}`;
  const { status, body } = await send(agent, { method, url, token, body: JSON.stringify({ user_id: dayplayerId }) });
  agent.destroy();
  if (status >= 300) throw new Error(`${url} answered ${status}: ${body}`);
  return (JSON.parse(body) as { data: { id: string } }).data.id;
}
