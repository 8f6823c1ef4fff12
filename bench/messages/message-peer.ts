// The server that messages are compared with, in a process of its own: bare `ws`. It stores each message by one insert, in
// a commit of its own, and then sends it to the two sockets of its conversation. It checks no session, numbers nothing,
// and whoever is not connected never receives the message.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import pg from "pg";
import { type WebSocket, WebSocketServer } from "ws";

const pool = new pg.Pool({ connectionString: process.env.BENCH_DATABASE, max: 20 });
const sockets = new Map<string, WebSocket>();

const server = createServer();
new WebSocketServer({ server, perMessageDeflate: false }).on("connection", (socket, request) => {
  sockets.set((request.url ?? "/").slice(1), socket);
  socket.on("message", async (data) => {
    const text = data.toString();
    const { conversation, body } = JSON.parse(text) as { conversation: string; body: string };
    await pool.query({
      name: "store",
      text: "insert into bench_messages (conversation, body) values ($1, $2)",
      values: [conversation, body],
    });
    for (const party of ["head", "dayplayer"]) sockets.get(`${conversation}/${party}`)?.send(text);
  });
});

server.listen(0, "127.0.0.1", () => console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
process.once("SIGTERM", () => {
  for (const socket of sockets.values()) socket.terminate();
  server.close(() => void pool.end());
});
