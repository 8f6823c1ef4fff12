import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aDatabase, type TestDatabase } from "../testing/database.ts";
import { describeSchema } from "./describe-schema.ts";

let empty: TestDatabase;
beforeAll(async () => {
  empty = await aDatabase({ migrated: false });
});
afterAll(() => empty.drop());

describe("the generated table types", () => {
  test("match the migrations (run generate-schema.ts after a change)", async () => {
    const migrated = await aDatabase();
    expect(await describeSchema(migrated.pool)).toBe(await readFile(new URL("schema.gen.ts", import.meta.url), "utf8"));
    await migrated.drop();
  });

  test("show defaults, generated columns, null, arrays, and the values that a CHECK allows", async () => {
    await empty.pool.query(`
      create domain zone as text check (value in ('America/Los_Angeles', 'Europe/London'));
      create table shoots (
        id uuid primary key default uuidv7(),
        pos bigint generated always as identity,
        day date not null,
        at timestamptz,
        state text not null default 'open' check (state in ('open', 'closed')),
        zone zone not null,
        tags text[] not null,
        count int not null check (count >= 0),
        data jsonb not null default '{}',
        twice int generated always as (count * 2) stored
      ) partition by range (id);
      create table shoots_all partition of shoots default;`);
    const described = await describeSchema(empty.pool);
    expect(described.slice(described.indexOf("export"))).toBe(`export interface Shoots {
  id: Generated<string>;
  pos: GeneratedAlways<number>;
  day: string;
  at: Temporal.Instant | null;
  state: Generated<"open" | "closed">;
  zone: "America/Los_Angeles" | "Europe/London";
  tags: string[];
  count: number;
  data: ColumnType<unknown, Json | undefined, Json>;
  twice: GeneratedAlways<number | null>;
}

export interface DB {
  shoots: Shoots;
}
`);
  });
});
