import { expect, test } from "vitest";
import { aServer } from "../../testing/a-server.ts";

const url = "/.well-known/security.txt";

test.each([
  ["security@example.com", "mailto:security@example.com"],
  ["mailto:security@example.com", "mailto:security@example.com"],
  ["https://example.com/security", "https://example.com/security"],
])("security.txt names the configured contact %s and expires in a month", async (contact, uri) => {
  const server = await aServer({
    now: "2026-11-21T20:00:00Z",
    env: { SECURITY_CONTACT: contact, PUBLIC_URL: "https://callboard.example.com" },
  });
  const { statusCode, headers, body } = await server.inject({ url });
  await server.stop();
  expect([statusCode, headers["content-type"]]).toEqual([200, "text/plain; charset=utf-8"]);
  expect(body.split("\n")).toEqual([
    `Contact: ${uri}`,
    "Expires: 2026-12-21T20:00:00Z",
    "Preferred-Languages: en",
    "Canonical: https://callboard.example.com/.well-known/security.txt",
    "",
  ]);
});

test("without a configured contact there is no security.txt", async () => {
  const server = await aServer();
  expect((await server.inject({ url })).statusCode).toBe(404);
  await server.stop();
});
