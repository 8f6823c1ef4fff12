import { readFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { inRoot } from "../../../scripts/launch/environment.mjs";
import { makeImage } from "../../image/make-image.ts";
import { run } from "../../image/run-program.ts";
import { withCleanup } from "../support/with-cleanup.ts";

const databaseNames = ["db-1", "db-2", "db-3"];
const etcdNames = ["etcd-1", "etcd-2", "etcd-3"];
const names = [...databaseNames, ...etcdNames, "proxy"];
const wholeMs = 180_000;

/** A machine of the database or of etcd: a container. */
export interface Machine {
  name: string;
  /** Its address, which this machine reaches. */
  address: string;
  /** Runs a command of its shell as root, and returns what it prints. */
  sh(command: string): Promise<string>;
  /** Starts Patroni, which starts PostgreSQL, or etcd. */
  start(): Promise<void>;
}

/** The cluster of docs/operations/cluster: three databases, three members of etcd, and a proxy that leads to the leader. */
export interface Cluster {
  databases: readonly Machine[];
  etcd: readonly Machine[];
  /** The address of the leader, through the proxy. */
  databaseUrl: string;
  /** The address of the replicas, through the proxy. */
  readerUrl: string;
  /** The machine whose PostgreSQL takes writes, and one whose PostgreSQL follows it. */
  roles(): Promise<{ leader: Machine; replica: Machine }>;
  /** The machine that leads etcd. */
  etcdLeader(): Promise<Machine>;
  /** Waits until there is one leader, which both replicas follow, and all members of etcd are healthy. */
  untilWhole(): Promise<void>;
}

/** Starts the cluster with the files of docs/operations/cluster, works with it and removes it. */
export async function withCluster<T>(work: (cluster: Cluster) => Promise<T>): Promise<T> {
  const image = "localhost/callboard-cluster:forky";
  await makeImage({
    name: image,
    release: "forky",
    packages: ["postgresql-18", "patroni", "etcd-server", "haproxy", "iproute2", "procps"],
  });
  const network = `callboard-cluster-${process.pid}`;
  const containers = names.map((name) => `${network}-${name}`);
  const remove = async () => {
    await run("podman", ["rm", "--force", "--ignore", "--time", "0", ...containers]);
    await run("podman", ["network", "rm", "--force", network]);
  };
  return withCleanup(async () => {
    await run("podman", ["network", "create", network]);
    const subnet = (await run("podman", ["network", "inspect", network])).match(/(\d+\.\d+\.\d+)\.0\/24/)?.[1];
    const addressOf = (name: string) => `${subnet}.${11 + names.indexOf(name)}`;
    const hosts = names.flatMap((name) => ["--add-host", `${name}:${addressOf(name)}`]);
    const startContainer = async (name: string): Promise<Shell> => {
      const container = `${network}-${name}`;
      const identity = ["--name", container, "--hostname", name, "--network", network, "--ip", addressOf(name)];
      const options = ["--detach", ...identity, ...hosts, "--cap-add", "NET_ADMIN", "--shm-size", "256m"];
      // A shell as the first process takes the exit codes of processes that have lost their parent.
      const idle = ["bash", "-c", "while :; do sleep 60; done"];
      await run("podman", ["run", ...options, image, ...idle]);
      return (command, ...flags) => run("podman", ["exec", ...flags, container, "sh", "-c", command]);
    };
    const start = (kind: typeof aDatabase) => async (name: string) =>
      kind(name, addressOf(name), await startContainer(name));
    const etcd = await Promise.all(etcdNames.map(start(anEtcd)));
    const databases = await Promise.all(databaseNames.map(start(aDatabase)));
    const proxy = await startContainer("proxy");
    await writeTo(proxy, "haproxy.cfg", "/etc/haproxy/haproxy.cfg", [[/bind 127\.0\.0\.1:/g, "bind :"]]);
    const observed = observe(databases, etcd);
    await observed.untilWhole();
    const password = crypto.randomUUID();
    const { leader } = await observed.roles();
    await leader.sh(
      `runuser -u postgres -- psql -c "create role callboard login password '${password}'" -c "create database callboard owner callboard"`,
    );
    await proxy("haproxy -D -f /etc/haproxy/haproxy.cfg");
    const url = (port: number) => `postgres://callboard:${password}@${addressOf("proxy")}:${port}/callboard`;
    return work({ databases, etcd, databaseUrl: url(5000), readerUrl: url(5001), ...observed });
  }, remove);
}

type Shell = (command: string, ...flags: string[]) => Promise<string>;

async function aDatabase(name: string, address: string, shell: Shell): Promise<Machine> {
  await writeTo(shell, "patroni.env", "/etc/patroni_env.conf", [[/(?<=NAME=|ADDRESS=)db-1/g, name]]);
  await writeTo(shell, "patroni.yml", "/etc/patroni/config.yml");
  await shell("install -d -o postgres /var/lib/postgresql/18 /run/postgresql");
  return startMachine(name, address, shell, "postgres", "/etc/patroni_env.conf", "patroni /etc/patroni/config.yml");
}

async function anEtcd(name: string, address: string, shell: Shell): Promise<Machine> {
  await writeTo(shell, "etcd.env", "/etc/default/etcd", [[/(?<=NAME=|URLS=http:\/\/)etcd-1/g, name]]);
  await shell("install -d -o etcd /var/lib/etcd");
  return startMachine(name, address, shell, "etcd", "/etc/default/etcd", "etcd --data-dir /var/lib/etcd/default");
}

async function startMachine(
  name: string,
  address: string,
  shell: Shell,
  user: string,
  environment: string,
  program: string,
): Promise<Machine> {
  const command = `set -a; . ${environment}; exec ${program} >>/tmp/log 2>&1`;
  const start = async () => void (await shell(command, "--detach", "--user", user));
  await start();
  return { name, address, start, sh: (text) => shell(text) };
}

/** Copies a file of docs/operations/cluster into a container, with replacements. */
async function writeTo(shell: Shell, file: string, path: string, changes: [RegExp, string][] = []) {
  let text = await readFile(inRoot(`docs/operations/cluster/${file}`), "utf8");
  for (const [from, to] of changes) text = text.replace(from, to);
  await shell(`echo ${Buffer.from(text).toString("base64")} | base64 -d > ${path}`);
}

interface Member {
  name: string;
  role: string;
  state: string;
  timeline: number;
}

function observe(databases: readonly Machine[], etcd: readonly Machine[]) {
  const named = (name: string) => databases.find((machine) => machine.name === name) as Machine;
  /** What each Patroni that answers knows of the members. */
  const views = async () => {
    const replies = databases.map(({ address }) =>
      readJson<{ members: Member[] }>(`http://${address}:8008/cluster`).then((view) => view?.members ?? []),
    );
    return Promise.all(replies);
  };
  const isLeader = ({ role, state }: Member) => role === "leader" && state === "running";
  const isFollower = ({ role, state }: Member) => role === "quorum_standby" && state === "streaming";
  const isWhole = async () => {
    const health = etcd.map(({ address }) => readJson<{ health: string }>(`http://${address}:2379/health`));
    const all = (await Promise.all(health)).every((reply) => reply?.health === "true");
    return (
      all &&
      (await views()).every(
        (members) =>
          members.filter(isLeader).length === 1 &&
          members.filter(isFollower).length === databases.length - 1 &&
          new Set(members.map(({ timeline }) => timeline)).size === 1,
      )
    );
  };
  return {
    async roles() {
      const members = (await views()).find((view) => view.some(isLeader)) ?? [];
      const leader = members.find(isLeader);
      const replica = members.find(isFollower);
      if (!leader || !replica) throw new Error("The cluster has no leader that a replica follows.");
      return { leader: named(leader.name), replica: named(replica.name) };
    },
    async etcdLeader() {
      for (const machine of etcd) {
        const url = `http://${machine.address}:2379/v3/maintenance/status`;
        const status = await readJson<{ header: { member_id: string }; leader: string }>(url, "{}");
        if (status && status.leader === status.header.member_id) return machine;
      }
      throw new Error("etcd has no leader.");
    },
    async untilWhole() {
      const startedAt = performance.now();
      while (!(await isWhole())) {
        if (performance.now() - startedAt > wholeMs) throw new Error(await describe(databases, await views()));
        await sleep(200);
      }
    },
  };
}

const readJson = <T>(url: string, body?: string): Promise<T | undefined> =>
  fetch(url, { ...(body && { method: "POST", body }), signal: AbortSignal.timeout(2_000) })
    .then((reply) => reply.json() as T)
    .catch(() => undefined);

async function describe(machines: readonly Machine[], views: Member[][]): Promise<string> {
  const logs = machines.map(async ({ name, sh }) => `${name}\n${await sh("tail -n 20 /tmp/log")}`);
  return `The cluster is not whole: ${JSON.stringify(views)}\n${(await Promise.all(logs)).join("\n")}`;
}
