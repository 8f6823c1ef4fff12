import { setImmediate } from "node:timers/promises";
import { ownDataRoutes } from "@callboard/contract/routes/accounts/own-data";
import { ledgerRoutes } from "@callboard/contract/routes/dayplayers/ledger";
import { messagingRoutes } from "@callboard/contract/routes/messaging";
import { describe, expect, test } from "vitest";
import type { TestServer } from "../../testing/a-server.ts";
import { readZip } from "../../testing/readers/read-zip.ts";
import { securityEventsOf } from "../../testing/readers/security-events-of.ts";
import type { Staffing } from "../../testing/staffing.ts";
import { stageEach } from "../../testing/stage.ts";
import { leftOut } from "./records/left-out.fixture.ts";
import { exportOwnData, recordsOf } from "./write-archive.ts";

let server: TestServer;
let staffing: Staffing;
let head: string;
stageEach((stage) => {
  ({ server, staffing, head } = stage);
});

const download = (token: string) =>
  server.inject({ url: ownDataRoutes.exportOwnData.path, headers: { authorization: `Bearer ${token}` } });

async function filesOf(token: string) {
  const reply = await download(token);
  expect(reply.statusCode).toBe(200);
  const files = await readZip(reply.rawPayload);
  return { reply, files, records: (name: string) => JSON.parse(files.get(`json/${name}.json`) ?? "null") };
}

/** A dayplayer with a booking, a name that HTML would misread, and a conversation with the head. */
async function bookedDayplayer() {
  const day = await staffing.day({ date: "2026-11-25", call: "06:30" });
  const [dayplayerId = ""] = await staffing.dayplayers(1);
  await server.db
    .updateTable("accounts")
    .set({ first_name: "<script>alert(1)</script>", email: `own-${dayplayerId}@example.com` })
    .where("id", "=", dayplayerId)
    .execute();
  await staffing.booked(dayplayerId, day.positionId, "2026-11-22T08:00:00Z");
  const token = await staffing.tokenOf(dayplayerId, server.clock.now());
  return { dayplayerId, token };
}

describe("the copy of one's own data", () => {
  test("contains a dayplayer's records as JSON and as one page without scripts", async () => {
    const { dayplayerId, token } = await bookedDayplayer();
    const { reply, files, records } = await filesOf(token);
    expect(reply.headers["content-type"]).toBe("application/zip");
    expect(reply.headers["content-disposition"]).toBe('attachment; filename="callboard-data-2026-11-20.zip"');
    expect(reply.headers["cache-control"]).toContain("no-store");
    expect([...files.keys()]).toEqual([
      ...recordsOf("dayplayer").map(({ name }) => `json/${name}.json`),
      "your-data.html",
    ]);
    expect(records("account")).toMatchObject([{ id: dayplayerId, email: `own-${dayplayerId}@example.com` }]);
    expect(records("offers-and-bookings")).toMatchObject([
      {
        production: "The Long Night",
        position: "Costumer",
        date: "2026-11-25",
        state: "accepted",
        terms: [{ call: "06:30:00", city: "Los Angeles" }],
        history: expect.arrayContaining([expect.objectContaining({ what: "accept", by: "you" })]),
      },
    ]);
    expect(records("sessions")).toHaveLength(1);
    const page = files.get("your-data.html") ?? "";
    // On a phone a table scrolls sideways, which the keyboard can do only where it has a focus.
    expect(page.match(/<div class="rows"(?! role="group" aria-label="[^"]+" tabindex="0">)/g)).toBeNull();
    expect(page).not.toContain("<script");
    expect(page).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
    expect(page).toContain("default-src 'none'");
    expect(page).toContain("The Long Night");
  });

  test("contains what a head planned and sent, with names of dayplayers and nothing else about them", async () => {
    const { dayplayerId } = await bookedDayplayer();
    await server.db
      .updateTable("accounts")
      .set({ phone_number: "3235559999", first_name: "Dana" })
      .where("id", "=", dayplayerId)
      .execute();
    const { files, records } = await filesOf(head);
    expect(records("offers-sent")).toMatchObject([{ dayplayer: expect.stringContaining("Dana"), state: "accepted" }]);
    expect(records("days")).toMatchObject([{ date: "2026-11-25", positions: [{ position: "Costumer", booked: 1 }] }]);
    const everything = [...files.values()].join("\n");
    expect(everything).not.toContain(`own-${dayplayerId}@example.com`);
    expect(everything).not.toContain("3235559999");
  });

  test("contains messages of both sides, and never a password, a code or a secret link", async () => {
    const { dayplayerId, token } = await bookedDayplayer();
    const { data: conversation } = await server.call(messagingRoutes.startConversation, {
      token: head,
      body: { user_id: dayplayerId },
    });
    await server.call(messagingRoutes.sendMessage, {
      token: head,
      params: { id: conversation.id },
      body: { body: "See you at the gate." },
    });
    const { files, records } = await filesOf(token);
    expect(records("messages")).toMatchObject([{ written_by: "them", text: "See you at the gate." }]);
    const { rows } = await server.pool.query<{ secret: string }>(
      `select password_hash as secret from accounts where id = $1 and password_hash <> ''
       union all select encode(token_hash, 'hex') from sessions where account_id = $1`,
      [dayplayerId],
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { secret } of rows) expect([...files.values()].join("\n")).not.toContain(secret);
  });

  test("is a consistent snapshot, whatever is written while it is downloaded", async () => {
    const { dayplayerId } = await bookedDayplayer();
    const { parts } = exportOwnData(server.db, {
      accountId: dayplayerId,
      now: server.clock.now(),
      files: server.deps.ports.files,
    });
    const chunks: Uint8Array[] = [];
    for await (const part of parts) {
      // The first part is returned before most records are read.
      if (chunks.length === 0)
        await server.db.updateTable("accounts").set({ last_name: "Newname" }).where("id", "=", dayplayerId).execute();
      chunks.push(part);
    }
    const files = await readZip(Buffer.concat(chunks));
    expect([...files.values()].join("\n")).not.toContain("Newname");
  });

  test("returns its database connection when the reader stops early", async () => {
    const { dayplayerId } = await bookedDayplayer();
    const { parts } = exportOwnData(server.db, {
      accountId: dayplayerId,
      now: server.clock.now(),
      files: server.deps.ports.files,
    });
    for await (const _part of parts) break;
    // The next statement of the export runs into the ended transaction, which must not end the process.
    await setImmediate();
    const { rows } = await server.pool.query(
      "select from pg_stat_activity where datname = current_database() and state = 'idle in transaction'",
    );
    expect(rows).toEqual([]);
  });

  test("is limited by account", async () => {
    const { token } = await bookedDayplayer();
    server.config.rateLimitFactor = 1;
    try {
      const statuses: number[] = [];
      for (let count = 0; count < 7; count += 1) statuses.push((await download(token)).statusCode);
      expect(statuses).toEqual([...Array(6).fill(200), 429]);
    } finally {
      server.config.rateLimitFactor = 1000;
    }
  });
});

test("every table is exported or left out for a reason", async () => {
  const { rows } = await server.pool.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
       and relname <> 'schema_migrations' order by 1`,
  );
  const exported = new Set(
    [...recordsOf("dayplayer"), ...recordsOf("department_head")].flatMap(({ tables }) => tables),
  );
  const unexplained = rows.map(({ name }) => name).filter((name) => !exported.has(name) && !(name in leftOut));
  expect(unexplained).toEqual([]);
  const known = new Set(rows.map(({ name }) => name));
  expect([...exported, ...Object.keys(leftOut)].filter((name) => !known.has(name))).toEqual([]);
  expect(Object.keys(leftOut).filter((name) => exported.has(name))).toEqual([]);
});

test("a table with foreign keys to accounts is left out only as a copy, a count or a list of another person", async () => {
  const { rows } = await server.pool.query<{ name: string }>(
    `with recursive reached as (
       select 'accounts'::regclass as oid
       union
       select reference.conrelid::regclass from pg_constraint reference
       join reached on reference.confrelid = reached.oid where reference.contype = 'f'
     )
     select relname as name from reached join pg_class using (oid) where not relispartition`,
  );
  expect(
    rows
      .map(({ name }) => name)
      .filter((name) => name in leftOut)
      .toSorted(),
  ).toEqual(["blocks", "candidates", "fill_people", "reply_moves", "webhook_deliveries"]);
});

test("every kind of record names the tables that its statement reads", () => {
  for (const { name, tables, rows } of [...recordsOf("dayplayer"), ...recordsOf("department_head")]) {
    const { sql } = rows({ accountId: "", email: "" }).compile(server.db);
    for (const table of tables.filter((each) => each !== "dayplayers"))
      expect([name, sql]).toEqual([name, expect.stringMatching(new RegExp(`\\b(from|join) ${table}\\b`))]);
  }
});

test("a dayplayer's own exports are security events of the account", async () => {
  const { token } = await bookedDayplayer();
  await server.call(ledgerRoutes.exportLedger, { token, query: { from: "2026-11-01", to: "2026-11-30" } });
  await download(token);
  expect((await securityEventsOf(server, token)).map(({ kind, details }) => ({ kind, ...details }))).toEqual([
    { kind: "data_exported", what: "own_data" },
    { kind: "data_exported", what: "ledger" },
  ]);
});
