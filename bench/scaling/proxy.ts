import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { chmod, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { root } from "../program.ts";

const program = process.env.CALLBOARD_NGINX ?? "/usr/sbin/nginx";

/** Starts nginx in front of processes, with the configuration that docs/operations.md recommends, without TLS. */
export async function startProxy(ports: readonly number[]) {
  if (!existsSync(program))
    throw new Error(
      "This measurement needs nginx. Install it (Debian: apt-get install nginx-light), or name it: CALLBOARD_NGINX=….",
    );
  const folder = await mkdtemp(join(tmpdir(), "callboard-proxy-"));
  await chmod(folder, 0o755); // as root, nginx works as another user
  const port = await freePort();
  const accessLog = join(folder, "access.log");
  const config = join(folder, "nginx.conf");
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((name) => `  ${name}_temp_path ${join(folder, name)};`)
    .join("\n");
  await writeFile(
    config,
    `daemon off;
worker_processes 1;
pid ${join(folder, "pid")};
events { worker_connections 4096; }
http {
${temporary}
  log_format status '$status $request_uri';
  access_log ${accessLog} status;
${await recommended(ports, port)}
}
`,
  );
  const child = spawn(program, ["-p", folder, "-c", config, "-e", join(folder, "error.log")], { stdio: "inherit" });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const address = `http://127.0.0.1:${port}`;
  for (let waited = 0; !(await fetch(`${address}/healthz`).catch(() => undefined)); waited += 20) {
    if (waited > 10_000 || child.exitCode !== null)
      throw new Error(`nginx did not start: ${await readFile(join(folder, "error.log"), "utf8").catch(() => "")}`);
    await sleep(20);
  }
  return {
    address,
    /** The status of each request so far, with its path. */
    async statuses() {
      const lines = (await readFile(accessLog, "utf8")).trim().split("\n");
      return lines.map((line) => ({ status: Number(line.slice(0, 3)), path: line.slice(4) }));
    },
    async stop() {
      child.kill("SIGTERM");
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The configuration in docs/operations.md with other ports and without TLS. */
async function recommended(ports: readonly number[], port: number) {
  const text = await readFile(join(root, "docs/operations.md"), "utf8");
  const [, block] = /```nginx\n([\s\S]*?)```/.exec(text) ?? [];
  if (!block) throw new Error("docs/operations.md shows no configuration of nginx.");
  return ports
    .reduce((config, own, index) => config.replaceAll(`127.0.0.1:${3001 + index} `, `127.0.0.1:${own} `), block)
    .replace("listen 443 ssl;", `listen 127.0.0.1:${port};`)
    .replace("http2 on;", "")
    .replaceAll(/^ *ssl_certificate.*\n/gm, "")
    .replace("server_name callboard.example.com;", "");
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const address = server.address();
  await new Promise((closed) => server.close(closed));
  if (typeof address !== "object" || !address) throw new Error("No port was free.");
  return address.port;
}
