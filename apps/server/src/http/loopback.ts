import type { FastifyRequest } from "fastify";
import { isLocalName } from "../config/config.ts";

const forwarded = ["forwarded", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip", "via"];

/**
 * Whether a request was made on this machine for this machine: over loopback, without a proxy in between, which would
 * forward requests from elsewhere, and to a local host name, because a foreign page may point its own name here.
 */
export function isFromHere(request: FastifyRequest): boolean {
  if (!/^(::1|(::ffff:)?127(\.\d{1,3}){3})$/.test(request.socket.remoteAddress ?? "")) return false;
  if (forwarded.some((name) => request.headers[name] !== undefined)) return false;
  const host = URL.parse(`http://${request.headers.host ?? ""}`)?.hostname;
  return host !== undefined && isLocalName(host);
}
