import { expect, test } from "vitest";
import { hashPassword, setHasher, unlessFlooded, verifyPassword } from "./hash-password.ts";

test("hashing one password twice gives two different hashes", async () => {
  expect(await hashPassword("a boom pole in the rain")).not.toBe(await hashPassword("a boom pole in the rain"));
});

test("a password matches however the keyboard composes its characters", async () => {
  expect(await verifyPassword("Zoe\u0308 on the call sheet", await hashPassword("Zo\u00eb on the call sheet"))).toBe(
    true,
  );
});

test("passwords beyond the queue limit are refused, and those in the queue are hashed", async () => {
  const answers = await Promise.all(
    Array.from({ length: 150 }, (_, n) =>
      unlessFlooded({ ip: `192.0.2.${n}` }, () => verifyPassword("guess", undefined)),
    ),
  );
  const refused = answers.filter((answer) => answer !== false);
  expect(refused.length).toBeGreaterThanOrEqual(45);
  expect(refused[0]).toMatchObject({ ok: false, reason: "too_many_requests" });
  expect(await verifyPassword("guess", undefined)).toBe(false);
});

test("calls from one network wait for each other, and another network does not wait for them", async () => {
  const release = Promise.withResolvers<void>();
  let running = 0;
  let most = 0;
  const flood = Array.from({ length: 60 }, (_, n) =>
    unlessFlooded({ ip: `2001:db8::${n}` }, async () => {
      most = Math.max(most, ++running);
      await release.promise;
      running -= 1;
    }),
  );
  expect(await unlessFlooded({ ip: "192.0.2.1" }, async () => "answered")).toBe("answered");
  release.resolve();
  const answers = await Promise.all(flood);
  expect(most).toBe(1);
  expect(answers.filter((answer) => answer !== undefined)).toHaveLength(10);
  expect(await unlessFlooded({ ip: "2001:db8::1" }, async () => "answered")).toBe("answered");
});

test("a password is verified only against its own hash, and the hash states its cost parameters", async () => {
  setHasher();
  const hash = await hashPassword("a boom pole in the rain");
  expect(hash).toMatch(/^argon2id\$19456\$2\$/);
  expect(await verifyPassword("a boom pole in the rain", hash)).toBe(true);
  expect(await verifyPassword("a boom pole in the rain ", hash)).toBe(false);
  expect(await verifyPassword("a boom pole in the rain", undefined)).toBe(false);
});
