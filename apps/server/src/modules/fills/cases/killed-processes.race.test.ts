import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { aPeer, type ServerProcess } from "../../../testing/a-process.ts";
import { aDatabase, type TestDatabase } from "../../../testing/database.ts";
import {
  answerAll,
  dropSome,
  readFilledPositions,
  readLateness,
  stageManyFills,
} from "../../../testing/fills/many-fills.ts";
import { seeded } from "../../../testing/seeded.ts";

/** With FILL_SECONDS=60 processes are killed for a minute, and the longest delay of a due fill is printed. */
const seconds = Number(process.env.FILL_SECONDS ?? 0);
const least = { kills: 3, answers: 60 };

let database: TestDatabase;
let peers: ServerProcess[] = [];
let isKilling = false;
let loops: Promise<void>[] = [];
// Created for each attempt, because a retry must not find the data of the first one.
beforeEach(async () => {
  database = await aDatabase({ poolSize: 60 });
});
afterEach(async () => {
  isKilling = false;
  await Promise.allSettled(loops);
  await Promise.all(peers.map((peer) => peer.kill()));
  await database.drop();
});

const start = () => aPeer({ DATABASE_URL: database.url });

test("fills in two processes, one of them killed every second, book each place once and ask nobody twice", async () => {
  const { db } = database;
  const positionIds = await stageManyFills(db, { positions: 8, count: 2, people: 160 + 4 * seconds });
  peers = await Promise.all([start(), start()]);
  // The fills were due before the processes began.
  await expect.poll(() => readLateness(db), { timeout: 60_000, interval: 50 }).toBe(0);
  const random = seeded(11);
  isKilling = true;
  let answered = 0;
  const answering = (async () => {
    while (isKilling) {
      answered += await answerAll(db, () => (random() < 0.7 ? "yes" : "no"));
      if (random() < 0.5) await dropSome(db, 2);
      await sleep(50);
    }
  })();
  let latest = 0;
  const watching = (async () => {
    while (isKilling) {
      latest = Math.max(latest, await readLateness(db));
      await sleep(100);
    }
  })();
  const end = Date.now() + seconds * 1_000;
  let kills = 0;
  const isEnough = () => kills >= least.kills && answered >= least.answers && Date.now() >= end;
  const killing = (async () => {
    for (; isKilling && !isEnough(); kills += 1) {
      const [victim, ...others] = peers;
      const [next] = await Promise.all([start(), sleep(1_000), victim?.kill()]);
      peers = [...others, next];
    }
    isKilling = false;
  })();
  loops = [answering, watching, killing];
  await Promise.all(loops);
  if (seconds > 0)
    console.log(`${kills} kills, ${answered} answers, longest delay of a due fill ${latest.toFixed(2)} s`);

  // From now on everybody accepts, until no place is open.
  const open = async () => {
    await answerAll(db, () => "yes");
    return (await readFilledPositions(db, positionIds)).filter(({ state }) => state !== "full").length;
  };
  await expect.poll(open, { timeout: 60_000, interval: 200 }).toBe(0);
  for (const { count, booked, accepted, offers, people } of await readFilledPositions(db, positionIds)) {
    expect([booked, accepted]).toEqual([count, count]);
    expect(people).toBe(offers);
  }
  const { rows } = await sql<{ dayplayer_id: string }>`
    select dayplayer_id from offers where state = 'accepted' group by dayplayer_id, date having count(*) > 1`.execute(
    db,
  );
  expect(rows).toEqual([]);
});
