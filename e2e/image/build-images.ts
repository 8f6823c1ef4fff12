import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { filePackages, unbundledPackages } from "../../scripts/image/unbundled.ts";
import { inRoot } from "../../scripts/launch/environment.mjs";
import { step } from "../../scripts/launch/progress.mjs";
import type { Images } from "./debian-images.ts";
import { run } from "./run-program.ts";

const maxMegabytes = 350;

/** Builds the images of an earlier commit and of this checkout. Returns their names. */
export async function buildImages(bases: Partial<Images>) {
  const before = process.env.BEFORE ?? (await findEarlierCommit());
  const folder = await mkdtemp(join(tmpdir(), "callboard-before-"));
  try {
    const archive = join(folder, "commit.tar");
    await git("archive", "-o", archive, before);
    await run("tar", ["-xf", archive, "-C", folder]);
    await rm(archive);
    await step(`Building the image of ${before.slice(0, 8)}`, () => build(folder, "before", bases));
  } finally {
    await rm(folder, { recursive: true });
  }
  await step("Building the image of this checkout", () => build(inRoot("."), "now", bases));
  return { before: "localhost/callboard:before", now: "localhost/callboard:now" };
}

const git = async (...args: string[]) => (await run("git", args)).trim();

/** The commit before the newest migration, so that the upgrade has one to run, or the first one with a Dockerfile. */
async function findEarlierCommit(): Promise<string> {
  const added = (path: string) => git("log", "-1", "--diff-filter=A", "--format=%H", "--", path);
  const before = await git("rev-parse", `${await added("apps/server/migrations")}~1`);
  const has = await git("ls-tree", "--name-only", before, "Dockerfile");
  return has ? before : added("Dockerfile");
}

async function build(folder: string, tag: string, { NODE_IMAGE, BASE_IMAGE }: Partial<Images>) {
  const { version } = JSON.parse(await readFile(join(folder, "package.json"), "utf8"));
  const options = Object.entries({ NODE_IMAGE, BASE_IMAGE, VERSION: version })
    .filter(([, value]) => value)
    .flatMap(([name, value]) => ["--build-arg", `${name}=${value}`]);
  // Podman's own format has no health checks.
  const command = ["build", "--format", "docker", "--tag", `localhost/callboard:${tag}`, ...options, folder];
  await run("podman", command);
}

/** Checks what the image promises, and returns a line of its facts. */
export async function checkImage(image: string): Promise<string> {
  const inspected = await run("podman", ["image", "inspect", image]);
  const [{ Size, Config }] = JSON.parse(inspected);
  const megabytes = Math.round(Size / 1e6);
  const sbom = JSON.parse(await runIn(image, ["cat", Config.Labels["callboard.sbom"]]));
  const packages = (await runIn(image, ["sh", "-c", "find node_modules -name package.json | wc -l"])).trim();
  await runIn(image, ["node", "--input-type=module", "-e", loadPackages]);
  if (megabytes > maxMegabytes) throw new Error(`The image has ${megabytes} MB, more than ${maxMegabytes}.`);
  if (Config.User !== "10001:10001") throw new Error(`The image runs as ${Config.User}.`);
  return `${image}: ${megabytes} MB, user ${Config.User}, ${packages.trim()} manifests in node_modules, ${sbom.components.length} packages in its SBOM`;
}

const loadPackages = [
  'import { createRequire } from "node:module";',
  'const { resolve } = createRequire("/app/apps/server/dist/main.js");',
  ...unbundledPackages.map((name) => `await import(resolve("${name}"));`),
  ...filePackages.map((name) => `resolve("${name}/package.json");`),
].join("\n");

const runIn = (image: string, command: string[]) =>
  run("podman", ["run", "--rm", "--read-only", "--network=none", image, ...command]);
