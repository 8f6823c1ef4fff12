import type { DaySheet } from "@callboard/contract/timecards/day-sheet-schemas";
import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { daySheetQuery } from "./day-sheets.ts";

test("a read that began before a save and ends after it does not replace the saved sheet", async () => {
  const client = new QueryClient();
  const { queryKey, structuralSharing } = daySheetQuery("2026-11-27");
  const read = Promise.withResolvers<DaySheet>();
  const reading = client.fetchQuery({ queryKey, structuralSharing, queryFn: () => read.promise });
  const sheet = (rev: number) => ({ date: "2026-11-27", rev, lines: [] }) as unknown as DaySheet;
  client.setQueryData(queryKey, sheet(3));
  read.resolve(sheet(2));
  await reading;
  expect(client.getQueryData(queryKey)?.rev).toBe(3);
  await client.fetchQuery({ queryKey, structuralSharing, queryFn: () => sheet(4) });
  expect(client.getQueryData(queryKey)?.rev).toBe(4);
});
