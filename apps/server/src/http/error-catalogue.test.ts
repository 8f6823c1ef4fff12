import { accountRoutes } from "@callboard/contract/routes/accounts";
import { productionRoutes } from "@callboard/contract/routes/productions";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aServer, type TestServer } from "../testing/a-server.ts";
import { aHead, aPaidProduction, aProduction, productionInput } from "../testing/factories.ts";

let server: TestServer;
beforeAll(async () => {
  server = await aServer();
});
afterAll(() => server.stop());

/** Each test causes one message of the catalogue and compares its exact text. */
describe("the error catalogue", () => {
  test("401: Unauthenticated. Check token.", async () => {
    const reply = await server.call(accountRoutes.getAccount, { token: "A".repeat(43) });
    expect([reply.status, reply.message]).toEqual([401, "Unauthenticated. Check token."]);
  });

  test("401: Could not verify token.", async () => {
    const reply = await server.call(accountRoutes.verifyToken);
    expect([reply.status, reply.message]).toEqual([401, "Could not verify token."]);
  });

  test("401: Unrecognized credentials, for a value that is no bearer token", async () => {
    const reply = await server.call(accountRoutes.getAccount, { headers: { authorization: "Basic bm9vcjpzZWNyZXQ=" } });
    expect([reply.status, reply.message]).toEqual([401, "Unrecognized credentials"]);
  });

  test("404: Incorrect URL. Not found.", async () => {
    const reply = await server.inject({ method: "GET", url: "/api/nothing-here" });
    expect([reply.statusCode, reply.json().message]).toEqual([404, "Incorrect URL. Not found."]);
  });

  test("409: Conflict. Check your data., when a unique constraint fails that no rule checked before", async () => {
    await sql`create unique index one_a_studio on productions (studio_name) where studio_name = 'Stage 9'`.execute(
      server.db,
    );
    const { token, account } = await aHead(server);
    const { department: name, email: manager_email } = account;
    const body = productionInput(server, { studio_name: "Stage 9", departments: [{ name, manager_email }] });
    expect((await server.call(productionRoutes.createProduction, { token, body })).status).toBe(200);
    const reply = await server.call(productionRoutes.createProduction, { token, body });
    expect([reply.status, JSON.parse(reply.body)]).toEqual([
      409,
      { message: "Conflict. Check your data.", request_id: reply.headers["x-request-id"] },
    ]);
  });

  test("422: Validation error. Check your data., with the errors by field", async () => {
    const reply = await server.call(accountRoutes.createAccount, { sent: {} });
    expect([reply.status, reply.message]).toEqual([422, "Validation error. Check your data."]);
    expect(reply.errors).toMatchObject({ email: [expect.any(String)], password: [expect.any(String)] });
  });

  test("422: Invalid credentials., and by field: Invalid email or password", async () => {
    const body = { email: "nobody@example.com", password: "not a password", device_name: "web" };
    const reply = await server.call(accountRoutes.signIn, { body });
    expect([reply.status, reply.message]).toEqual([422, "Invalid credentials."]);
    expect(reply.errors).toEqual({ email: ["Invalid email or password"] });
  });

  test("400 with the code 400: the department is not set up", async () => {
    const head = await aHead(server);
    const { id } = await aPaidProduction(server, head, {
      departments: [{ name: head.account.department, manager_email: head.email }],
    });
    const reply = await server.call(productionRoutes.selectProduction, { token: head.token, params: { id } });
    expect([reply.status, JSON.parse(reply.body)]).toMatchObject([400, { code: 400 }]);
  });

  test("402: a production that has not been paid does not open", async () => {
    const head = await aHead(server);
    const { id } = await aProduction(server, head);
    const reply = await server.call(productionRoutes.selectProduction, { token: head.token, params: { id } });
    expect([reply.status, reply.reason]).toEqual([402, "payment_required"]);
  });

  test("500: Something wrong on the server. Try again., without a detail", async () => {
    const { token } = await aHead(server);
    await server.db.schema.alterTable("email_changes").renameTo("email_changes_away").execute();
    const reply = await server.inject({
      method: "GET",
      url: "/api/profile-setting/get-user-data",
      headers: { authorization: `Bearer ${token}` },
    });
    await server.db.schema.alterTable("email_changes_away").renameTo("email_changes").execute();
    expect([reply.statusCode, reply.json()]).toEqual([
      500,
      { message: "Something wrong on the server. Try again.", request_id: reply.headers["x-request-id"] },
    ]);
  });
});
