import { setTimeout as sleep } from "node:timers/promises";
import { connectDatabase, type Database } from "../../apps/server/src/db/connect.ts";
import { migrate } from "../../apps/server/src/db/migrate.ts";
import { startRelay } from "../../apps/server/src/jobs/relay.ts";
import { installJobs } from "../../apps/server/src/jobs/worker.ts";
import { feedEnd } from "../../apps/server/src/modules/events/read-feed.ts";
import { postmasterOf, processorOf } from "../postgres-processor.ts";
import { type Program, root, startProgram } from "../program.ts";
import { quiet } from "../quiet.ts";
import { median, quantile } from "../statistics.ts";
import { inTemporaryFolder } from "../temporary-folder.ts";

export interface RelayFigures {
  followers: number;
  events: number;
  /** Events a second of each round: by the relay until it is done, by `insert … select`, and until the last follower has them. */
  rounds: { moved: number; inserted: number; followed: number }[];
  /** PostgreSQL's processor time of an event, ms: moved and read by all followers, and only inserted. */
  processor: { moved: number; inserted: number };
  /** From writing an event until each follower has it, at a steady rate. */
  steady: { perSecond: number; written: number; p50: number; p99: number };
}

const followers = 10;
const events = 30_000;
const steadyRate = 10_000;
const steadySeconds = 5;

/** How fast the relay moves a full outbox to a feed that ten processes follow, and how far they are behind at a steady rate. */
export function benchRelay(rounds: number, log: (text: string) => void): Promise<RelayFigures> {
  return inTemporaryFolder(async (dataDir) => {
    const database = await connectDatabase({ dataDir, log: quiet });
    const { pool } = database;
    try {
      await migrate(pool, { log: quiet });
      await installJobs(database.config, quiet);
      await pool.query(
        "create table bench_feed (like feed including all); create table bench_audience (like feed_audience including all)",
      );
      const postmaster = await postmasterOf(pool);
      const programs: Program[] = [];
      for (let index = 0; index < followers; index += 1)
        programs.push(await startProgram(`${root}/bench/relay/feed-follower.ts`, { BENCH_DATABASE: database.url }));
      const ask = (path = "/") =>
        Promise.all(
          programs.map(
            async ({ address }) => (await (await fetch(address + path)).json()) as { pos: number; lags: number[] },
          ),
        );
      const untilFollowed = async () => {
        const end = await feedEnd(pool);
        for (;;) {
          if ((await ask()).every(({ pos }) => pos >= end)) return;
          await sleep(20);
        }
      };
      try {
        const measured: RelayFigures["rounds"] = [];
        const used = { moved: 0, inserted: 0 };
        for (let round = 0; round < rounds; round += 1) {
          await write(database, events);
          const before = await processorOf(postmaster);
          const startedAt = performance.now();
          await pool.query(
            `with taken as (select * from outbox), fed as (
               insert into bench_feed (at, type, data, audiences) overriding user value
               select at, type, data, audiences from taken order by id returning pos, day, audiences)
             insert into bench_audience (audience, pos, day) select audience, pos, day from fed, unnest(audiences) audience`,
          );
          const inserted = performance.now() - startedAt;
          const between = await processorOf(postmaster);
          const relay = startRelay({ config: database.config, log: quiet, now: () => Temporal.Now.instant() });
          const movedFrom = performance.now();
          await untilEmpty(database);
          const moved = performance.now() - movedFrom;
          await untilFollowed();
          const followed = performance.now() - movedFrom;
          used.inserted += between - before;
          used.moved += (await processorOf(postmaster)) - between;
          await relay.stop();
          await pool.query("truncate bench_feed, bench_audience");
          const perSecond = (ms: number) => (events * 1000) / ms;
          measured.push({ moved: perSecond(moved), inserted: perSecond(inserted), followed: perSecond(followed) });
          log(
            `Relay, round ${round + 1} of ${rounds}: ${perSecond(moved).toFixed(0)} moved a second, followed ${perSecond(followed).toFixed(0)}, inserted ${perSecond(inserted).toFixed(0)}`,
          );
        }
        const relay = startRelay({ config: database.config, log: quiet, now: () => Temporal.Now.instant() });
        await ask("/reset");
        const startedAt = performance.now();
        let written = 0;
        while (performance.now() - startedAt < steadySeconds * 1000) {
          const due = Math.floor(((performance.now() - startedAt) * steadyRate) / 1000) - written;
          if (due >= 100) {
            await write(database, due);
            relay.wake();
            written += due;
          } else await sleep(5);
        }
        const seconds = (performance.now() - startedAt) / 1000;
        await untilEmpty(database);
        await untilFollowed();
        const lags = (await ask()).flatMap((each) => each.lags);
        await relay.stop();
        return {
          followers,
          events,
          rounds: measured,
          processor: { moved: used.moved / (rounds * events), inserted: used.inserted / (rounds * events) },
          steady: {
            perSecond: steadyRate,
            written: written / seconds,
            p50: quantile(lags, 0.5),
            p99: quantile(lags, 0.99),
          },
        };
      } finally {
        for (const program of programs) await program.stop();
      }
    } finally {
      await database.close();
    }
  });
}

/** Writes events of a hundred departments and a thousand accounts into the outbox, in one transaction. */
const write = ({ pool }: Database, count: number) =>
  pool.query(
    `insert into outbox (kind, type, data, audiences)
     select 'event', 'dayplan.saved', jsonb_build_object('dayplan_id', gen_random_uuid(), 'department_id', gen_random_uuid(),
         'date', '2026-11-25', 'version', floor(extract(epoch from clock_timestamp()) * 1000)),
       array['department:' || n % 100, 'account:' || md5((n % 1000)::text)::uuid]
     from generate_series(1, $1::int) n`,
    [count],
  );

async function untilEmpty({ pool }: Database): Promise<void> {
  for (;;) {
    const { rows } = await pool.query<{ more: boolean }>("select exists(select from outbox) as more");
    if (!rows[0]?.more) return;
    await sleep(5);
  }
}

export const relayText = ({ followers: count, events: each, rounds, processor, steady }: RelayFigures) => {
  const of = (side: keyof RelayFigures["rounds"][number]) =>
    Math.round(median(rounds.map((round) => round[side]))).toLocaleString("en");
  return `## The relay

An outbox of ${each.toLocaleString("en")} events is moved to the feed, which ${count} processes follow on the same machine. The comparison inserts as many rows with one \`insert … select\` into tables like the feed and its audiences, in the same round. Median of ${rounds.length} rounds. Budget: at least 10,000 a second, lag p99 at most 1 s.

| | events per second | PostgreSQL processor time per event |
| --- | ---: | ---: |
| moved to the feed | ${of("moved")} | |
| received by all ${count} processes | ${of("followed")} | ${processor.moved.toFixed(3)} ms |
| one \`insert … select\` | ${of("inserted")} | ${processor.inserted.toFixed(3)} ms |

Written at a steady rate of ${Math.round(steady.written).toLocaleString("en")} a second (${steady.perSecond.toLocaleString("en")} aimed at), each process received an event after ${Math.round(steady.p50)} ms (p50) and ${Math.round(steady.p99)} ms (p99).`;
};
