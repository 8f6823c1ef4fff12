import { noteServerTime } from "./clock/server-clock.ts";

declare global {
  /** The reads that ui/vite/start-reads.js started before this code was loaded, by address, and with what at that time. */
  var callboardReads: { token: string; production: string | null; started: Map<string, Promise<Response>> } | undefined;
}

/** Fetches an address, or uses the reply of a read that was started before this code was loaded, once. */
export async function fetchStarted(address: string, request: RequestInit): Promise<Response> {
  const reply = takeStarted(address, request);
  // A started read was sent when the page was opened, or later.
  const sent = Date.now() - (reply ? performance.now() : 0);
  const response = await (reply ?? fetch(address, request));
  noteServerTime(response, sent);
  return response;
}

function takeStarted(address: string, request: RequestInit): Promise<Response> | undefined {
  const { token, production, started } = globalThis.callboardReads ?? {};
  if (request.method !== "GET") return undefined;
  const reply = started?.get(address);
  started?.delete(address);
  const headers = new Headers(request.headers);
  const isSame = headers.get("authorization") === `Bearer ${token}`;
  return isSame && (headers.get("x-production") ?? production) === production ? reply : undefined;
}
