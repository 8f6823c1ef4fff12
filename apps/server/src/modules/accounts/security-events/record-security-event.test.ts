import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { securityEventKinds } from "@callboard/contract/security/security-events";
import { afterAll, beforeAll, expect, test } from "vitest";
import { transaction } from "../../../db/transaction.ts";
import { aServer, type TestServer } from "../../../testing/a-server.ts";
import { aHead } from "../../../testing/factories.ts";
import { purgeLapsed } from "../purge-lapsed.ts";
import { recordSecurityEvent } from "./record-security-event.ts";
import { listSecurityEvents } from "./security-event-queries.ts";

let server: TestServer;
beforeAll(async () => {
  server = await aServer({ now: "2026-11-20T20:00:00Z" });
});
afterAll(() => server.stop());

const caller = {
  ip: "192.0.2.77",
  userAgent: "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36",
};
const linesOf = (accountId: string) =>
  server.lines.map((line) => JSON.parse(line)).filter((line) => line.accountId === accountId);
const eventsOf = (accountId: string) =>
  listSecurityEvents(server.db, accountId, { since: server.clock.now().subtract({ hours: 24 * 800 }), limit: 50 });

test("an event is stored with the truncated address and the device, and one line goes to the security log", async () => {
  const {
    account: { id },
  } = await aHead(server);
  await transaction(server.db, (tx) =>
    recordSecurityEvent(tx, { accountId: id, kind: "passkey_added", caller, details: { name: "Phone" } }),
  );
  expect((await eventsOf(id)).find(({ kind }) => kind === "passkey_added")).toMatchObject({
    address: "192.0.2.0/24",
    device: "Chrome on macOS",
    details: { name: "Phone" },
  });
  expect(linesOf(id).filter(({ kind }) => kind === "passkey_added")).toEqual([
    expect.objectContaining({ stream: "security", level: "info", address: "192.0.2.0/24", details: { name: "Phone" } }),
  ]);
  expect(server.lines.join("\n")).not.toContain("192.0.2.77");
});

test("a change that is rolled back leaves neither row nor line", async () => {
  const {
    account: { id },
  } = await aHead(server);
  const failed = transaction(server.db, async (tx) => {
    await recordSecurityEvent(tx, { accountId: id, kind: "passkey_removed", caller });
    throw new Error("The change failed.");
  });
  await expect(failed).rejects.toThrow("The change failed.");
  expect((await eventsOf(id)).filter(({ kind }) => kind === "passkey_removed")).toEqual([]);
  expect(linesOf(id).filter(({ kind }) => kind === "passkey_removed")).toEqual([]);
});

test("events are deleted after a year", async () => {
  const {
    account: { id },
  } = await aHead(server);
  await transaction(server.db, (tx) =>
    recordSecurityEvent(tx, { accountId: id, kind: "passkey_added", caller: undefined }),
  );
  await server.clock.set("2027-11-20T19:00:00Z");
  await purgeLapsed(server.db, server.clock.now());
  expect((await eventsOf(id)).map(({ kind }) => kind)).toContain("passkey_added");
  await server.clock.set("2027-11-20T21:00:00Z");
  await purgeLapsed(server.db, server.clock.now());
  expect(await eventsOf(id)).toEqual([]);
  await server.clock.set("2026-11-20T20:00:00Z");
});

/** Returns the kinds that no source file records. */
const unrecorded = (kinds: readonly string[], sources: readonly string[]) =>
  kinds.filter((kind) => !sources.some((source) => source.includes(`"${kind}"`)));

test("every kind of security event is recorded somewhere", () => {
  const root = fileURLToPath(new URL("../../../", import.meta.url));
  const sources = globSync("{modules,operator}/**/*.ts", { cwd: root })
    .filter((path) => !path.endsWith(".test.ts"))
    .map((path) => readFileSync(`${root}${path}`, "utf8"))
    .filter((source) => /record(SecurityEvent|Integration)\(/.test(source));
  expect(sources.length).toBeGreaterThan(20);
  expect(unrecorded([...securityEventKinds, "coffee_made"], sources)).toEqual(["coffee_made"]);
});
