import { connect } from "node:net";
import { accountRoutes } from "@callboard/contract/routes/accounts";
import { passwordRoutes } from "@callboard/contract/routes/accounts/passwords";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aServer, type TestServer } from "../testing/a-server.ts";
import { contractRoutes } from "../testing/contract-routes.ts";
import { aHead } from "../testing/factories.ts";
import { addressOf } from "../testing/streams/listen-to-stream.ts";
import { securityHeaders } from "./security-headers.ts";

const publicUrl = "https://callboard.example.com";
let server: TestServer;
beforeAll(async () => {
  const arrival = { headers: 60_000, body: 500, upload: 60_000, check: 1_000 };
  server = await aServer({ env: { PUBLIC_URL: publicUrl }, arrival });
});
afterAll(() => server.stop());

/** Sends bytes over a connection of their own, and returns everything that is answered until the server closes it. */
async function exchange(bytes: string): Promise<string> {
  const { port } = new URL(await addressOf(server));
  const socket = connect(Number(port), "127.0.0.1");
  let answer = "";
  socket.on("data", (chunk) => {
    answer += chunk.toString();
  });
  // The server may reset a connection whose bytes it does not read to their end.
  socket.on("error", () => undefined);
  const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
  socket.write(bytes);
  await closed;
  return answer;
}

describe("a request whose end is ambiguous is refused, and the bytes after it are not read as a request:", () => {
  const post = "POST /api/token HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n";
  const smuggled = "GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
  test.each([
    ["a length and chunks", `${post}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}`],
    ["two lengths", `${post}Content-Length: 2\r\nContent-Length: ${smuggled.length + 2}\r\n\r\n{}${smuggled}`],
    ["a length that is no number", `${post}Content-Length: 2a\r\n\r\n{}${smuggled}`],
    ["a negative length", `${post}Content-Length: -1\r\n\r\n{}${smuggled}`],
    ["an encoding after chunks", `${post}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${smuggled}`],
    ["a chunk whose size is no number", `${post}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n${smuggled}`],
    ["a space before the colon", `${post}Content-Length : 2\r\n\r\n{}${smuggled}`],
    ["a carriage return in a header", `${post}X-Part: a\rContent-Length: 2\r\n\r\n{}${smuggled}`],
    ["no host", `GET /api/account HTTP/1.1\r\n\r\n${smuggled}`],
  ])("%s", async (_, bytes) => {
    expect((await exchange(bytes)).match(/HTTP\/1\.1 \d{3}/g)).toEqual(["HTTP/1.1 400"]);
  });

  test("headers above 16 kB are refused", async () => {
    const long = `GET /api/account HTTP/1.1\r\nHost: localhost\r\nX-Long: ${"a".repeat(20_000)}\r\n\r\n`;
    expect(await exchange(long)).toMatch(/^HTTP\/1\.1 431 /);
  });
});

describe("the headers of every answer are on the answer to", () => {
  const of = (target: string, headers = "Host: localhost\r\n") =>
    `GET ${target} HTTP/1.1\r\n${headers}Connection: close\r\n\r\n`;
  test.each<[kind: string, status: number | RegExp, bytes: string]>([
    ["a read", 200, of("/healthz")],
    ["a refused call", 401, of("/api/account")],
    ["an unknown path", 404, of("/api/nothing")],
    // 503 where the front ends are not built.
    ["a page", /200|503/, of("/sign-in")],
    ["a path of the API that can't be decoded", 404, of("/api/%zz")],
    ["a path of a page that can't be decoded", 404, of("/%zz")],
    ["a parameter that is too long", 404, of(`/api/pay-invitation/${"a".repeat(400)}`)],
    ["a path of 17 kB", 431, of(`/${"a".repeat(17_000)}`)],
    ["a method that no route has", 404, of("/api/account").replace("GET", "TRACE")],
    ["bytes that are no request", 400, "nonsense\r\n\r\n"],
    ["a request without a host", 400, of("/healthz", "")],
    ["an expectation that is not met", 417, of("/healthz", "Host: localhost\r\nExpect: everything\r\n")],
    [
      "a body that does not arrive",
      408,
      of("/api/token", "Host: localhost\r\nContent-Type: application/json\r\nContent-Length: 9\r\n").replace(
        "GET",
        "POST",
      ),
    ],
  ])("%s", async (_, status, bytes) => {
    const [head = "", body = ""] = (await exchange(bytes)).split("\r\n\r\n");
    expect(head).toMatch(new RegExp(`^HTTP/1.1 (${status instanceof RegExp ? status.source : status}) `));
    expect(body).not.toContain("aaaa");
    for (const [name, value] of Object.entries(securityHeaders({ publicUrl })))
      expect(head.toLowerCase(), name).toContain(
        `${name}: ${name === "content-security-policy" ? "default-src" : value.toLowerCase()}`,
      );
  });
});

test.each(["/%0d%0aset-cookie:%20a=b", "/api/%0d%0aset-cookie:%20a=b", "/player/%0aset-cookie:%20a=b"])(
  "line breaks in the path %s add no header",
  async (path) => {
    const answer = await exchange(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
    const [headers = ""] = answer.split("\r\n\r\n");
    expect(headers).toMatch(/^HTTP\/1\.1 \d{3}/);
    expect(headers).not.toMatch(/^set-cookie/im);
  },
);

test("no route allows a page of another site to call it or to read its answer", async () => {
  const origin = "https://other.example";
  const allowed = (headers: object) => Object.keys(headers).filter((name) => name.startsWith("access-control-"));
  for (const { method, path } of (await contractRoutes()).values()) {
    const headers = {
      origin,
      "access-control-request-method": method,
      "access-control-request-headers": "authorization",
    };
    expect(
      allowed((await server.inject({ method: "OPTIONS", url: path.replaceAll(":", ""), headers })).headers),
    ).toEqual([]);
  }
  for (const url of ["/api/payment/get-tariffs", "/api/account", "/", "/api/nothing"])
    expect(allowed((await server.inject({ url, headers: { origin } })).headers)).toEqual([]);
});

test("links in mails begin with the public address, whatever host a caller names", async () => {
  const { email } = await aHead(server);
  const forged = { host: "other.example", "x-forwarded-host": "other.example", "x-forwarded-proto": "http" };
  const headers = { ...forged, forwarded: "host=other.example", origin: "https://other.example" };
  expect((await server.call(passwordRoutes.forgotPassword, { body: { email }, headers })).status).toBe(204);
  expect((await server.call(accountRoutes.signIn, { sent: {}, headers })).body).not.toContain("other.example");
  await server.settle();
  const { text, html } = await server.mailbox.latest(email);
  expect(text).toContain(`${publicUrl}/password/reset/`);
  expect(text + html).not.toContain("other.example");
});
