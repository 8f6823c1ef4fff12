import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Route } from "@callboard/contract/route";
import { accountRoutes } from "@callboard/contract/routes/accounts";
import { profileSettingRoutes } from "@callboard/contract/routes/accounts/profile-settings";
import { dayplanRoutes } from "@callboard/contract/routes/dayplans";
import { dayplayerRoutes } from "@callboard/contract/routes/dayplayers";
import { exportRoutes } from "@callboard/contract/routes/exports";
import { messagingRoutes } from "@callboard/contract/routes/messaging";
import { notificationRoutes } from "@callboard/contract/routes/notifications";
import { offerRoutes } from "@callboard/contract/routes/offers";
import { dayplayerOfferRoutes } from "@callboard/contract/routes/offers/dayplayer-offers";
import { paymentRoutes, sandboxRoutes } from "@callboard/contract/routes/payments";
import { productionRoutes } from "@callboard/contract/routes/productions";
import sharp from "sharp";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aPeer, type ServerProcess } from "./testing/a-process.ts";
import { aDatabase, type TestDatabase } from "./testing/database.ts";
import { aBucket } from "./testing/ports/a-bucket.ts";
import { aPushEndpoint } from "./testing/ports/a-push-endpoint.ts";
import { dayInput } from "./testing/staffing.ts";

let folder: string;
let database: TestDatabase;
let mails: Awaited<ReturnType<typeof aMailServer>>;
let bucket: Awaited<ReturnType<typeof aBucket>>;
let pushes: Awaited<ReturnType<typeof aPushEndpoint>>;
let server: ServerProcess;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "callboard-outgoing-"));
  [database, mails, bucket, pushes] = await Promise.all([
    aDatabase(),
    aMailServer(),
    aBucket(join(folder, "buckets")),
    aPushEndpoint(),
  ]);
  server = await aPeer({
    DATABASE_URL: database.url,
    SMTP_URL: mails.url,
    MAIL_FROM: "Callboard <crew@example.com>",
    S3_ENDPOINT: bucket.config.endpoint,
    S3_REGION: bucket.config.region,
    S3_BUCKET: bucket.config.bucket,
    S3_ACCESS_KEY_ID: bucket.config.accessKeyId,
    S3_SECRET_ACCESS_KEY: bucket.config.secretAccessKey,
    NODE_OPTIONS: `--import=${new URL("./testing/programs/record-connections.ts", import.meta.url).href}`,
    RECORD_CONNECTIONS: join(folder, "connections"),
  });
});
afterAll(async () => {
  await server?.stop();
  await Promise.all([database.drop(), mails.stop(), bucket.stop(), pushes.stop()]);
  await rm(folder, { recursive: true });
});

test("the server connects to nothing but what its settings and its users name, from the sign-up to an export", async () => {
  const head = await signUp("department_head");
  const dayplayer = await signUp("dayplayer");
  await uploadPicture(dayplayer);
  const anyHour = { quiet_hours: { on: false } };
  await call(profileSettingRoutes.updateProfileSetting, { token: dayplayer, body: anyHour });
  const device = pushes.aDevice();
  const { endpoint, keys } = device;
  await call(notificationRoutes.savePushSubscription, { token: dayplayer, body: { endpoint, keys } });
  const selected = await aPaidDepartment(head);
  const date = Temporal.Now.plainDateISO().add({ days: 3 }).toString();
  await call(dayplayerRoutes.saveDayplayerProfile, { token: dayplayer, body: profile });
  await call(dayplayerRoutes.saveAvailability, { token: dayplayer, body: { dates: [{ date, available: true }] } });
  const saved = await call(dayplanRoutes.saveDayplan, { token: selected, body: dayInput({ date }) });
  const position = { dayplanId: saved.id, positionId: saved.positions[0].id };
  await call(dayplanRoutes.activatePosition, { token: selected, params: position });
  const [match] = await call(offerRoutes.listMatches, { token: selected, params: position });
  const params = { ...position, dayplayerId: match.id };
  const offer = await call(offerRoutes.offerJob, { token: selected, params, body: {} });
  await expect.poll(() => pushes.received.map(({ path }) => path)).toContain(device.path);
  await call(dayplayerOfferRoutes.acceptOffer, { token: dayplayer, params: { id: offer.id }, body: {} });
  const conversation = await call(messagingRoutes.startConversation, { token: selected, body: { user_id: match.id } });
  const message = { token: selected, params: { id: conversation.id }, body: { body: "Gate 3, please." } };
  await call(messagingRoutes.sendMessage, message);
  expect(await call(exportRoutes.exportBookings, { token: selected })).toContain("Dana");

  const connected = (await readFile(join(folder, "connections"), "utf8")).trim().split("\n");
  const { host, port } = database.config;
  const named = [mails.url, bucket.config.endpoint, pushes.origin].map((url) => new URL(url).host);
  expect(new Set(connected)).toEqual(new Set([`${host}/.s.PGSQL.${port}`, ...named]));
});

// biome-ignore lint/suspicious/noExplicitAny: the story reads a field or two of each reply
type Reply = any;

/** Calls a route of the server's process. Returns the data of its reply, or the text of a file. */
async function call(
  { method, path }: Route,
  { token, params = {}, body }: { token?: string; params?: Record<string, string>; body?: unknown } = {},
): Promise<Reply> {
  const reply = await fetch(server.address + path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? ""), {
    method,
    headers: { ...(token && { authorization: `Bearer ${token}` }), "content-type": "application/json" },
    ...(method !== "GET" && { body: JSON.stringify(body ?? {}) }),
  });
  const text = await reply.text();
  if (!reply.ok) throw new Error(`${method} ${path} answered ${reply.status}: ${text}`);
  return reply.headers.get("content-type")?.includes("json") ? JSON.parse(text).data : text;
}

async function signUp(type: "department_head" | "dayplayer"): Promise<string> {
  const email = `${type}@example.com`;
  const password = "correct-horse-battery";
  const account = await call(accountRoutes.createAccount, {
    body: {
      first_name: "Dana",
      last_name: "Reyes",
      email,
      country_code: "+1",
      phone_number: "2135550142",
      user_type: type,
      department: "Costume",
      password,
      password_confirmation: password,
    },
  });
  const codes = () =>
    mails.received.flatMap((mail) => (mail.includes(email) ? (/^Subject: .*?(\d{6})/m.exec(mail)?.[1] ?? []) : []));
  await expect.poll(codes).toHaveLength(1);
  return (
    await call(accountRoutes.verifyEmail, { body: { token: account.email_verification_token, code: codes()[0] } })
  ).token;
}

async function uploadPicture(token: string) {
  const form = new FormData();
  const picture = sharp({ create: { width: 64, height: 64, channels: 3, background: "#00d066" } }).png();
  form.set("picture", new Blob([new Uint8Array(await picture.toBuffer())], { type: "image/png" }), "me.png");
  const { method, path } = profileSettingRoutes.updatePicture;
  const headers = { authorization: `Bearer ${token}` };
  expect((await fetch(server.address + path, { method, headers, body: form })).status).toBe(200);
}

/** Creates a production with one department, pays for it and sets the department up. Returns the head's token. */
async function aPaidDepartment(token: string) {
  const today = Temporal.Now.plainDateISO();
  const production = await call(productionRoutes.createProduction, {
    token,
    body: {
      ...address,
      name: "The Long Night",
      type: "Feature Film",
      studio_name: "Stage 4",
      start_date: today.toString(),
      end_date: today.add({ weeks: 6 }).toString(),
      departments: [{ name: "Costume", manager_email: "department_head@example.com" }],
    },
  });
  const [tariff] = await call(paymentRoutes.getTariffs);
  const query = `?${new URLSearchParams({ tariff_id: tariff.id, production_id: production.id })}`;
  const { method, path } = paymentRoutes.createCheckoutSession;
  const { url } = await call({ ...paymentRoutes.createCheckoutSession, method, path: path + query }, { token });
  const session = url.split("/").pop();
  await call(sandboxRoutes.paySandboxCheckout, { params: { session } });
  const paid = await call(paymentRoutes.finalizePayment, { token, body: { session_id: session } });
  const selected = paid.token ?? token;
  const params = { productionId: production.id, departmentId: production.departments[0].id };
  await call(productionRoutes.setUpDepartment, { token: selected, params, body: setup });
  await call(productionRoutes.selectProduction, { token: selected, params: { id: production.id } });
  return selected;
}

const address = {
  street_address: "1438 N Gower St",
  apt_suite: "",
  city: "Los Angeles",
  country: "United States",
  state_province: "California",
  zip_code: "90028",
};
const setup = { ...address, notes: "", positions: [{ name: "Costumer", rate: 44.5 }] };
const profile = {
  positions: ["Costumer"],
  city: "Burbank",
  state: "California",
  zip: "91502",
  country: "United States",
  travel_radius_miles: 50,
  about: "",
};

async function aMailServer() {
  const received: string[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    async onData(stream, _session, done) {
      received.push((await stream.toArray()).map(String).join(""));
      done();
    },
  });
  const listening = Promise.withResolvers<number>();
  const server = smtp.listen(0, "127.0.0.1", () => {
    const address = server.address();
    listening.resolve(typeof address === "object" && address ? address.port : 0);
  });
  return {
    received,
    url: `smtp://127.0.0.1:${await listening.promise}?tls=none`,
    stop: () => new Promise<void>((stopped) => smtp.close(() => stopped())),
  };
}
