import { inPath } from "./places.mjs";
import { runProgram } from "./run-program.mjs";

/**
 * Installs a Debian package where that needs no question: as root, or with sudo that asks for no password.
 * @param {string} name
 * @returns {Promise<boolean>} whether it is installed now
 */
export async function aptInstall(name) {
  const apt = inPath("apt-get");
  if (!apt) return false;
  const asRoot = process.getuid?.() === 0;
  if (!asRoot && !(await mayBecomeRoot())) return false;
  const run = (/** @type {string[]} */ args) =>
    runProgram(asRoot ? "env" : "sudo", [
      ...(asRoot ? [] : ["-n", "env"]),
      "DEBIAN_FRONTEND=noninteractive",
      apt,
      ...args,
    ]);
  const first = await run(["install", "-y", "--no-install-recommends", name]);
  if (first.code === 0) return true;
  await run(["update"]); // a fresh container has no package lists
  return (await run(["install", "-y", "--no-install-recommends", name])).code === 0;
}

async function mayBecomeRoot() {
  return inPath("sudo") !== undefined && (await runProgram("sudo", ["-n", "true"])).code === 0;
}
