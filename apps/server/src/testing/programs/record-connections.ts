// Loaded before a server's own program. It writes the address of each connection that the process opens, also of its
// threads, and of each UDP socket, as one line to the file RECORD_CONNECTIONS.
import { subscribe } from "node:diagnostics_channel";
import { appendFileSync } from "node:fs";
import { type NetConnectOpts, Socket } from "node:net";

const record = (address: string) => appendFileSync(process.env.RECORD_CONNECTIONS ?? "", `${address}\n`);

// node-postgres makes its sockets itself, of which the channel `net.client.socket` hears nothing.
const { connect } = Socket.prototype;
Socket.prototype.connect = function (this: Socket, ...given: unknown[]) {
  const [target, host] = (Array.isArray(given[0]) ? given[0] : given) as [NetConnectOpts | string | number, unknown];
  record(addressOf(target, host));
  return Reflect.apply(connect, this, given);
} as typeof connect;
subscribe("udp.socket", () => record("a UDP socket"));

function addressOf(target: NetConnectOpts | string | number, host: unknown): string {
  if (typeof target === "string") return target;
  if (typeof target === "number") return `${typeof host === "string" ? host : "localhost"}:${target}`;
  return "path" in target && target.path
    ? target.path
    : "port" in target
      ? `${target.host ?? "localhost"}:${target.port}`
      : "?";
}
