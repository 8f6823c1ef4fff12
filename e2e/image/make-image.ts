import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { step } from "../../scripts/launch/progress.mjs";
import { runProgram } from "../../scripts/launch/run.mjs";
import { run } from "./run-program.ts";

export interface Image {
  name: string;
  /** Debian's release. The next one has PostgreSQL 18 and a Caddy with all that the Caddyfile uses. */
  release: "trixie" | "forky";
  packages?: string[];
  /** Commands of mmdebstrap that run when the packages are installed. */
  hooks?: string[];
  /** Instructions of a Dockerfile. */
  changes?: string[];
}

const mirror = process.env.DEBIAN_MIRROR ?? "http://deb.debian.org/debian";
const unread = ["doc", "info", "locale", "man"];

/** Makes an image from Debian's packages. One that exists is kept: `podman rmi` removes it. */
export async function makeImage({ name, release, packages = [], hooks = [], changes = [] }: Image) {
  if ((await runProgram("podman", ["image", "exists", name])).code === 0) return;
  const folder = await mkdtemp(join(tmpdir(), "callboard-image-"));
  const archive = join(folder, "root.tar");
  await step(`Making ${name} from Debian's packages`, async () => {
    await run("mmdebstrap", [
      "--variant=apt",
      // A mirror of the next release may be older than its signature says that it is current.
      '--aptopt=Acquire::Check-Valid-Until "false"',
      "--dpkgopt=force-unsafe-io",
      ...unread.map((folder) => `--dpkgopt=path-exclude=/usr/share/${folder}/*`),
      ...(packages.length > 0 ? [`--include=${packages.join(",")}`] : []),
      ...hooks.map((hook) => `--customize-hook=${hook}`),
      release,
      archive,
      mirror,
    ]);
    const options = changes.flatMap((change) => ["--change", change]);
    await run("podman", ["import", ...options, archive, name]);
  }).finally(() => rm(folder, { recursive: true }));
}
