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
export function fetchStarted(address: string, request: RequestInit): Promise<Response> {
  const { token, begun } = globalThis.callboardReads ?? {};
  const headers = new Headers(request.headers);
  const name = `${headers.get("x-production") ?? ""} ${address}`;
  const reply = request.method === "GET" ? begun?.get(name)?.shift() : undefined;
  if (!reply) return fetch(address, request);
  if (headers.get("authorization") !== `Bearer ${token}`) return fetch(address, request);
  // Reads that were sent in one request fail together, for example by the limit on parallel requests. Each is then
  // retried separately.
  return reply.catch(() => fetch(address, request));
}
