import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readVapid } from "../config/read-vapid.ts";
import { aPushEndpoint } from "../testing/ports/a-push-endpoint.ts";
import { isPublicAddress } from "./public-address.ts";
import { vapidKeysFrom, vapidKeysOf } from "./vapid-keys.ts";
import { webPush } from "./web-push.ts";

let service: Awaited<ReturnType<typeof aPushEndpoint>>;
beforeAll(async () => {
  service = await aPushEndpoint();
});
afterAll(() => service.stop());

const keys = vapidKeysFrom(Buffer.from("the secret of a server"));
const pusher = (local = true) => webPush({ keys, subject: "mailto:crew@example.com", local });
const message = { payload: JSON.stringify({ title: "Offer: Käthe → 2" }), ttl: 3_600, urgency: "high" as const };
const targetOf = ({ endpoint, keys: of }: ReturnType<typeof service.aDevice>) => ({ endpoint, ...of });

describe("a push", () => {
  test("is signed with the server's key, and only the device can read it", async () => {
    const device = service.aDevice();
    expect(await pusher().send(targetOf(device), message)).toBe("sent");
    const [push] = service.received.filter(({ path }) => path === device.path);
    expect(push?.payload).toBe(message.payload);
    expect(push?.headers).toMatchObject({ ttl: "3600", urgency: "high", "content-encoding": "aes128gcm" });
    expect(push?.headers.authorization).toContain(keys.publicKey);
  });

  test("to a browser that ended its subscription returns gone, for 404 and 410", async () => {
    for (const status of [404, 410]) {
      const device = service.aDevice();
      service.answers.set(device.path, status);
      expect(await pusher().send(targetOf(device), message)).toBe("gone");
    }
  });

  test("that the service can't accept now is an error that does not name the device", async () => {
    for (const status of [429, 500, 413]) {
      const device = service.aDevice();
      service.answers.set(device.path, status);
      await expect(pusher().send(targetOf(device), message)).rejects.toThrow(`The push service answered ${status}.`);
    }
  });
});

describe("a push endpoint", () => {
  test("has to be on the internet, never this machine or a private network", async () => {
    const inside = [
      "127.0.0.1",
      "10.1.2.3",
      "172.20.0.1",
      "192.168.1.1",
      "169.254.169.254",
      "[::1]",
      "[fd00::1]",
      "localhost",
    ];
    for (const host of inside) expect(await pusher(false).reaches(`https://${host}/push`), host).toBe(false);
    for (const address of [
      "http://8.8.8.8/push",
      "ftp://8.8.8.8/",
      "https://user:pw@8.8.8.8/",
      "https://8.8.8.8:5432/",
      "https://0x7f.1/",
      "https://2130706433/",
      "https://localhost./",
      "nonsense",
    ])
      expect(await pusher(false).reaches(address), address).toBe(false);
    expect(await pusher(false).reaches("https://8.8.8.8/push")).toBe(true);
  });

  test("may be on this machine if the server runs locally", async () => {
    expect(await pusher().reaches(`${service.origin}/push`)).toBe(true);
    expect(await pusher().reaches("http://10.0.0.1/push")).toBe(false);
  });

  test("that resolves to a private address when a push is sent is not called", async () => {
    const device = service.aDevice();
    await expect(pusher(false).send(targetOf(device), message)).rejects.toThrow("can't be reached from here");
    expect(service.received.filter(({ path }) => path === device.path)).toEqual([]);
  });

  test.each([
    ["::ffff:127.0.0.1", false],
    ["64:ff9b::a00:1", false],
    ["64:ff9b:1::a00:1", false],
    ["2002:a00:1::1", false],
    ["2001:0:a00:1::1", false],
    ["::127.0.0.1", false],
    ["fec0::1", false],
    ["100.64.0.1", false],
    ["192.0.2.1", false],
    ["192.88.99.1", false],
    ["198.51.100.7", false],
    ["203.0.113.255", false],
    ["100::1", false],
    ["2001:db8::1", false],
    ["3fff:fff::1", false],
    ["2606:4700::1111", true],
    ["93.184.216.34", true],
  ])("%s is public: %s", (address, isPublic) => expect(isPublicAddress(address)).toBe(isPublic));
});

describe("VAPID keys", () => {
  test("are the same for the same secret and differ for another one", () => {
    const secret = randomBytes(32);
    expect(vapidKeysFrom(secret)).toEqual(vapidKeysFrom(secret));
    expect(vapidKeysFrom(secret)).not.toEqual(vapidKeysFrom(randomBytes(32)));
    expect(vapidKeysOf(vapidKeysFrom(secret).privateKey)).toEqual(vapidKeysFrom(secret));
  });

  test("have to be a pair if they are configured", () => {
    const problemsOf = (env: Record<string, string>) => {
      const problems: string[] = [];
      readVapid(env, problems, "http://localhost:3000");
      return problems.join("\n");
    };
    const { privateKey, publicKey } = keys;
    expect(problemsOf({})).toBe("");
    expect(problemsOf({ VAPID_PRIVATE_KEY: privateKey, VAPID_PUBLIC_KEY: publicKey })).toBe("");
    expect(problemsOf({ VAPID_PUBLIC_KEY: publicKey })).toMatch(/VAPID_PRIVATE_KEY is needed/);
    expect(problemsOf({ VAPID_PRIVATE_KEY: "short" })).toMatch(/32 bytes/);
    expect(problemsOf({ VAPID_PRIVATE_KEY: "A".repeat(43) })).toMatch(/32 bytes/);
    const other = vapidKeysFrom(randomBytes(32)).publicKey;
    expect(problemsOf({ VAPID_PRIVATE_KEY: privateKey, VAPID_PUBLIC_KEY: other })).toMatch(/not the one/);
    expect(problemsOf({ VAPID_SUBJECT: "crew@example.com" })).toMatch(/mailto:crew@example.com/);
  });
});
