import { spawn } from "node:child_process";
import { adviceFor, Failure } from "./failure.mjs";
import { root } from "./places.mjs";

/** How much of a program's output is kept to be shown should it fail. */
const kept = 60_000;

/** @typedef {{ code: number, output: string }} Ended */

/**
 * Runs a program and keeps its output to itself.
 * @param {string} program
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, onText?: (text: string) => void }} [options]
 * @returns {Promise<Ended>} also when it failed; a program that could not be started ends with 127
 */
export function runProgram(program, args, { cwd = root, env = process.env, onText } = {}) {
  return new Promise((ended) => {
    // What is kept to be shown later must not hold the colours of a terminal that may not be there.
    const child = spawn(program, args, { cwd, env: { ...env, NO_COLOR: "1" }, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    const keep = (/** @type {string} */ text) => {
      output = (output + text).slice(-kept);
      onText?.(text);
    };
    child.stdout.setEncoding("utf8").on("data", keep);
    child.stderr.setEncoding("utf8").on("data", keep);
    child.once("error", (error) => ended({ code: 127, output: `${output}\n${error.message}` }));
    child.once("close", (code, signal) => {
      if (signal) output += `\n${program} was ended by ${signal}.`;
      ended({ code: code ?? 1, output });
    });
  });
}

/**
 * Runs a program that has to succeed.
 * @param {string} what for the message: "The web app could not be built"
 * @param {string} program
 * @param {string[]} args
 * @param {Parameters<typeof runProgram>[2] & { otherwise?: string }} [options]
 */
export async function mustRun(what, program, args, { otherwise, ...options } = {}) {
  const { code, output } = await runProgram(program, args, options);
  if (code === 0) return output;
  throw new Failure(what, adviceFor(output, otherwise ?? "The lines above say why."), output);
}
