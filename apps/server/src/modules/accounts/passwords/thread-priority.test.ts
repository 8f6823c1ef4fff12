import { readFile } from "node:fs/promises";
import { getPriority, platform } from "node:os";
import { expect, test } from "vitest";
import { hashPassword, setHashProcess } from "./hash-password.ts";
import { libuvThreads, threadPriority } from "./thread-priority.ts";

test.runIf(platform() === "linux")(
  "passwords are hashed with a lower priority than requests are answered",
  async () => {
    await readFile(import.meta.filename);
    setHashProcess(undefined);
    await hashPassword("a password of the test");
    const threads = libuvThreads();
    expect(threads.length).toBeGreaterThan(0);
    expect(threads.map((id) => getPriority(id) >= threadPriority)).toEqual(threads.map(() => true));
  },
);
