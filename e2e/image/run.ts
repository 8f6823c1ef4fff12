// Builds the image, starts compose.yaml with the image of an earlier commit, plays the main story against it, upgrades it
// without losing a request, and restores a backup into a new database.
//   npm run image              with the public images
//   npm run image -- --debian  with images made by mmdebstrap, for machines that reach no registry
// BEFORE=<commit> names the earlier one. Podman's own settings apply, such as CONTAINERS_CONF.
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { connect } from "node:tls";
import { findInPath } from "../../scripts/launch/environment.mjs";
import { Failure, launch } from "../../scripts/launch/fail.mjs";
import { step } from "../../scripts/launch/progress.mjs";
import { runProgram } from "../../scripts/launch/run.mjs";
import { buildImages, checkImage } from "./build-images.ts";
import { makeImages } from "./debian-images.ts";
import { anInstallation, type Installation, project, trustProxy } from "./installation.ts";
import { freePort, startMailServer } from "./mail-server.ts";
import { startProbes } from "./probes.ts";
import { run } from "./run-program.ts";
import { checkStory, playStory, type Story } from "./story.ts";

const advice =
  "On Debian 13: apt-get install podman docker-compose git mmdebstrap. On older ones, docker-compose 2 comes from https://docs.docker.com/compose/install/.";

const withDebian = process.argv.includes("--debian");

await launch(async () => {
  await requirePrograms("podman", "docker-compose", "git", ...(withDebian ? ["mmdebstrap"] : []));
  const bases = withDebian ? await makeImages() : {};
  const { before, now } = await buildImages(bases);
  console.log(await checkImage(now));

  const mail = await startMailServer();
  const [http, https] = [await freePort(), await freePort()];
  const url = `https://localhost:${https}`;
  const installation = await anInstallation(url, {
    ...bases,
    CALLBOARD_IMAGE: before,
    PUBLIC_URL: url,
    HTTP_PORT: String(http),
    HTTPS_PORT: String(https),
    POSTGRES_PASSWORD: crypto.randomUUID(),
    SMTP_URL: `smtp://host.containers.internal:${mail.port}?tls=none`,
    MAIL_FROM: "Callboard <crew@example.com>",
    STRIPE_SECRET_KEY: "sk_test_trial",
    STRIPE_WEBHOOK_SECRET: "whsec_trial",
    BANK_DETAILS: "Bank: Trial Bank; Account number: 1",
    INVOICE_FROM: "Callboard",
  });
  try {
    await step("Starting the image of the earlier commit", () => installation.start());
    await trustProxy(installation);
    await requireHttp2(https);
    const first = await step("Playing the main story", () => playStory(installation, mail));
    await step("Upgrading", () => upgrade(installation, now, first));
    await checkStory(url, first);
    await step("Playing the story again", () => playStory(installation, mail));
    await step("Restoring a backup into a new database", () => restore(installation));
    await checkStory(url, first);
    await step("Playing the story in what was restored", () => playStory(installation, mail));
  } catch (error) {
    console.error(await installation.compose("logs", "--tail", "40").catch(() => ""));
    throw error;
  } finally {
    mail.stop();
    await step("Removing it", installation.remove);
  }
});

async function requirePrograms(...names: string[]) {
  const missing = names.filter((name) => !findInPath(name));
  if (missing.length > 0) throw new Failure(`npm run image needs ${missing.join(", ")}.`, advice);
  const { output } = await runProgram("docker-compose", ["version", "--short"]);
  if (!/^v?([2-9]|\d\d)\./.test(output.trim())) throw new Failure("npm run image needs docker-compose 2.", advice);
}

async function requireHttp2(port: number) {
  const socket = connect({ port, host: "localhost", servername: "localhost", ALPNProtocols: ["h2", "http/1.1"] });
  await once(socket, "secureConnect");
  const protocol = socket.alpnProtocol;
  socket.destroy();
  if (protocol !== "h2") throw new Error(`The proxy speaks ${protocol}.`);
}

/** Replaces one process after the other, as docs/operations/compose.md says. */
async function upgrade(installation: Installation, image: string, story: Story) {
  const probes = startProbes(installation.url, story);
  await installation.set({ CALLBOARD_IMAGE: image });
  const before = await countMigrations(installation);
  await installation.start("app-1");
  await installation.start("app-2");
  await installation.start();
  const { sent, failed } = await probes.stop();
  const after = await countMigrations(installation);
  console.log(`${after - before} migrations, ${sent} requests, ${failed.length} failed`);
  if (failed.length > 0) throw new Error(failed.join("\n"));
}

async function countMigrations({ compose }: Installation): Promise<number> {
  const command = 'PGPASSWORD=$POSTGRES_PASSWORD psql -U callboard -Atc "select count(*) from schema_migrations"';
  return Number(await compose("exec", "-T", "database", "sh", "-c", command));
}

/** Restores the newest backup of the timer into a new database, with empty files and the keys that were kept. */
async function restore(installation: Installation) {
  const { compose, operator, start } = installation;
  const keys = await compose("exec", "-T", "app-1", "cat", "/data/keys.txt");
  const list = async () => (await compose("exec", "-T", "backup", "ls", "/backups")).match(/\S+\.tar\.gz$/gm) ?? [];
  const earlier = (await list()).length;
  await compose("restart", "backup"); // it begins with a backup
  while ((await list()).length === earlier) await sleep(500);
  const file = `/backups/${(await list()).at(-1)}`;
  await compose("down");
  await run("podman", ["volume", "rm", ...["database", "files"].map((name) => `${project}_${name}`)]);
  await compose("run", "--rm", "-T", "--no-deps", "app-1", "sh", "-c", `umask 077; echo '${keys}' > /data/keys.txt`);
  await start();
  console.log((await operator("restore", file)).trim());
  await compose("restart", "app-1", "app-2");
  await start();
}
