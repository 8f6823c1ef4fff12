import { afterAll, beforeAll, expect, test } from "vitest";
import { aDatabase, type TestDatabase } from "../testing/database.ts";
import { connect } from "./connect.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await aDatabase();
});
afterAll(() => database.drop());

const open = () => connect({ databaseUrl: database.url, directDatabaseUrl: undefined, dataDir: "/nowhere" });

test("a database of this version is opened, and one of another version is refused", async () => {
  await (await open()).close();
  await database.pool.query("update schema_migrations set checksum = 'another' where number = 1");
  await expect(open()).rejects.toThrow(/made by another version of Callboard\. Start this version once/);
  await database.pool.query("drop table schema_migrations");
  await expect(open()).rejects.toThrow(/made by another version of Callboard/);
});
