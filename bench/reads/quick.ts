import { spawn } from "node:child_process";
import { root } from "../program.ts";

/**
 * Checks what is exact, and so the same on a busy machine: the statements of every route, the bytes of its reply, and,
 * because `npm run bench` builds both apps first, the sizes of their first loads. Times are measured by the workloads.
 */
export function runQuick(): Promise<number> {
  const tests = ["apps/server/src/http/statements.test.ts"];
  const child = spawn(process.execPath, ["node_modules/vitest/vitest.mjs", "run", "--project", "server", ...tests], {
    cwd: root,
    stdio: "inherit",
  });
  return new Promise((ended) => child.once("exit", (code) => ended(code ?? 1)));
}
