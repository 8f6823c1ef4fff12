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
const timeouts = { late: 60_000, failed: 600_000 };
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
  hashing = new HashProcess(timeouts);
  await vi.waitUntil(() => hashing.hash(parameters), { timeout: 60_000 });
  return hashing.pid ?? 0;
}

/** Hashes a password with a process that is stopped. With `failed`, also the time passes after which it counts as failed. */
async function hashLate({ failed = false } = {}) {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    const asked = hashing.hash(parameters);
    vi.advanceTimersByTime(timeouts.late);
    if (failed) vi.advanceTimersByTime(timeouts.failed);
    return await asked;
  } finally {
    vi.useRealTimers();
  }
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

  test("leaves passwords to their callers from the first late one until it has replied", async () => {
    const pid = await started();
    process.kill(pid, "SIGSTOP");
    expect(await hashLate()).toBeUndefined();
    expect(await hashing.hash(parameters)).toBeUndefined();
    process.kill(pid, "SIGCONT");
    expect(await vi.waitUntil(() => hashing.hash(parameters), { timeout: 60_000 })).toEqual(expected);
    expect(hashing.pid).toBe(pid);
  });

  test("is ended when it does not reply to a late one either", async () => {
    const pid = await started();
    process.kill(pid, "SIGSTOP");
    expect(await hashLate({ failed: true })).toBeUndefined();
    await vi.waitUntil(() => !existsSync(`/proc/${pid}`), { timeout: 60_000 });
    expect(hashing.pid).toBeUndefined();
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
