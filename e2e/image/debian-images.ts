import { realpathSync } from "node:fs";
import { chmod, cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { findInPath, pinnedNode } from "../../scripts/launch/environment.mjs";
import { Failure } from "../../scripts/launch/fail.mjs";
import { type Image, makeImage } from "./make-image.ts";

/** The images that the Dockerfile and compose.yaml take from a registry, by their variables. */
export type Images = Record<"NODE_IMAGE" | "BASE_IMAGE" | "POSTGRES_IMAGE" | "CADDY_IMAGE", string>;

const certificates = "/etc/ssl/certs/ca-certificates.crt";

/** Makes the images from Debian's packages and this checkout's Node, for machines that reach no registry. */
export async function makeImages(): Promise<Images> {
  const npm = findInPath("npm");
  if (!npm) throw new Failure("npm was not found.", "It comes with Node: https://nodejs.org (20 or newer).");
  const work = await mkdtemp(join(tmpdir(), "callboard-images-"));
  await chmod(work, 0o755);
  try {
    const entrypoint = join(work, "start-postgres");
    await cp(join(import.meta.dirname, "start-postgres.sh"), entrypoint);
    await chmod(entrypoint, 0o755);
    const npmFolder = dirname(dirname(realpathSync(npm)));
    const images = {
      BASE_IMAGE: { name: "localhost/debian:trixie", release: "trixie" },
      NODE_IMAGE: {
        name: "localhost/node:26-trixie",
        release: "trixie",
        packages: ["ca-certificates", "libatomic1"],
        hooks: [
          `copy-in ${pinnedNode} /usr/local/bin`,
          'mkdir -p "$1/usr/local/lib/node_modules"',
          `copy-in ${npmFolder} /usr/local/lib/node_modules`,
          'ln -s ../lib/node_modules/npm/bin/npm-cli.js "$1/usr/local/bin/npm"',
          // The machine may trust the registry's certificate by an authority of its own.
          `upload ${certificates} ${certificates}`,
        ],
        changes: [`ENV NODE_EXTRA_CA_CERTS=${certificates}`, `ENV npm_config_cafile=${certificates}`],
      },
      POSTGRES_IMAGE: {
        name: "localhost/postgres:18-forky",
        release: "forky",
        packages: ["postgresql-18"],
        hooks: [`copy-in ${entrypoint} /usr/local/bin`],
        changes: [
          "ENV PGDATA=/var/lib/postgresql/18/docker",
          "ENV PATH=/usr/local/bin:/usr/bin:/bin:/usr/lib/postgresql/18/bin",
          'ENTRYPOINT ["start-postgres"]',
          'CMD ["postgres"]',
          "STOPSIGNAL SIGINT",
        ],
      },
      CADDY_IMAGE: {
        name: "localhost/caddy:2-forky",
        release: "forky",
        packages: ["ca-certificates", "caddy"],
        changes: [
          "ENV XDG_DATA_HOME=/data",
          'CMD ["caddy", "run", "--config", "/etc/caddy/Caddyfile", "--adapter", "caddyfile"]',
        ],
      },
    } satisfies Record<keyof Images, Image>;
    for (const image of Object.values(images)) await makeImage(image);
    return {
      BASE_IMAGE: images.BASE_IMAGE.name,
      NODE_IMAGE: images.NODE_IMAGE.name,
      POSTGRES_IMAGE: images.POSTGRES_IMAGE.name,
      CADDY_IMAGE: images.CADDY_IMAGE.name,
    };
  } finally {
    await rm(work, { recursive: true });
  }
}
