import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { aDataFolder } from "@callboard/embedded-postgres/testing/data-folder";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aProcess, type ServerProcess } from "../testing/a-process.ts";

let folder: Awaited<ReturnType<typeof aDataFolder>>;
let server: ServerProcess | undefined;
beforeAll(async () => {
  folder = await aDataFolder();
});
afterAll(async () => {
  await server?.stop();
  await folder.remove();
});

const main = fileURLToPath(new URL("main.ts", import.meta.url));
const operate = (...args: string[]) =>
  new Promise<{ code: number; said: string; failed: string }>((resolve) => {
    const env = { ...process.env, NODE_ENV: "test", DATA_DIR: folder.path };
    execFile(process.execPath, [main, ...args], { env }, (error, said, failed) =>
      resolve({ code: typeof error?.code === "number" ? error.code : 0, said, failed }),
    );
  });

test("a command uses the database of the server that runs on the data folder, and the server keeps running", async () => {
  const before = await operate("tariffs", "list");
  expect([before.code, before.said]).toEqual([1, ""]);
  expect(before.failed).toMatch(/^No Callboard runs on the data folder .+ Start it first \(npm start\)/);

  server = await aProcess(folder.path);
  const changed = await operate("tariffs", "set", "One department", "--price", "310");
  expect([changed.code, changed.failed]).toEqual([0, ""]);
  const tariffs: unknown = await (await fetch(`${server.address}/api/payment/get-tariffs`)).json();
  expect(tariffs).toMatchObject({ data: expect.arrayContaining([expect.objectContaining({ price: 310 })]) });

  const wrong = await operate("payments", "mark-paid", "CB-000001");
  expect([wrong.code, wrong.said]).toEqual([1, ""]);
  expect(wrong.failed).toBe("There is no invoice CB-000001. Payments by card are settled by their provider alone.\n");
});

test("help is printed without a server", async () => {
  expect((await operate()).said).toContain("npm run operator -- payments list");
});
