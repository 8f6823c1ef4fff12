import { expect, test } from "vitest";
import { pageOf, readDateCursor, readMomentCursor, writeDateCursor, writeMomentCursor } from "./page-cursor.ts";

const id = "0198f3a0-0000-7000-8000-000000000000";
const coded = (text: string) => Buffer.from(text).toString("base64url");

test("a cursor restores the end of the previous page, to the nanosecond", () => {
  expect(readDateCursor(writeDateCursor({ date: "2026-11-24", id }))).toEqual({ date: "2026-11-24", id });
  const at = Temporal.Instant.from("2026-11-24T02:00:00.123456789Z");
  const read = readMomentCursor(writeMomentCursor({ at, id }));
  expect(read?.at.equals(at)).toBe(true);
  expect(read?.id).toBe(id);
});

test.each([
  undefined,
  "",
  "nonsense",
  coded(id),
  coded(`2027-02-31 ${id}`),
  coded(`0000-01-01 ${id}`),
  coded("2026-11-24 x"),
])("an invalid cursor is ignored: %s", (text) => {
  expect(readDateCursor(text)).toBeUndefined();
  expect(readMomentCursor(text)).toBeUndefined();
});

test("a page has a next one only if a row was read beyond it", () => {
  const cursorOf = (row: string) => row;
  expect(pageOf(["a", "b", "c"], 2, cursorOf)).toEqual({ page: ["a", "b"], next: "b" });
  expect(pageOf(["a", "b"], 2, cursorOf)).toEqual({ page: ["a", "b"], next: null });
  expect(pageOf([], 2, cursorOf)).toEqual({ page: [], next: null });
});
