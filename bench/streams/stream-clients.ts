// Many clients in one process. The parent names the URLs of their streams, or of a Socket.IO server, and receives which
// event reached which client at what time. The clock is the system's monotonic one, which all processes share. Streams are
// read from bare sockets with one shared buffer, so that clients take as little as possible of the machine.
import { connect, type Socket } from "node:net";
import { io } from "socket.io-client";
import type { Arrival, FromClients, ToClients } from "./client-messages.ts";

/** The number of connections that are opened at a time. */
const openedAtOnce = 50;
/** How often arrivals are sent to the parent, in milliseconds. */
const reportMs = 100;

let arrivals: Arrival[] = [];
const closing: (() => void)[] = [];
const now = () => Number(process.hrtime.bigint()) / 1e6;
const buffer = Buffer.alloc(65_536);

function openStream(url: string, client: number): Promise<void> {
  const { hostname, port, pathname, search } = new URL(url);
  return new Promise((opened, failed) => {
    let hasHead = false;
    let isOpen = false;
    let rest = "";
    const socket: Socket = connect({
      host: hostname,
      port: Number(port),
      onread: {
        buffer,
        callback(size) {
          const text = rest + buffer.toString("latin1", 0, size);
          const end = text.lastIndexOf("\n") + 1;
          rest = text.slice(end);
          const whole = text.slice(0, end);
          if (!isOpen) {
            // The head can arrive before the first event.
            if (!hasHead && !whole.startsWith("HTTP/1.1 200"))
              failed(new Error(`A stream answered ${whole.slice(0, 100)}`));
            hasHead = true;
            if (!whole.includes("event: ready")) return true;
            isOpen = true;
            opened();
          }
          if (whole.includes('"version"'))
            for (const [, number] of whole.matchAll(/"version":(\d+)/g))
              arrivals.push({ client, number: Number(number), at: now() });
          return true;
        },
      },
    });
    socket.on("error", failed);
    socket.on("end", () => failed(new Error("A stream ended.")));
    socket.write(`GET ${pathname}${search} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nAccept: text/event-stream\r\n\r\n`);
    closing.push(() => socket.destroy());
  });
}

function openSocket(url: string, client: number): Promise<void> {
  return new Promise((opened, failed) => {
    const socket = io(url, { transports: ["websocket"], forceNew: true, reconnection: false, auth: { client } });
    socket.on("event", ({ version }: { version: number }) => arrivals.push({ client, number: version, at: now() }));
    socket.once("connect", opened);
    socket.once("connect_error", failed);
    closing.push(() => socket.disconnect());
  });
}

const tell = (message: FromClients) => process.send?.(message);

process.on("message", async ({ kind, from, urls }: ToClients) => {
  const open = kind === "sse" ? openStream : openSocket;
  for (let at = 0; at < urls.length; at += openedAtOnce)
    await Promise.all(urls.slice(at, at + openedAtOnce).map((url, index) => open(url, from + at + index)));
  tell({ opened: urls.length });
});
setInterval(() => {
  if (arrivals.length === 0) return;
  tell({ arrivals });
  arrivals = [];
}, reportMs);
process.once("disconnect", () => {
  for (const close of closing) close();
  process.exit();
});
