import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { installPackage } from "./test-programs.mjs";

let folder = "";
let lists = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "callboard-apt-"));
  lists = join(folder, "lists");
  mkdirSync(lists);
  vi.stubEnv("PATH", folder);
  symlinkSync("/usr/bin/env", join(folder, "env"));
  writeProgram("sudo", 'while [ "$1" = "-n" ]; do shift; done; exec "$@"');
  symlinkSync("/bin/true", join(folder, "true"));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

function writeProgram(name: string, script: string) {
  writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`);
  chmodSync(join(folder, name), 0o755);
}

/** An apt-get that records its commands. Installing succeeds once the packages were updated, or never. */
const fakeAptGet = (installable: boolean) =>
  writeProgram(
    "apt-get",
    `shift 2
echo "$*" >> ${folder}/commands
case "$1" in
  update) : > ${lists}/debian_Packages ;;
  install) ${installable ? `[ -e ${lists}/debian_Packages ] && exit 0` : ":"}; echo "E: Unable to locate package" >&2; exit 100 ;;
esac`,
  );
const commands = () => readFileSync(join(folder, "commands"), "utf8").trim().split("\n");
const install = "install -y --no-install-recommends pgbouncer";

describe("a Debian package", () => {
  test("is installed after an update where apt has no package lists", async () => {
    fakeAptGet(true);
    await installPackage("pgbouncer", "Install it by hand.", lists);
    expect(commands()).toEqual(["update", install]);
  });

  test("is installed without an update where apt has its lists", async () => {
    fakeAptGet(true);
    writeFileSync(join(lists, "debian_Packages"), "");
    await installPackage("pgbouncer", "Install it by hand.", lists);
    expect(commands()).toEqual([install]);
  });

  test("that apt-get refuses is tried again after an update, then reported with apt-get's output and advice", async () => {
    fakeAptGet(false);
    writeFileSync(join(lists, "debian_Packages"), "");
    await expect(installPackage("pgbouncer", "Install it by hand.", lists)).rejects.toMatchObject({
      message: "apt-get could not install pgbouncer.",
      advice: "Install it by hand.",
      output: expect.stringContaining("Unable to locate package"),
    });
    expect(commands()).toEqual([install, "update", install]);
  });

  test("is reported as missing on a machine without apt-get", async () => {
    await expect(installPackage("pgbouncer", "Install it by hand.", lists)).rejects.toMatchObject({
      message: "pgbouncer is needed, and this machine has no apt-get to install it.",
    });
    expect(existsSync(join(folder, "commands"))).toBe(false);
  });
});
