import type { DaySheet } from "@callboard/contract/timecards/day-sheet-schemas";
import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { daySheetQuery } from "./day-sheets.ts";

test("a read that began before a save and ends after it does not replace the saved sheet", async () => {
  const client = new QueryClient();
  const query = daySheetQuery("2026-11-27");
  const read = Promise.withResolvers<DaySheet>();
  const reading = client.fetchQuery({ ...query, queryFn: () => read.promise });
  const sheet = (rev: number) => ({ date: "2026-11-27", rev, lines: [] }) as unknown as DaySheet;
  client.setQueryData(query.queryKey, sheet(3));
  read.resolve(sheet(2));
  await reading;
  expect(client.getQueryData(query.queryKey)?.rev).toBe(3);
  await client.fetchQuery({ ...query, queryFn: () => sheet(4) });
  expect(client.getQueryData(query.queryKey)?.rev).toBe(4);
});
