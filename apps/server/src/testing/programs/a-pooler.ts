import { execFileSync, spawn } from "node:child_process";
import { chmod, chown, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { EmbeddedConfig } from "@callboard/embedded-postgres";
import { poolerSettings } from "../../db/pooler/pooler-settings.ts";
import { register } from "./started.ts";

export interface Pooler {
  /** The URL of a database behind it. */
  urlOf(database: string): string;
  /** Such as 1.24.1. */
  version: string;
  /** The processor time that it has used, in milliseconds. 0 where the system does not report it. */
  processor(): Promise<number>;
  stop(): Promise<void>;
}

/** The path of PgBouncer, which npm test found or installed. Without it there is nothing to test with. */
export const poolerProgram = process.env.CALLBOARD_PGBOUNCER;

/** Starts a real PgBouncer in transaction mode in front of a server. It opens at most `connections` to a database. */
export async function aPooler({ host, port, user }: EmbeddedConfig, connections: number): Promise<Pooler> {
  const folder = await mkdtemp(join(tmpdir(), "callboard-pooler-"));
  const owner = await stat(host); // PgBouncer refuses root, too, so it runs as the user of the server.
  await chown(folder, owner.uid, owner.gid);
  await chmod(folder, 0o755);
  const config = join(folder, "pgbouncer.ini");
  const program = poolerProgram ?? "pgbouncer";
  const version = /\d+(\.\d+)+/.exec(execFileSync(program, ["--version"], { encoding: "utf8" }))?.[0] ?? "";
  await writeFile(
    config,
    `[databases]
* = host=${host} port=${port} user=${user} connect_query='${poolerSettings}'
[pgbouncer]
pool_mode = transaction
auth_type = any
listen_addr =
unix_socket_dir = ${folder}
listen_port = 6432
default_pool_size = ${connections}
max_client_conn = 1000
`,
  );
  const child = spawn(program, [config], {
    stdio: ["ignore", "ignore", "pipe"],
    ...(process.getuid?.() === 0 && { uid: owner.uid, gid: owner.gid }),
  });
  register(child);
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const stop = async () => {
    child.kill("SIGKILL");
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  const processor = async () => {
    const text = await readFile(`/proc/${child.pid}/stat`, "utf8").catch(() => "");
    const [user = "0", system = "0"] = text
      .slice(text.lastIndexOf(")") + 2)
      .split(" ")
      .slice(11, 13);
    return (Number(user) + Number(system)) * 10;
  };
  for await (const line of createInterface({ input: child.stderr }))
    if (/process up/.test(line)) {
      child.stderr.resume(); // a full pipe would stop it
      return {
        version,
        stop,
        processor,
        urlOf: (name) => `postgresql://${user}@/${name}?host=${encodeURIComponent(folder)}&port=6432`,
      };
    }
  await stop();
  throw new Error("PgBouncer ended before it was ready.");
}
