import { accountRoutes } from "@callboard/contract/routes/accounts";
import { profileSettingRoutes as routes } from "@callboard/contract/routes/accounts/profile-settings";
import { findDayplayerRoutes } from "@callboard/contract/routes/dayplayers/find-dayplayers";
import { productionRoutes } from "@callboard/contract/routes/productions";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aServer, type TestServer } from "../../../testing/a-server.ts";
import { aDayplayerAccount, aHead, aPaidProduction, productionInput } from "../../../testing/factories.ts";

let server: TestServer;
beforeAll(async () => {
  server = await aServer({ now: "2026-11-20T20:00:00Z" });
});
afterAll(() => server.stop());

const password = "a boom pole in the rain";
const read = async (token: string) => (await server.call(routes.getUserData, { token })).data;

describe("a new email", () => {
  const ask = (token: string, email: string, current_pass = password) =>
    server.call(routes.changeEmail, { token, body: { email, current_pass } });
  const confirm = (token: string, code: string) => server.call(routes.confirmEmail, { token, body: { code } });
  const codeTo = async (email: string) =>
    /\d{6}/.exec((await server.mailbox.latest(email, "email_change_code")).subject)?.[0] ?? "";

  test("takes effect when the code sent to it is entered, and the previous address is notified", async () => {
    const { token, email } = await aHead(server, { password });
    expect(await ask(token, "noor@studio.example")).toMatchObject({
      status: 200,
      data: { email, pending_email: "noor@studio.example" },
    });
    const code = await codeTo("noor@studio.example");
    expect(await confirm(token, code)).toMatchObject({
      status: 200,
      data: { email: "noor@studio.example", pending_email: null },
    });
    expect((await server.mailbox.latest(email)).kind).toBe("email_changed");
    const signIn = (address: string) =>
      server.call(accountRoutes.signIn, { body: { email: address, password, device_name: "web" } });
    expect((await signIn(email)).status).toBe(422);
    expect((await signIn("noor@studio.example")).status).toBe(200);
    expect((await confirm(token, code)).reason).toBe("no_email_change");
  });

  test("requires the current password and must differ from the current address", async () => {
    const { token, email } = await aHead(server, { password });
    expect(await ask(token, "other@studio.example", "a wrong password")).toMatchObject({
      errors: { current_pass: [expect.any(String)] },
    });
    expect(await ask(token, email.toUpperCase())).toMatchObject({ errors: { email: [expect.any(String)] } });
    expect(await server.mailbox.list("other@studio.example")).toEqual([]);
  });

  test("that belongs to another account gets no code, and the API's answer does not reveal it", async () => {
    const taken = await aHead(server);
    const { token } = await aHead(server, { password });
    const free = await ask(token, "free@studio.example");
    const reply = await ask(token, taken.email);
    expect([reply.status, reply.data.pending_email]).toEqual([free.status, taken.email]);
    expect((await server.mailbox.latest(taken.email)).kind).toBe("address_taken");
    expect((await confirm(token, "123456")).reason).toBe("invalid_code");
  });

  test("allows five tries within fifteen minutes, with the latest code only", async () => {
    const { token } = await aHead(server, { password });
    await ask(token, "tries@studio.example");
    const first = await codeTo("tries@studio.example");
    const wrong = first === "000000" ? "000001" : "000000";
    const replies = await Promise.all(Array.from({ length: 12 }, () => confirm(token, wrong)));
    expect(replies.filter(({ reason }) => reason === "invalid_code")).toHaveLength(4);
    expect((await confirm(token, first)).reason).toBe("too_many_tries");
    await ask(token, "tries@studio.example");
    const began = server.clock.now();
    await server.clock.set(began.add({ minutes: 15 }));
    expect((await confirm(token, await codeTo("tries@studio.example"))).reason).toBe("code_expired");
    expect((await read(token)).pending_email).toBeNull();
    await server.clock.set(began);
  });

  test("binds the departments that wait for it, and keeps those that the head manages", async () => {
    const creator = await aHead(server);
    const email = "before@studio.example";
    const head = await aHead(server, { email, password });
    const departments = [
      { name: "Costume", manager_email: creator.email },
      { name: "Grip", manager_email: email },
    ];
    const has = await aPaidProduction(server, creator, { departments });
    const waits = await aPaidProduction(server, creator, {
      departments: [
        { name: "Costume", manager_email: creator.email },
        { name: "Props", manager_email: "after@studio.example" },
      ],
    });
    await ask(head.token, "after@studio.example");
    await confirm(head.token, await codeTo("after@studio.example"));
    const managed = await server.db
      .selectFrom("departments")
      .where("manager_id", "=", head.account.id)
      .select("production_id")
      .execute();
    expect(managed.map(({ production_id }) => production_id).toSorted()).toEqual([has.id, waits.id].toSorted());
    const listed = (await server.call(productionRoutes.listProductions, { token: creator.token })).data;
    expect(listed.flatMap((each) => each.departments.slice(1).map(({ manager_email }) => manager_email))).toEqual([
      "after@studio.example",
      "after@studio.example",
    ]);
  });

  test("that a head had invited adds the dayplayer to the head's network", async () => {
    const head = await aHead(server);
    await aPaidProduction(server, head);
    const invited = { email: "new.address@dayplayers.example" };
    const { status } = await server.call(findDayplayerRoutes.inviteDayplayer, { token: head.token, body: invited });
    expect(status).toBe(204);
    const { account, token } = await aDayplayerAccount(server, { password });
    await ask(token, invited.email);
    await confirm(token, await codeTo(invited.email));
    const network = await server.call(findDayplayerRoutes.listNetwork, { token: head.token, query: {} });
    expect(network.data.data.map(({ id }) => id)).toEqual([account.id]);
  });

  test("appears in the departments that the account manages, and can't be edited there", async () => {
    const head = await aHead(server, { password });
    const production = await aPaidProduction(server, head);
    await ask(head.token, "moved@studio.example");
    await confirm(head.token, await codeTo("moved@studio.example"));
    const { data } = await server.call(productionRoutes.getProduction, { token: head.token, params: production });
    expect(data.departments).toEqual([
      expect.objectContaining({
        manager_email: "moved@studio.example",
        is_mine: true,
        id: production.departments[0]?.id,
      }),
    ]);
    const save = (manager_email: string) => {
      const [{ id, name } = { id: "", name: "" }] = data.departments;
      const body = productionInput(server, { departments: [{ id, name, manager_email }] });
      return server.call(productionRoutes.updateProduction, { token: head.token, params: production, body });
    };
    expect((await save("moved@studio.example")).status).toBe(200);
    expect((await save("somebody@studio.example")).status).toBe(422);
  });

  test("is not reverted by a production form that was loaded before the change", async () => {
    const creator = await aHead(server);
    const head = await aHead(server, { email: "loaded@studio.example", password });
    const production = await aPaidProduction(server, creator, {
      departments: [
        { name: "Costume", manager_email: creator.email },
        { name: "Grip", manager_email: head.email },
      ],
    });
    const loaded = production.departments.map(({ id, name, manager_email }) => ({ id, name, manager_email }));
    await ask(head.token, "changed@studio.example");
    await confirm(head.token, await codeTo("changed@studio.example"));
    const save = (departments: typeof loaded) =>
      server.call(productionRoutes.updateProduction, {
        token: creator.token,
        params: production,
        body: productionInput(server, { departments }),
      });
    const heads = async () =>
      (
        await server.db
          .selectFrom("departments")
          .where("production_id", "=", production.id)
          .where("name", "in", ["Grip", "Props"])
          .select(["name", "manager_email", "manager_id"])
          .execute()
      )[0];
    expect((await save(loaded)).status).toBe(200);
    expect(await heads()).toEqual({
      name: "Grip",
      manager_email: "changed@studio.example",
      manager_id: head.account.id,
    });
    await save(loaded.map((row) => (row.name === "Grip" ? { ...row, name: "Props" } : row)));
    expect(await heads()).toEqual({
      name: "Props",
      manager_email: "changed@studio.example",
      manager_id: head.account.id,
    });
    await save(loaded.map((row) => (row.name === "Grip" ? { ...row, manager_email: "new-head@studio.example" } : row)));
    expect(await heads()).toEqual({ name: "Grip", manager_email: "new-head@studio.example", manager_id: null });
  });

  test("is not written to a department when another department of the production already has the address", async () => {
    const head = await aHead(server, { password });
    const production = await aPaidProduction(server, head, {
      departments: [
        { name: "Costume", manager_email: head.email },
        { name: "Grip", manager_email: "both@studio.example" },
      ],
    });
    await ask(head.token, "both@studio.example");
    expect((await confirm(head.token, await codeTo("both@studio.example"))).status).toBe(200);
    const rows = await server.db
      .selectFrom("departments")
      .where("production_id", "=", production.id)
      .orderBy("name")
      .select(["manager_email", "manager_id"])
      .execute();
    expect(rows).toEqual([
      { manager_email: head.email, manager_id: head.account.id },
      { manager_email: "both@studio.example", manager_id: head.account.id },
    ]);
  });
});
