declare global {
  /**
   * The reads that ui/vite/at-the-door.js began before this code had loaded, for the holder of the token. The keys are
   * the production, if any, and the address. Where a screen reads an address twice, there are two replies.
   */
  var callboardReads: { token: string; begun: Map<string, Promise<Response>[]> } | undefined;
}

/**
 * Fetches an address, or uses the reply of a read that was begun before this code had loaded. Each reply is used once.
 */
export function fetchBegun(address: string, request: RequestInit): Promise<Response> {
  const { token, begun } = globalThis.callboardReads ?? {};
  const headers = new Headers(request.headers);
  const name = `${headers.get("x-production") ?? ""} ${address}`;
  const reply = request.method === "GET" ? begun?.get(name)?.shift() : undefined;
  if (!reply) return fetch(address, request);
  if (headers.get("authorization") !== `Bearer ${token}`) return fetch(address, request);
  // Reads that were sent together fail together, for example where the server allows fewer at once: each is tried alone.
  return reply.catch(() => fetch(address, request));
}
