import { chown, mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { accountRoutes } from "@callboard/contract/routes/accounts";
import { afterEach, beforeEach, expect, test } from "vitest";
import { decryptSecret, encryptSecret, needsNewEncryption } from "../keys/encrypt-secret.ts";
import { newKeyRing } from "../keys/key-ring.ts";
import { keysFor, setKeys } from "../keys/keys.ts";
import { openKeys } from "../keys/open-keys.ts";
import { hashCode, isCode } from "../modules/accounts/sign-up/email-code.ts";
import { secretContext } from "../modules/accounts/two-factor/secret-context.ts";
import { aServer, type TestServer } from "../testing/a-server.ts";
import { aHead } from "../testing/factories.ts";
import { run } from "./run.ts";

let server: TestServer;
let dataDir: string;
let close: () => void;
const settings = () => ({ dataDir, keyFile: undefined, secretKeys: undefined, lostKeys: [] });
beforeEach(async () => {
  server = await aServer();
  dataDir = await mkdtemp(join(tmpdir(), "callboard-keys-"));
  close = await openKeys(server.db, settings(), server.deps.log, { readAgainMs: 20 });
});
afterEach(async () => {
  close();
  setKeys(newKeyRing());
  await server.stop();
  await rm(dataDir, { recursive: true });
});

const operate = (args: string[], changes: { now?: Temporal.Instant; secretKeys?: string } = {}) => {
  const { now = Temporal.Now.instant(), secretKeys } = changes;
  const { db, pool, config } = server;
  const keys = { ...settings(), secretKeys };
  return run(
    { db, pool, now, publicUrl: config.publicUrl, invoiceFrom: config.invoiceFrom, keys, filesFolder: undefined },
    args,
  );
};
const before = (hours: number) => Temporal.Now.instant().subtract({ hours });

test("a rotated key reaches a running server, which still verifies with earlier keys", async () => {
  const [first] = keysFor("codes");
  const body = {
    first_name: "Mia",
    last_name: "Okafor",
    email: "mia@example.com",
    user_type: "dayplayer" as const,
    department: "Costume",
    country_code: "+1",
    phone_number: "3105550142",
    password: "marmalade on the grip truck",
    password_confirmation: "marmalade on the grip truck",
  };
  const { data } = await server.call(accountRoutes.createAccount, { body: body as never });
  const code = /\d{6}/.exec((await server.mailbox.latest("mia@example.com")).subject)?.[0] ?? "";
  const secret = encryptSecret("JBSWY3DP", "totp mia");
  // Sets the rotation back by an hour, so that the new key is in use.
  await operate(["keys", "rotate"], { now: before(1) });
  await expect.poll(() => keysFor("codes")[0].id).not.toBe(first.id);
  expect(await operate(["keys", "list"])).toMatch(new RegExp(`in use\n${first.id} +the beginning +verifies only`));
  expect(decryptSecret(secret, "totp mia").toString()).toBe("JBSWY3DP");
  expect(needsNewEncryption(secret)).toBe(true);
  const token = (data as { email_verification_token: string }).email_verification_token;
  expect((await server.call(accountRoutes.verifyEmail, { body: { token, code } })).status).toBe(200);
});

test.runIf(process.getuid?.() === 0)("a key file that root changes still belongs to its owner", async () => {
  await chown(join(dataDir, "keys.txt"), 1234, 1234);
  await operate(["keys", "rotate"]);
  expect(await stat(join(dataDir, "keys.txt"))).toMatchObject({ uid: 1234, gid: 1234 });
});

test("a new key waits a minute, so that every server has read it before one uses it", async () => {
  const [first] = keysFor("codes");
  expect(await operate(["keys", "rotate"])).toMatch(/^The key k-\S+ is used from .* on/);
  await expect.poll(() => keysFor("codes").length).toBe(2);
  expect(keysFor("codes")[0].id).toBe(first.id);
  expect(await operate(["keys", "list"])).toMatch(/waits/);
});

test("an earlier key can be removed a day after it was in use, and not while its codes are valid", async () => {
  const [first] = keysFor("codes");
  const sent = hashCode("sign-up", "123456");
  await expect(operate(["keys", "remove", first.id])).rejects.toThrow(/is in use. Rotate the keys first/);
  await operate(["keys", "rotate"], { now: before(25) });
  await expect(operate(["keys", "remove", first.id], { now: before(2) })).rejects.toThrow(/may be on their way/);
  await expect.poll(() => keysFor("codes").length).toBe(2);
  expect(isCode("sign-up", "123456", sent)).toBe(true);
  await operate(["keys", "remove", first.id]);
  await expect.poll(() => keysFor("codes").length).toBe(1);
  expect(isCode("sign-up", "123456", sent)).toBe(false);
  expect(await readFile(join(dataDir, "keys.txt"), "utf8")).not.toContain(first.id);
  await expect(operate(["keys", "remove", first.id])).rejects.toThrow(`There is no key ${first.id}.`);
});

test("secrets of authenticator apps outlive the key that they were encrypted with", async () => {
  const { account } = await aHead(server);
  const [first] = keysFor("secrets");
  const secret = encryptSecret("JBSWY3DP", secretContext(account.id));
  await server.db.insertInto("two_factor").values({ account_id: account.id, secret }).execute();
  await server.db
    .insertInto("recovery_codes")
    .values({ account_id: account.id, code_hash: Buffer.from("a code") })
    .execute();
  await operate(["keys", "rotate"], { now: before(25) });
  await expect.poll(() => keysFor("secrets").length).toBe(2);
  await expect(operate(["keys", "remove", first.id])).rejects.toThrow(/^1 accounts have recovery codes .* with --yes/);
  await operate(["keys", "remove", first.id, "--yes"]);
  await expect.poll(() => keysFor("secrets").length).toBe(1);
  const row = await server.db.selectFrom("two_factor").select("secret").executeTakeFirstOrThrow();
  expect(decryptSecret(row.secret, secretContext(account.id)).toString()).toBe("JBSWY3DP");
});

test("with SECRET_KEYS a rotation changes nothing and prints the line to add", async () => {
  const secretKeys = (await readFile(join(dataDir, "keys.txt"), "utf8")).replaceAll(/#.*/g, "");
  expect(await operate(["keys", "rotate"], { secretKeys })).toMatch(
    /^Add this line to SECRET_KEYS(.|\n)*\nk-\S+ \S{43} /,
  );
  expect((await server.pool.query("select from secret_keys")).rowCount).toBe(1);
});
