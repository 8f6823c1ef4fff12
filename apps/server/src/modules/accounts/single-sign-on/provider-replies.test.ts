import { generateKeyPairSync } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aSignOnStage, type SignOnStage } from "./sign-on-stage.fixture.ts";

let stage: SignOnStage;
let studio: SignOnStage["studio"];
beforeAll(async () => {
  stage = await aSignOnStage();
  studio = stage.studio;
});
afterAll(() => stage.stop());
afterEach(() => {
  delete studio.tamper.with;
  delete studio.tamper.signWith;
});
/** Why the latest reply was not accepted, as the operator reads it. */
const logged = () => stage.server.lines.findLast((line) => line.includes("Single sign-on failed.")) ?? "";

describe("the reply of a provider", () => {
  let email: string;
  beforeEach(() => {
    email = stage.aPerson();
  });
  const now = () => Math.floor(Date.now() / 1_000);
  const shift = (seconds: number) => (claims: Record<string, unknown>) => ({
    ...claims,
    ...Object.fromEntries(["iat", "exp", "auth_time"].map((key) => [key, Number(claims[key]) + seconds])),
  });

  test.each([
    ["of another issuer", { iss: "https://attacker.example" }, "(issuer) claim value"],
    ["for another client", { aud: "another client" }, "(audience) claim value"],
    ["for several clients", { aud: ["callboard", "another client"] }, "additional untrusted audiences"],
    ["for another sign-in", { nonce: "another nonce" }, "unexpected ID Token"],
    ["without a nonce", { nonce: undefined }, "(nonce) claim missing"],
    ["that has expired", { exp: now() - 600 }, "expiration is past"],
    ["of another person than at UserInfo", { sub: "another person" }, "unexpected JSON attribute"],
  ])("is refused with an ID token %s", async (_, changed, cause) => {
    studio.tamper.with = (claims) => ({ ...claims, ...changed });
    expect((await stage.signIn(email)).finished.reason).toBe("sso_failed");
    expect(logged()).toContain(cause);
  });

  test("is refused with an ID token that another key has signed", async () => {
    studio.tamper.signWith = generateKeyPairSync("rsa", { modulusLength: 2_048 }).privateKey;
    expect((await stage.signIn(email)).finished.reason).toBe("sso_failed");
  });

  test.each([-120, 120])("is accepted if the provider's clock is off by %i seconds", async (seconds) => {
    studio.tamper.with = shift(seconds);
    expect((await stage.signIn(email)).finished.reason).toBe("sso_sign_up_required");
  });

  test("is refused if the provider's clock is behind by ten minutes", async () => {
    studio.tamper.with = shift(-600);
    expect((await stage.signIn(email)).finished.reason).toBe("sso_failed");
  });

  test("is accepted once, and by the browser that asked", async () => {
    const { callback, headers } = await stage.visit(email);
    expect((await stage.open(callback)).statusCode).toBe(404);
    const { headers: another } = await stage.visit(email);
    expect((await stage.open(callback, another)).statusCode).toBe(404);
    expect((await stage.finish(headers)).reason).toBe("sso_failed");
    const both = await Promise.all([stage.open(callback, headers), stage.open(callback, headers)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([303, 404]);
    expect((await stage.open(callback, headers)).statusCode).toBe(404);
  });

  test("is refused at another provider's address, and with another issuer beside the code", async () => {
    const { callback, headers } = await stage.visit(email);
    expect((await stage.open(callback.replace("/sso/1/", "/sso/2/"), headers)).statusCode).toBe(404);
    await stage.open(
      callback.replace(encodeURIComponent(studio.issuer), encodeURIComponent(stage.other.issuer)),
      headers,
    );
    expect((await stage.finish(headers)).reason).toBe("sso_failed");
    const second = await stage.visit(email);
    await stage.open(second.callback.replace(/&iss=[^&]*/, ""), second.headers);
    expect((await stage.finish(second.headers)).reason).toBe("sso_failed");
  });

  test("is refused with another state, or with an error", async () => {
    const { callback, headers } = await stage.visit(email);
    expect((await stage.open(callback.replace(/state=[^&]*/, "state=another"), headers)).statusCode).toBe(404);
    const denied = await stage.visit("nobody@crew.example");
    await stage.open(denied.callback, denied.headers);
    expect((await stage.finish(denied.headers)).reason).toBe("sso_failed");
  });

  test("that is refused leads to a page in the browser's language", async () => {
    const headers = { "accept-language": "es-MX,es;q=0.9,en;q=0.8" };
    const { body } = await stage.server.inject({ url: "/api/sso/1/callback", headers });
    expect(body).toContain('<html lang="es">');
    expect(body).toContain("Este inicio de sesión terminó");
  });

  test("is refused ten minutes after the start", async () => {
    const { callback, headers } = await stage.visit(email);
    await stage.server.db
      .updateTable("sso_attempts")
      .set({ expires_at: stage.server.clock.now() })
      .where("returned_at", "is", null)
      .execute();
    expect((await stage.open(callback, headers)).statusCode).toBe(404);
  });
});
