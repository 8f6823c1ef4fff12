import * as fs from "node:fs";
import { userInfo } from "node:os";
import { root } from "./environment.mjs";

/** An error that the user can fix. It is reported with advice and without a stack. */
export class Failure extends Error {
  /**
   * @param {string} message what failed
   * @param {string} advice what to do about it
   * @param {string} [output] the end of the failed program's output
   */
  constructor(message, advice, output = "") {
    super(message);
    this.advice = advice;
    this.output = output;
  }
}

/** @type {[pattern: RegExp, advice: () => string][]} */
const knownCauses = [
  [
    /ENOSPC|no space left on device/i,
    () => `The disk is full${freeSpace()}. Make room (about 900 MB are needed) and run the command again.`,
  ],
  [/EDQUOT|disk quota exceeded/i, () => "The disk quota is used up. Make room and run the command again."],
  [/EROFS|read-only file system/i, () => `${root} is read-only. Clone Callboard to a place that can be written to.`],
  [
    /SELF_SIGNED_CERT|UNABLE_TO_GET_ISSUER_CERT|UNABLE_TO_VERIFY_LEAF|CERT_HAS_EXPIRED/,
    () =>
      "The registry's certificate is not trusted here. Behind a proxy that re-signs traffic, point NODE_EXTRA_CA_CERTS to its certificate; also check the machine's clock.",
  ],
  [
    /ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONNREFUSED|ECONNRESET|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT|network (timeout|request)/i,
    () =>
      "The npm registry can't be reached. Check the connection and the proxy (npm config get registry; npm config get proxy), then run the command again: what is already loaded is kept.",
  ],
  [
    /E40[13]\b|401 Unauthorized|403 Forbidden/,
    () => "The npm registry refuses access. Sign in to it (npm login) or choose another: npm config get registry.",
  ],
  [
    /E404|ETARGET|No matching version/,
    () =>
      "The npm registry in use lacks a package. Use one that is complete: npm config set registry https://registry.npmjs.org/",
  ],
  [
    /EACCES|EPERM|permission denied/i,
    () =>
      `${userInfo().username} may not write there. Run the command as the owner of ${root}, or give the folder to yourself (chown -R).`,
  ],
  [/EINTEGRITY/, () => "A downloaded package is damaged. Run npm cache clean --force, then the command again."],
  [
    /heap out of memory|ENOMEM|Cannot allocate memory|SIGKILL/i,
    () => "The machine ran out of memory. Close other programs (2 GB are enough) and run the command again.",
  ],
  [/EMFILE|ENFILE/, () => "Too many files are open. Raise the limit (ulimit -n 4096) and run the command again."],
];

/**
 * Advice on a program's failure, chosen by what the program printed.
 * @param {string} output
 * @param {string} fallback
 */
export const adviceFor = (output, fallback) => knownCauses.find(([pattern]) => pattern.test(output))?.[1]() ?? fallback;

/**
 * Runs a launcher's work and sets the exit code of the process: the work's own, or 1 with a report of the error.
 * @param {() => Promise<number | void>} work
 */
export async function launch(work) {
  try {
    process.exitCode = (await work()) ?? 0;
  } catch (error) {
    reportError(error);
    process.exitCode = 1;
  }
}

/**
 * Prints an error with advice. Only an unexpected error is printed with its stack.
 * @param {unknown} error
 */
export function reportError(error) {
  if (error instanceof Failure) {
    if (error.output) process.stderr.write(`\n${error.output.trimEnd()}\n`);
    process.stderr.write(`\n✗ ${error.message}\n  ${error.advice}\n\n`);
  } else {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    process.stderr.write(
      `\n✗ ${text}\n  ${adviceFor(text, "This should not happen; please report it with the lines above.")}\n\n`,
    );
  }
}

/** Free space on the disk of the checkout, MB; undefined where the system does not report it. */
export function freeMegabytes() {
  try {
    // Node 18.14 and older have no statfsSync. A named import would fail before the version check could explain why.
    const { bavail, bsize } = fs.statfsSync(root);
    return Math.round((bavail * bsize) / 1e6);
  } catch {
    return undefined;
  }
}

function freeSpace() {
  const megabytes = freeMegabytes();
  return megabytes === undefined ? "" : ` (${megabytes} MB left)`;
}
