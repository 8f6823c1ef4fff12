import { setTimeout as sleep } from "node:timers/promises";
import { median } from "../../../bench/statistics.ts";
import { findInPath } from "../../../scripts/launch/environment.mjs";
import { type Fault, limited, none, plain } from "../support/fault.ts";
import { withProduct } from "../support/product.ts";
import { Workload } from "../support/workload.ts";
import { type Cluster, type Machine, withCluster } from "./cluster.ts";

const rounds = Number(process.env.ROUNDS ?? 20);
/** How long a loss lasts that changes no leader, in milliseconds. */
const lossMs = 10_000;
/** Longer than a lease of etcd: a leader of etcd that was frozen ends the leases that expired meanwhile in its eyes. */
const frozenMs = 25_000;
const failoverMs = 120_000;
const programs = ["podman", "mmdebstrap"];

interface ClusterFault {
  name: string;
  what: string;
  /** How long no write may be acknowledged, in seconds. */
  limit: number;
  /** Breaks something and waits until the cluster has dealt with it. Returns what mends it. */
  break(cluster: Cluster): Promise<() => Promise<unknown>>;
}

const faults: ClusterFault[] = [
  {
    name: "leader-killed",
    what: "SIGKILL of the leader's PostgreSQL",
    limit: 15,
    async break(cluster) {
      const { leader } = await cluster.roles();
      await leader.sh("pkill -KILL -x postgres");
      await untilAnotherLeads(cluster, leader);
      return async () => undefined; // Patroni starts it again
    },
  },
  {
    name: "leader-lost",
    what: "SIGKILL of everything on the leader's machine until another leads",
    limit: 35,
    async break(cluster) {
      const { leader } = await cluster.roles();
      await leader.sh("kill -KILL -1");
      await untilAnotherLeads(cluster, leader);
      return leader.start;
    },
  },
  {
    name: "leader-frozen",
    what: "SIGSTOP of everything on the leader's machine until another leads",
    limit: 35,
    async break(cluster) {
      const { leader } = await cluster.roles();
      await leader.sh("kill -STOP -1");
      await untilAnotherLeads(cluster, leader);
      return () => leader.sh("kill -CONT -1");
    },
  },
  {
    name: "leader-cut-off",
    what: "The leader's machine reaches no member of etcd and no replica, but the proxy, until another leads",
    limit: 35,
    async break(cluster) {
      const { leader } = await cluster.roles();
      const others = [...cluster.databases, ...cluster.etcd].filter((machine) => machine !== leader);
      const change = (how: "add" | "del") =>
        leader.sh(others.map(({ address }) => `ip route ${how} blackhole ${address}`).join(" && "));
      await change("add");
      await untilAnotherLeads(cluster, leader);
      return () => change("del");
    },
  },
  {
    name: "switchover",
    what: "A planned switchover to a replica",
    limit: 5,
    async break(cluster) {
      const { leader, replica } = await cluster.roles();
      const reply = await fetch(`http://${leader.address}:8008/switchover`, {
        method: "POST",
        body: JSON.stringify({ leader: leader.name, candidate: replica.name }),
      });
      if (reply.status !== 200) throw new Error(`Patroni refused the switchover: ${await reply.text()}`);
      return async () => undefined;
    },
  },
  {
    name: "etcd-lost",
    what: `SIGKILL of the member that leads etcd, for ${lossMs / 1_000} s`,
    limit: 5,
    async break(cluster) {
      const member = await cluster.etcdLeader();
      await member.sh("pkill -KILL -x etcd");
      await sleep(lossMs);
      return member.start;
    },
  },
  {
    name: "etcd-frozen",
    what: `SIGSTOP of the member that leads etcd, for ${frozenMs / 1_000} s`,
    limit: 5,
    async break(cluster) {
      const member = await cluster.etcdLeader();
      await member.sh("pkill -STOP -x etcd");
      await sleep(frozenMs);
      return () => member.sh("pkill -CONT -x etcd");
    },
  },
  {
    name: "replica-lost",
    what: `SIGKILL of everything on a replica's machine, for ${lossMs / 1_000} s`,
    limit: 5,
    async break(cluster) {
      const { replica } = await cluster.roles();
      await replica.sh("kill -KILL -1");
      await sleep(lossMs);
      return replica.start;
    },
  },
];

/** Losses of machines and programs of the database's cluster, during accepts, a fill, messages and an event stream. */
export const clusterFaults: Fault[] = faults.map((fault) => ({
  name: `cluster-${fault.name}`,
  title: `${fault.what}, ${rounds} times`,
  async run(log) {
    const missing = programs.filter((name) => !findInPath(name));
    if (missing.length > 0) return `it needs ${missing.join(" and ")}.`;
    return withCluster((cluster) =>
      withProduct((product) => runRounds(fault, cluster, new Workload(product), log), {
        env: { DATABASE_URL: cluster.databaseUrl, READER_DATABASE_URL: cluster.readerUrl },
      }),
    );
  },
}));

async function runRounds(fault: ClusterFault, cluster: Cluster, work: Workload, log: (text: string) => void) {
  await work.startFill();
  const writer = await work.startWriter();
  const { stream } = writer;
  const gaps: number[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    await cluster.untilWhole();
    await work.round(async () => {
      const startedAt = performance.now();
      const mend = await fault.break(cluster);
      await writer.untilAcknowledged();
      await mend();
      await cluster.untilWhole();
      await writer.untilAcknowledged();
      gaps.push(writer.longestGapSince(startedAt) / 1_000);
    });
    log(`round ${round}: no write for ${gaps.at(-1)?.toFixed(1)} s`);
  }
  const sent = new Set(await writer.stop());
  const received = () =>
    stream.events.flatMap(({ type, data }) => (type === "message.created" ? [String(data.message_id)] : []));
  for (let tries = 0; tries < 100 && new Set(received()).size < sent.size; tries += 1) await sleep(100);
  await stream.stop();
  const ids = received();
  return [
    limited("longest time without an acknowledged write", Math.max(...gaps), fault.limit, " s"),
    plain("median of it", `${median(gaps).toFixed(1)} s`),
    ...(await work.check()),
    plain("events received by the stream", stream.events.length),
    none("positions of the stream that went back", countReturns(stream.positions)),
    none("acknowledged messages that the stream missed", [...sent].filter((id) => !ids.includes(id)).length),
    none("messages that the stream received twice", ids.length - new Set(ids).size),
    none("messages that the stream received, but that are not stored", ids.filter((id) => !sent.has(id)).length),
    plain("times that the stream had to read everything again", stream.resyncs),
  ];
}

const countReturns = (positions: readonly number[]) =>
  positions.filter((position, index) => position <= (positions[index - 1] ?? 0)).length;

async function untilAnotherLeads(cluster: Cluster, earlier: Machine) {
  const startedAt = performance.now();
  const findLeader = () =>
    cluster.roles().then(
      ({ leader }) => leader,
      () => earlier,
    );
  while ((await findLeader()) === earlier) {
    if (performance.now() - startedAt > failoverMs) throw new Error("No other machine leads after two minutes.");
    await sleep(100);
  }
}
