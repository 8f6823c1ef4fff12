import type { FastifyRequest } from "fastify";
import { isLocalName } from "../config/config.ts";

const forwarded = ["forwarded", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip", "via"];

/**
 * Whether a request comes from this machine and means to: over loopback, without a proxy in between (it would have
 * come from elsewhere), and to a local name (a page elsewhere may point its own name here).
 */
export function isFromHere(request: FastifyRequest): boolean {
  if (!/^(::1|(::ffff:)?127(\.\d{1,3}){3})$/.test(request.socket.remoteAddress ?? "")) return false;
  if (forwarded.some((name) => request.headers[name] !== undefined)) return false;
  const host = URL.parse(`http://${request.headers.host ?? ""}`)?.hostname;
  return host !== undefined && isLocalName(host);
}
