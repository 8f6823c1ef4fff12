// The servers that event streams are compared with, each in a process of its own: bare node:http with SSE, and Socket.IO
// with one room per client. Both receive NOTIFY from the writer's transaction and deliver at once. They check no access,
// store no events and cannot resume.
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import pg from "pg";
import { Server } from "socket.io";

const { BENCH_DATABASE: url = "", BENCH_PEER: kind = "sse" } = process.env;
const streams = new Map<string, ServerResponse>();

const server = createServer((request, response) => {
  response.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-store" });
  response.write("event: ready\ndata: {}\n\n");
  streams.set((request.url ?? "/").slice(1), response);
});
const io = kind === "socket.io" ? new Server(server, { perMessageDeflate: false, serveClient: false }) : undefined;
io?.on("connection", (socket) => void socket.join(String(socket.handshake.auth.client)));

const listening = new pg.Client({ connectionString: url });
await listening.connect();
listening.on("notification", ({ payload = "" }) => {
  const [client = "", number] = payload.split(" ");
  if (client === "all") sendToAll(Number(number));
  else if (io) io.to(client).emit("event", { version: Number(number) });
  else streams.get(client)?.write(`event: event\ndata: {"version":${number}}\n\n`);
});
await listening.query("listen bench");

function sendToAll(version: number) {
  if (io) io.emit("event", { version });
  const text = `event: event\ndata: {"version":${version}}\n\n`;
  for (const response of streams.values()) response.write(text);
}

server.listen(0, "127.0.0.1", () => console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
process.once("SIGTERM", () => {
  void io?.close();
  server.close(() => void listening.end());
  server.closeAllConnections();
});
