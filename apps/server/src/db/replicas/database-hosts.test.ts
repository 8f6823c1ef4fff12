import { describe, expect, test } from "vitest";
import { DatabaseHosts, parseDatabaseHosts } from "./database-hosts.ts";

const urlsOf = (url: string) => parseDatabaseHosts(url)?.urls;

describe("a database URL", () => {
  test.each([
    "postgres://u:p@a:5432/db",
    "postgresql://u@/db?host=%2Frun%2Fa&port=5432",
    "postgres://u:p@a/db?target_session_attrs=read-write",
    "postgres:///db",
  ])("with one host is left to node-postgres: %s", (url) => {
    expect(parseDatabaseHosts(url)).toBeUndefined();
  });

  test("with several hosts names each of them, with its port and all other parameters", () => {
    expect(
      urlsOf("postgres://u:p@a:5432,b:5433,[::1]:5434/db?sslmode=verify-full&target_session_attrs=read-write"),
    ).toEqual([
      "postgres://u:p@a:5432/db?sslmode=verify-full",
      "postgres://u:p@b:5433/db?sslmode=verify-full",
      "postgres://u:p@[::1]:5434/db?sslmode=verify-full",
    ]);
  });

  test("takes hosts and ports as parameters, as for sockets", () => {
    expect(urlsOf("postgresql://u@/db?host=/run/a,/run/b&port=5432")).toEqual([
      "postgresql://u@/db?host=%2Frun%2Fa&port=5432",
      "postgresql://u@/db?host=%2Frun%2Fb&port=5432",
    ]);
    expect(urlsOf("postgres://u@/db?host=a,b&port=1,2")).toEqual([
      "postgres://u@/db?host=a&port=1",
      "postgres://u@/db?host=b&port=2",
    ]);
  });

  test.each([
    ["postgres://u@a,b/db?target_session_attrs=standby", /target_session_attrs=standby.+read-write/],
    ["postgres://u@a,,b/db", /empty host/],
    ["postgres://u@/db?host=a,b,c&port=1,2", /3 hosts and 2 ports/],
    ["mysql://u@a/db", /has to look like postgresql:/],
    ["postgres://", /has to look like postgresql:/],
  ])("that can't be used is refused with the reason: %s", (url, reason) => {
    expect(() => parseDatabaseHosts(url)).toThrow(reason);
  });
});

describe("the hosts of a database", () => {
  test("are tried in turn, however many connections leave the same one", () => {
    const hosts = new DatabaseHosts(["a", "b"]);
    hosts.leave("a");
    hosts.leave("a");
    expect(hosts.current).toBe("b");
    hosts.leave("b");
    expect(hosts.current).toBe("a");
  });

  test("end the connections to a former primary, and only those", () => {
    const hosts = new DatabaseHosts(["a", "b"]);
    const ended: string[] = [];
    hosts.register("a", () => ended.push("first to a"));
    const remove = hosts.register("a", () => ended.push("second to a"));
    hosts.register("b", () => ended.push("to b"));
    remove();
    expect(hosts.use("b")).toBe(true);
    expect([ended, hosts.current]).toEqual([["first to a"], "b"]);
  });
});
