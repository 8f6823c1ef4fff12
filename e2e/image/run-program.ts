import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { Failure } from "../../scripts/launch/fail.mjs";

const execute = promisify(execFile);

/** Runs a program and returns its standard output. What it prints is shown if it fails. */
export async function run(
  program: string,
  args: string[],
  options: { cwd?: string; env?: NodeJS.ProcessEnv } = {},
): Promise<string> {
  try {
    return (await execute(program, args, { ...options, maxBuffer: 100_000_000 })).stdout;
  } catch (error) {
    const { stdout = "", stderr = "", message } = error as Error & { stdout?: string; stderr?: string };
    const printed = `${stdout}\n${stderr}`.slice(-20_000);
    throw new Failure(
      `${program} ${args.slice(0, 2).join(" ")} failed.`,
      "The lines above say why.",
      printed || message,
    );
  }
}
