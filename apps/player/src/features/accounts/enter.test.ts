import { QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, test, vi } from "vitest";
import { keys } from "../../lib/keys.ts";
import { session } from "../../lib/session.ts";
import { enter, HeadSignedIn } from "./enter.ts";

let client: QueryClient;
let requests: string[];
beforeEach(() => {
  client = new QueryClient();
  requests = [];
  session.clear();
});

/** A server that knows one account, and refuses all requests of a dayplayer to a head. */
function aServer(type: "dayplayer" | "department_head") {
  vi.spyOn(globalThis, "fetch").mockImplementation(async (address, request) => {
    requests.push(`${request?.method} ${address} ${new Headers(request?.headers).get("authorization")}`);
    if (address === "/api/account") return Response.json({ data: { type, email: "robin@example.com" } });
    return address === "/api/sign-out" ? new Response(null, { status: 204 }) : new Response(null, { status: 403 });
  });
}

test("a head's session is ended before any request of a dayplayer is sent, and is not stored", async () => {
  aServer("department_head");
  const refused = await enter(client, "token-1", true).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(HeadSignedIn);
  expect(refused).toMatchObject({ email: "robin@example.com" });
  expect(requests).toEqual(["GET /api/account Bearer token-1", "POST /api/sign-out Bearer token-1"]);
  expect(session.token()).toBeUndefined();
  expect(client.getQueryData(keys.account)).toBeUndefined();
});

test("a dayplayer's session begins without any data of the previous account", async () => {
  aServer("dayplayer");
  client.setQueryData(["offers"], ["somebody else's"]);
  await enter(client, "token-2", true);
  expect(session.token()).toBe("token-2");
  expect(client.getQueryData(["offers"])).toBeUndefined();
  expect(client.getQueryData(keys.account)).toMatchObject({ type: "dayplayer" });
});

test("a session whose account can't be loaded now is stored, because its code can't be used twice", async () => {
  vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("Failed to fetch"));
  await enter(client, "token-3", true);
  expect(session.token()).toBe("token-3");
});
