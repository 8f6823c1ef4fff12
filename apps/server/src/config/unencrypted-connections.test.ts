import { expect, test } from "vitest";
import { listUnencryptedConnections } from "./unencrypted-connections.ts";

const find = (databaseUrl: string) =>
  listUnencryptedConnections({ databaseUrl, directDatabaseUrl: undefined, readerDatabaseUrl: undefined });

test.each([
  "postgres://u:p@db.example.com/callboard",
  "postgres://u:p@db.example.com:5432/callboard?sslmode=disable",
  "postgres://u:p@/callboard?host=db-a",
  "postgres://u:p%40x@10.0.0.5/callboard",
])("%s is not encrypted", (url) => {
  expect(find(url)).toEqual(["DATABASE_URL"]);
});

test.each([
  "postgres://u:p@db.example.com/callboard?sslmode=verify-full",
  "postgres://u:p@db-a/callboard?sslmode=require",
  "postgres://u:p@db.example.com/callboard?ssl=true",
  "postgres://u:p@localhost:5432/callboard",
  "postgres://u:p@127.0.0.1:6432/callboard",
  "postgres://u:p@[::1]:5432/callboard",
  "postgres://u@/callboard?host=/run/postgresql",
])("%s is encrypted, or stays on this machine", (url) => {
  expect(find(url)).toEqual([]);
});

test("the addresses behind a pooler and of replicas count as well", () => {
  const urls = { databaseUrl: "postgres://u@127.0.0.1:6432/db", directDatabaseUrl: "postgres://u@db-a/db" };
  const readerDatabaseUrl = "postgres://u@db-b/db";
  expect(listUnencryptedConnections({ ...urls, readerDatabaseUrl })).toEqual([
    "DIRECT_DATABASE_URL",
    "READER_DATABASE_URL",
  ]);
});
