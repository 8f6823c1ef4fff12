import type { Route } from "@callboard/contract/route";
import { expect, test } from "vitest";
import { screens } from "../../../vite/first-reads.ts";

const files = import.meta.glob<Record<string, unknown>>("../../../../../packages/contract/src/routes/**/*.ts", {
  eager: true,
});
const isTable = (value: unknown): value is Record<string, Route> => typeof value === "object" && value !== null;
const routes = Object.values(files).flatMap((file) =>
  Object.values(file)
    .filter(isTable)
    .flatMap(Object.values<Route>),
);
const routeOf = (read: string) => routes.find(({ method, path }) => method === "GET" && path === read.split("?")[0]);

test("the reads of a production are those whose calls name it, because a reply is used only by a call like its request", () => {
  for (const screen of Object.values(screens)) {
    const general = screen.reads.map((read) => routeOf(read)?.who);
    const ofProduction = "ofProduction" in screen ? screen.ofProduction.map((read) => routeOf(read)?.who) : [];
    expect(general).not.toContain(undefined);
    expect(general).not.toContain("department");
    expect(new Set([...ofProduction, "department"])).toEqual(new Set(["department"]));
  }
});
