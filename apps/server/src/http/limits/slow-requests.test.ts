import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { profileSettingRoutes } from "@callboard/contract/routes/accounts/profile-settings";
import { afterEach, expect, test } from "vitest";
import { transaction } from "../../db/transaction.ts";
import { recordEvent } from "../../modules/events/record-event.ts";
import { aServer, type TestServer } from "../../testing/a-server.ts";
import { aDepartment, aHead } from "../../testing/factories.ts";
import { addressOf, listenToStream } from "../../testing/streams/listen-to-stream.ts";

const soon = { headers: 200, body: 200, upload: 60_000, check: 50 };
let server: TestServer | undefined;
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await server?.stop();
});

/** Opens a connection to an address. */
function open(address: string): Socket {
  const socket = connect(Number(new URL(address).port), "127.0.0.1");
  sockets.push(socket);
  // A byte that is written after the server's end resets the connection, which is an end as well.
  return socket.on("error", () => undefined);
}

/** Resolves when a connection has ended, with an error or without. */
const untilClosed = (socket: Socket) => new Promise<void>((resolve) => socket.once("close", () => resolve()));

/** Opens a connection, sends `start` and then a byte at a time until the server ends it. */
async function drip(address: string, start: string): Promise<void> {
  const socket = open(address).resume();
  socket.write(start);
  const timer = setInterval(() => socket.writable && socket.write(" "), 20);
  await untilClosed(socket);
  clearInterval(timer);
}

const json = "Host: x\r\nContent-Type: application/json\r\n";

test("connections that send headers or a body byte by byte are ended, and so is one that sends nothing", async () => {
  server = await aServer({ arrival: soon });
  const address = await addressOf(server);
  // The answer 408 may be lost: a byte that arrives after the end resets the connection.
  await Promise.all([
    drip(address, "GET /api/account HTTP/1.1\r\nHost: x\r\nX-Slow: "),
    drip(address, `POST /api/token HTTP/1.1\r\n${json}Content-Length: 10000\r\n\r\n{`),
    drip(address, `POST /api/token HTTP/1.1\r\n${json}Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n`),
    drip(address, `POST /nowhere HTTP/1.1\r\n${json}Content-Length: 10000\r\n\r\n{`),
  ]);
  await untilClosed(open(address).resume());
});

test("a stream stays open and gets events while slow connections around it are ended", async () => {
  server = await aServer({ arrival: soon, background: true });
  const head = await aHead(server);
  await aDepartment(server, head);
  const stream = await listenToStream(server, { token: head.token });
  await stream.next("ready");
  for (let count = 0; count < 3; count += 1)
    await drip(await addressOf(server), `POST /api/token HTTP/1.1\r\n${json}Content-Length: 10000\r\n\r\n{`);
  const version = 7;
  const event = { type: "dayplan.saved", data: { dayplan_id: "p", department_id: "d", date: "2026-11-25", version } };
  await transaction(server.db, (tx) =>
    recordEvent(tx, event as Parameters<typeof recordEvent>[1], [`account:${head.account.id}`]),
  );
  expect((await stream.next("dayplan.saved")).data.data).toMatchObject({ version });
  stream.close();
});

test("a body in two parts is answered when it arrives within its time", async () => {
  server = await aServer({ arrival: { ...soon, body: 30_000 } });
  const socket = open(await addressOf(server));
  socket.write(`POST /api/token HTTP/1.1\r\n${json}Content-Length: 2\r\n\r\n{`);
  await sleep(soon.headers * 2);
  socket.write("}");
  const [answer] = await once(socket, "data");
  expect(String(answer)).toContain(" 422 ");
});

test("a complete request that the server was too late to read is answered", async () => {
  server = await aServer({ arrival: soon });
  const address = await addressOf(server);
  const accepted = once(server.app.server, "connection");
  const socket = open(address);
  const answer = once(socket, "data");
  await Promise.all([once(socket, "connect"), accepted]);
  socket.write("GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
  // Nothing else happens meanwhile in this process, which is also the server's.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, soon.headers * 2);
  expect(String(await answer)).toContain(" 200 ");
});

test("a refused request with a long body ends its connection instead of being read", async () => {
  server = await aServer({});
  const address = await addressOf(server);
  const socket = open(address);
  // Without a session the call is refused before its body, which its route would accept and which never comes.
  const { method, path } = profileSettingRoutes.updatePicture;
  socket.write(`${method} ${path} HTTP/1.1\r\n${json}Content-Length: 1000000\r\n\r\n{`);
  const [answer] = await once(socket, "data");
  expect(String(answer)).toMatch(/ 401 [\s\S]*connection: close/i);
  socket.resume();
  await untilClosed(socket);

  const short = open(address);
  short.write(`POST /api/start-conversation HTTP/1.1\r\n${json}Content-Length: 2\r\n\r\n{}`);
  const [kept] = await once(short, "data");
  expect(String(kept)).toMatch(/ 401 [\s\S]*connection: keep-alive/i);
});
