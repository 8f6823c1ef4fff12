import { execFile } from "node:child_process";
import { copyFile, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { apiTokenRoutes } from "@callboard/contract/routes/integrations/api-tokens";
import { webhookRoutes } from "@callboard/contract/routes/integrations/webhooks";
import { dayplayerOfferRoutes } from "@callboard/contract/routes/offers/dayplayer-offers";
import openapiTS, { astToString } from "openapi-typescript";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestServer } from "../../testing/a-server.ts";
import { aDayplayer } from "../../testing/factories.ts";
import { aWebhookReceiver } from "../../testing/integrations/a-webhook-receiver.ts";
import { stageOnce } from "../../testing/stage.ts";
import { openCreatedOffers } from "../offers/moves/open-created-offers.ts";

const root = join(import.meta.dirname, "../../../../..");
const examples = join(root, "docs/examples");
const date = "2026-11-28";

let server: TestServer;
let head: string;
stageOnce((stage) => {
  ({ server, head } = stage);
});

/** A folder inside node_modules, so that the examples find their packages as in a project of their own. */
let folder: string;
let baseUrl: string;
let other: Awaited<ReturnType<typeof aWebhookReceiver>>;
beforeAll(async () => {
  other = await aWebhookReceiver();
  await server.app.listen({ port: 0, host: "127.0.0.1" });
  baseUrl = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
  folder = await mkdtemp(join(root, "node_modules/.callboard-client-"));
  const description = await (await fetch(`${baseUrl}/api/openapi.json`)).text();
  await writeFile(join(folder, "callboard-api.ts"), astToString(await openapiTS(description)));
  await writeFile(join(folder, "package.json"), '{ "type": "module" }');
  const files = (await readdir(examples)).filter((file) => file.endsWith(".ts"));
  await Promise.all(files.map((file) => copyFile(join(examples, file), join(folder, file))));
});
afterAll(async () => {
  await other.stop();
  await rm(folder, { recursive: true, force: true });
});

const load = (file: string) => import(/* @vite-ignore */ pathToFileURL(join(folder, file)).href);

test("the examples have the types of the generated client", async () => {
  const files = (await readdir(folder)).filter((file) => file.endsWith(".ts"));
  const options =
    "--ignoreConfig --noEmit --strict --noUncheckedIndexedAccess --skipLibCheck --allowImportingTsExtensions".split(
      " ",
    );
  const compiler = [join(root, "node_modules/typescript/bin/tsc"), ...options];
  const target = ["--target", "esnext", "--module", "nodenext", "--lib", "esnext,dom", "--types", ""];
  const { stdout } = await promisify(execFile)(process.execPath, [...compiler, ...target, ...files], {
    cwd: folder,
  }).catch((error: { stdout: string }) => error);
  expect(stdout).toBe("");
});

test("the generated client books a day, which reaches the payroll service and the spreadsheet", async () => {
  const { data: webhook } = await server.call(webhookRoutes.createWebhook, {
    token: head,
    body: { url: `${other.origin}/callboard`, description: "Payroll", event_types: ["job_offer.accepted"] },
  });
  const { data: token } = await server.call(apiTokenRoutes.createApiToken, {
    token: head,
    body: { name: "Scheduler", scopes: ["read", "days:write", "offers:write"], days: 30 },
  });
  const dayplayer = await aDayplayer(server, { available: [date] });
  const connection = { baseUrl, token: token.token };
  const { bookADay } = await load("book-a-day.ts");
  const offerId = await bookADay(connection, date);
  await openCreatedOffers(server.db);
  const accepted = await server.call(dayplayerOfferRoutes.acceptOffer, {
    token: dayplayer.token,
    params: { id: offerId },
    body: {},
  });
  expect(accepted.status).toBe(200);
  await server.settle();

  const { receiveBooking } = await load("bookings-to-payroll.ts");
  const [call] = other.at("/callboard");
  const payroll = { secret: webhook.secret, payroll: `${other.origin}/payroll` };
  expect(await receiveBooking({ headers: call?.headers, body: `${call?.body} ` }, payroll)).toBe(401);
  expect(await receiveBooking({ headers: call?.headers, body: call?.body }, payroll)).toBe(204);
  expect(other.at("/payroll").map(({ body }) => JSON.parse(body))).toMatchObject([{ reference: offerId, date }]);

  const { pushCallSheet } = await load("call-sheet-to-spreadsheet.ts");
  expect(await pushCallSheet(connection, { date, spreadsheet: `${other.origin}/sheet` })).toBe(1);
  expect(JSON.parse(other.at("/sheet")[0]?.body ?? "").rows).toMatchObject([
    [date, "Costumer", expect.any(String), "06:30", "18:30"],
  ]);
});
