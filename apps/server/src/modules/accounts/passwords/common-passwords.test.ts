import { accountRoutes } from "@callboard/contract/routes/accounts";
import { passwordRoutes } from "@callboard/contract/routes/accounts/passwords";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aServer, type TestServer } from "../../../testing/a-server.ts";
import { aHead } from "../../../testing/factories.ts";
import { isCommonPassword } from "./common-passwords.ts";
import { addEntry, hasEntry } from "./password-filter.ts";

describe("a common password", () => {
  test.each([
    ["a word with an ending", ["password123", "Password123!", "P@ssw0rd2024", "iloveyou123", "Welcome2026!"]],
    ["a word of the trade with a year", ["costume2026", "callboard2026!"]],
    [
      "a run along the keyboard or the alphabet",
      ["1234567890", "qwertyuiop", "abcdefghij", "0987654321", "poiuytrewq"],
    ],
    ["a run with Shift held on some keys", ["!QAZ2wsx#EDC", "1q2w3e4r5t", "!QAZ@WSX3edc"]],
    ["one piece repeated", ["aaaaaaaaaaaa", "abcabcabcabc", "1212121212"]],
    ["a listed one", ["nuttertools", "soso123aljg", "Mailcreated5240", "4815162342", "correct horse battery staple"]],
    [
      "a listed one repeated",
      ["trustno1trustno1", "abcd1234abcd", "Monkey7monkey7", "dragon dragon", "hunter2hunter2hunter2"],
    ],
    ["a listed one repeated, with an ending", ["trustno1trustno1!", "monkeymonkey1", "dragondragon2024"]],
    ["a listed short one with an ending", ["nascar2024!", "rosebud12345"]],
  ])("is %s", (_kind, passwords) => {
    expect(passwords.filter((password) => !isCommonPassword(password))).toEqual([]);
  });

  const others = [
    "a boom pole in the rain",
    "tuesday-gaffer-omelette",
    "Grip&Electric on 9th",
    "9f$kq2!mzR",
    "passwordless cinema",
    "correct horse battery",
  ];
  test.each(others)("is not %s", (password) => {
    expect(isCommonPassword(password)).toBe(false);
  });

  test("is by mistake fewer than one of a thousand phrases of four words with a number", () => {
    const words = "boom pole rain gaffer omelette grip stage truck coffee river paper cloud tiger maple violin".split(
      " ",
    );
    const phrase = (number: number) =>
      [1, 15, 225, 3375].map((step) => words[Math.floor((number * 37) / step) % words.length]).join(" ");
    const phrases = Array.from({ length: 4_000 }, (_, number) => `${phrase(number)} ${number}`);
    expect(phrases.filter(isCommonPassword).length).toBeLessThan(4);
  });
});

test("a filter has every entry that was added to it", () => {
  fc.assert(
    fc.property(fc.array(fc.string()), (entries) => {
      const filter = new Uint8Array(100);
      for (const entry of entries) addEntry(filter, entry);
      expect(entries.every((entry) => hasEntry(filter, entry))).toBe(true);
    }),
  );
});

describe("a common password is refused", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await aServer({ now: "2026-11-20T20:00:00Z" });
  });
  afterAll(() => server.stop());

  const common = "trustno1trustno1";
  const message = ["This password is one of the first that are guessed. Choose another one."];

  test("at sign-up", async () => {
    const { errors } = await server.call(accountRoutes.createAccount, {
      body: {
        first_name: "Eve",
        last_name: "Okafor",
        email: "eve@example.com",
        country_code: "+1",
        phone_number: "(310) 555-0142",
        user_type: "department_head",
        department: "Costume",
        password: common,
        password_confirmation: common,
      },
    });
    expect(errors).toEqual({ password: message });
  });

  test("at a reset", async () => {
    const { email } = await aHead(server);
    await server.call(passwordRoutes.forgotPassword, { body: { email } });
    const { text } = await server.mailbox.latest(email, "password_reset");
    const token = /\/password\/reset\/([\w-]{43})/.exec(text)?.[1] ?? "";
    const body = { token, password: common, password_confirmation: common };
    expect((await server.call(passwordRoutes.resetPassword, { body })).errors).toEqual({ password: message });
  });

  test("at a change", async () => {
    const current_pass = "a boom pole in the rain";
    const { token } = await aHead(server, { password: current_pass });
    const body = { password: { current_pass, new_password: common, new_password_confirmation: common } };
    const { errors } = await server.call(passwordRoutes.changePassword, { token, body });
    expect(errors).toEqual({ "password.new_password": message });
  });
});
