import { argon2Sync, randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { afterEach, describe, expect, test, vi } from "vitest";
import { HashProcess, hasIdleClass } from "./hash-process.ts";

const parameters = {
  message: "a boom pole in the rain",
  nonce: randomBytes(16),
  memory: 1_024,
  passes: 2,
  parallelism: 1,
  tagLength: 32,
};
const expected = argon2Sync("argon2id", parameters);
/** `SCHED_IDLE` of Linux, and where /proc states the class of a process: after its name, which may hold spaces. */
const idleClass = "5";
const classOf = (pid: number) => {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[38];
};

let hashing: HashProcess;
afterEach(() => hashing.stop());
async function started() {
  // The process may get no core for long while other tests run.
  hashing = new HashProcess({ timeoutMs: 60_000 });
  await vi.waitUntil(() => hashing.hash(parameters), { timeout: 60_000 });
  return hashing.pid ?? 0;
}

test("the first password is hashed by the caller, because the process is only being started", async () => {
  hashing = new HashProcess();
  expect(hashing.pid).toBeUndefined();
  expect(await hashing.hash(parameters)).toBeUndefined();
});

describe.runIf(hasIdleClass)("the process", () => {
  test("hashes passwords as the server does, several at once, and has the lowest scheduling class", async () => {
    const pid = await started();
    expect(await Promise.all([hashing.hash(parameters), hashing.hash(parameters)])).toEqual([expected, expected]);
    expect(classOf(pid)).toBe(idleClass);
  });

  test("leaves the passwords to their callers when it is killed, and is not started again at once", async () => {
    const pid = await started();
    const slow = hashing.hash({ ...parameters, memory: 262_144, passes: 20 });
    process.kill(pid, "SIGKILL");
    expect(await slow).toBeUndefined();
    expect(await hashing.hash(parameters)).toBeUndefined();
    expect(hashing.pid).toBeUndefined();
  });

  test("ends when the server closes its connection", async () => {
    const pid = await started();
    hashing.stop();
    await vi.waitUntil(() => !existsSync(`/proc/${pid}`), { timeout: 60_000 });
  });
});
