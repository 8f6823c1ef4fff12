import { noteServerTime } from "./clock/server-clock.ts";

declare global {
  /**
   * The reads that ui/vite/first-script.js started before this code was loaded, with the token at that time. The keys
   * are the production, if any, and the address. If a screen reads an address twice, there are two replies.
   */
  var callboardReads: { token: string; begun: Map<string, Promise<Response>[]> } | undefined;
}

/**
 * Fetches an address, or uses the reply of a read that was started before this code was loaded. Each reply is used
 * once.
 */
export async function fetchStarted(address: string, request: RequestInit): Promise<Response> {
  const started = takeStarted(address, request);
  // A started read was sent when the page was opened, or later.
  const sent = Date.now() - (started ? performance.now() : 0);
  // Reads that were sent in one request fail together, for example by the limit on parallel requests. Each is then
  // retried separately.
  const reply = await (started?.catch(() => fetch(address, request)) ?? fetch(address, request));
  noteServerTime(reply, sent);
  return reply;
}

function takeStarted(address: string, request: RequestInit): Promise<Response> | undefined {
  const { token, begun } = globalThis.callboardReads ?? {};
  const headers = new Headers(request.headers);
  const name = `${headers.get("x-production") ?? ""} ${address}`;
  const reply = request.method === "GET" ? begun?.get(name)?.shift() : undefined;
  return headers.get("authorization") === `Bearer ${token}` ? reply : undefined;
}
