import { tell } from "./failure.mjs";

/**
 * Runs a launcher's work; ends the process with its exit code, or with 1 and a word on what to do.
 * @param {() => Promise<number | void>} work
 */
export async function launch(work) {
  try {
    process.exitCode = (await work()) ?? 0;
  } catch (error) {
    tell(error);
    process.exitCode = 1;
  }
}
