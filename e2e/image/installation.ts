import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { copyFile, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { inRoot } from "../../scripts/launch/environment.mjs";
import { runProgram } from "../../scripts/launch/run.mjs";
import { run } from "./run-program.ts";

/** The installation that compose.yaml describes, in a folder of its own with its own .env. */
export interface Installation {
  url: string;
  /** Runs `docker-compose` in its folder and returns what it prints. */
  compose(...args: string[]): Promise<string>;
  /** Runs the operator's command in the service "backup". */
  operator(...args: string[]): Promise<string>;
  /** Changes settings in its .env. */
  set(settings: Record<string, string>): Promise<void>;
  /** Starts services, or all of them, and waits until they are healthy. */
  start(...services: string[]): Promise<void>;
  remove(): Promise<void>;
}

export const project = "callboard-trial";

export async function anInstallation(url: string, settings: Record<string, string>): Promise<Installation> {
  const folder = await mkdtemp(join(tmpdir(), "callboard-compose-"));
  for (const file of ["compose.yaml", "Caddyfile"]) await copyFile(inRoot(file), join(folder, file));
  const env = { ...settings };
  const podman = await servePodman(folder);
  const compose = (...args: string[]) =>
    run("docker-compose", ["-p", project, "--progress", "plain", ...args], {
      cwd: folder,
      env: { ...process.env, DOCKER_HOST: podman.address },
    });
  const installation: Installation = {
    url,
    compose,
    operator: (...args) => compose("exec", "-T", "backup", "node", "apps/server/dist/operator.js", ...args),
    async set(changes) {
      Object.assign(env, changes);
      const lines = Object.entries(env).map(([name, value]) => `${name}=${value}`);
      await writeFile(join(folder, ".env"), `${lines.join("\n")}\n`);
    },
    async start(...services) {
      const checks = runHealthChecks();
      try {
        await compose("up", "-d", "--wait", ...(services.length > 0 ? ["--no-deps", ...services] : []));
      } finally {
        await checks.stop();
      }
    },
    async remove() {
      await compose("down", "-v").finally(() => podman.stop());
      await rm(folder, { recursive: true });
    },
  };
  await installation.set({});
  return installation;
}

/** Makes this process trust the certificates of the installation's own authority, which Caddy has for "localhost". */
export async function trustProxy({ compose }: Installation) {
  const authority = await compose("exec", "-T", "proxy", "cat", "/data/caddy/pki/authorities/local/root.crt");
  setDefaultCACertificates([...getCACertificates(), authority]);
}

/** Serves podman's API for docker-compose. */
async function servePodman(folder: string) {
  const socket = join(folder, "podman.sock");
  const ending = new AbortController();
  const service = spawn("podman", ["system", "service", "--time=0", `unix://${socket}`], {
    stdio: "ignore",
    signal: ending.signal,
  });
  service.on("error", () => undefined); // it is aborted at the end
  while (!existsSync(socket)) await sleep(50);
  return { address: `unix://${socket}`, stop: () => ending.abort() };
}

/** Podman runs health checks by timers of systemd. Where there is none, they are run here. */
function runHealthChecks() {
  let isEnding = existsSync("/run/systemd/system");
  const running = (async () => {
    while (!isEnding) {
      const filter = `label=com.docker.compose.project=${project}`;
      const { output } = await runProgram("podman", ["ps", "--quiet", "--filter", filter]);
      for (const id of output.match(/^[0-9a-f]{12}$/gm) ?? []) await runProgram("podman", ["healthcheck", "run", id]);
      await sleep(500);
    }
  })();
  return {
    stop() {
      isEnding = true;
      return running;
    },
  };
}
