import { paymentRoutes, sandboxRoutes as routes } from "@callboard/contract/routes/payments";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aServer, type TestServer } from "../../../testing/a-server.ts";
import { aHead, aProduction } from "../../../testing/factories.ts";

let server: TestServer;
beforeAll(async () => {
  server = await aServer({ now: "2026-11-20T20:00:00Z", sandbox: true });
});
afterAll(() => server.stop());

async function aCheckout(name = "The Long Night") {
  const head = await aHead(server);
  const production = await aProduction(server, head, { name });
  const [tariff] = (await server.call(paymentRoutes.getTariffs)).data;
  const query = { production_id: production.id, tariff_id: tariff?.id ?? "" };
  const { data } = await server.call(paymentRoutes.createCheckoutSession, { token: head.token, query });
  return { head, production, url: data.url, session: data.url.split("/").at(-1) ?? "" };
}
const back = (session: string, how: string) =>
  `${server.config.publicUrl}/select-production?session_id=${session}&${how}=true`;
const finalize = async (session_id: string) =>
  (await server.call(paymentRoutes.finalizePayment, { body: { session_id } })).data.status;

describe("the sandbox checkout", () => {
  test("shows the amount, takes the payment once, and returns to the app with the session", async () => {
    const { session, head, url } = await aCheckout();
    expect(url).toBe(`${server.config.publicUrl}/sandbox/checkout/${session}`);
    const params = { session };
    expect((await server.call(routes.getSandboxCheckout, { params })).data).toEqual({
      session,
      title: "The Long Night: One department",
      description: expect.any(String),
      total: 299,
      email: head.email,
      status: "open",
    });
    const pay = await server.call(routes.paySandboxCheckout, { params });
    expect(pay.data.url).toBe(back(session, "success"));
    expect(await server.call(routes.paySandboxCheckout, { params })).toMatchObject({
      status: 409,
      reason: "checkout_not_open",
    });
    expect(await server.call(routes.cancelSandboxCheckout, { params })).toMatchObject({
      status: 409,
      reason: "checkout_not_open",
    });
    expect(await finalize(session)).toBe("paid");
  });

  test("that is left returns to the app as cancelled", async () => {
    const { session } = await aCheckout();
    expect((await server.call(routes.cancelSandboxCheckout, { params: { session } })).data.url).toBe(
      back(session, "cancelled"),
    );
    expect(await finalize(session)).toBe("cancelled");
  });

  test("with an unknown session is a 404", async () => {
    for (const name of Object.keys(routes) as (keyof typeof routes)[])
      expect(await server.call(routes[name], { params: { session: "none" } })).toMatchObject({
        status: 404,
        reason: "checkout_not_found",
      });
  });

  test.each([
    ["from behind a proxy", { "x-forwarded-for": "203.0.113.9" }],
    ["under a foreign name", { host: "evil.example" }],
  ])("is not found %s", async (_, headers) => {
    const { session, url } = await aCheckout();
    expect((await server.call(routes.paySandboxCheckout, { params: { session }, headers })).status).toBe(404);
    expect((await server.inject({ url: new URL(url).pathname, headers })).statusCode).toBe(404);
  });
});

describe("the sandbox's page", () => {
  const page = (path: string) => server.inject({ url: path });

  test("is marked as a sandbox, shows the total, and contains no inline script", async () => {
    const { session } = await aCheckout(`<script>alert("x")</script> & Sons`);
    const { body, headers, statusCode } = await page(`/sandbox/checkout/${session}`);
    expect(statusCode).toBe(200);
    for (const part of ["script-src 'self'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
      expect(headers["content-security-policy"]).toContain(part);
    expect(body).toContain("Sandbox checkout.");
    expect(body).toContain("$299.00");
    expect(body).toContain("&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt; &amp; Sons");
    expect(body.match(/<script\b[^>]*>/g)).toEqual(['<script src="/sandbox/checkout.js" defer>']);
    expect(body).not.toMatch(/ (style|on\w+)=/);
    expect(body).toMatch(/<button[^>]*data-end="pay">Pay \$299\.00<\/button>/);
    expect(body).toMatch(/<button[^>]*data-end="cancel">Cancel<\/button>/);
  });

  test("of a checkout that has ended has no buttons", async () => {
    const { session } = await aCheckout();
    await server.call(routes.paySandboxCheckout, { params: { session } });
    const { body } = await page(`/sandbox/checkout/${session}`);
    expect(body).toContain("This checkout is paid.");
    expect(body).not.toContain("<button");
  });

  test("of an unknown checkout shows that it is unknown", async () => {
    const { body, statusCode } = await page("/sandbox/checkout/none");
    expect([statusCode, body.includes("No such checkout")]).toEqual([404, true]);
  });

  test.each([
    ["/sandbox/checkout.js", "text/javascript"],
    ["/sandbox/checkout.css", "text/css"],
  ])("serves %s", async (path, type) => {
    const { headers, statusCode } = await page(path);
    expect([statusCode, headers["content-type"]]).toEqual([200, `${type}; charset=utf-8`]);
  });
});
