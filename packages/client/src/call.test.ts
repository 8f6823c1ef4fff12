import { accountRoutes } from "@callboard/contract/accounts";
import { offerRoutes } from "@callboard/contract/offers";
import { afterEach, expect, test, vi } from "vitest";
import { createCall, Refused, Unreachable } from "./call.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

const answering = (status: number, body?: unknown) => {
  const fetched = vi.fn(async () => new Response(body === undefined ? null : JSON.stringify(body), { status }));
  vi.stubGlobal("fetch", fetched);
  return fetched;
};
const call = (expired = vi.fn()) =>
  createCall({ token: () => "secret", expired, headers: () => ({ "x-production": "p1" }) });
const refusal = (asked: Promise<unknown>) =>
  asked.then(
    () => undefined,
    (error: unknown) => (error instanceof Refused ? error.refusal : error),
  );

test("a route becomes a request: path, query, body and headers", async () => {
  const fetched = answering(200, { data: { id: "o1" } });
  const jobOfferId = "a/b";
  await call()(offerRoutes.extendOffer, { params: { jobOfferId }, body: { expires_at: "2026-11-22 12:00" } });
  const [address, request] = fetched.mock.calls[0] as unknown as [string, RequestInit];
  expect(address).toBe("/api/department/job-offer/a%2Fb/extend");
  expect([request.method, request.body]).toEqual(["POST", '{"expires_at":"2026-11-22 12:00"}']);
  expect(request.headers).toMatchObject({ authorization: "Bearer secret", "x-production": "p1" });
});

test("a refusal brings the server's words and fields", async () => {
  answering(422, { message: "Validation error. Check your data.", errors: { zip: ["5 digits"] } });
  expect(await refusal(call()(accountRoutes.getAccount, {}))).toMatchObject({
    status: 422,
    errors: { zip: ["5 digits"] },
  });
});

test.each([
  [401, "Unauthenticated. Check token."],
  [404, "Incorrect URL. Not found."],
  [409, "Conflict. Check your data."],
  [422, "Validation error. Check your data."],
  [500, "Something wrong on the server. Try again."],
  [418, "Something wrong on the server. Try again."],
])("%i without words is told as the catalogue says", async (status, message) => {
  answering(status);
  expect(await refusal(call()(accountRoutes.getAccount, {}))).toMatchObject({ status, message });
});

test("only a 401 ends the session, and names the token it was about", async () => {
  const expired = vi.fn();
  answering(403);
  await refusal(call(expired)(accountRoutes.getAccount, {}));
  expect(expired).not.toHaveBeenCalled();
  answering(401);
  await refusal(call(expired)(accountRoutes.getAccount, {}));
  expect(expired).toHaveBeenCalledWith("secret");
});

test.each([502, 503, 504])("a proxy's %i counts as no answer at all", async (status) => {
  answering(status);
  expect(await refusal(call()(accountRoutes.getAccount, {}))).toBeInstanceOf(Unreachable);
});
