declare global {
  /** What ui/vite/at-the-door.js asked for before this code was here, for the one who holds the token: by production, where one was named, and address. */
  var callboardReads: { token: string; begun: Map<string, Promise<Response>> } | undefined;
}

/** Asks the server, or takes the reply of a read that has been asked already. Each is taken once. */
export function fetchBegun(address: string, request: RequestInit): Promise<Response> {
  const { token, begun } = globalThis.callboardReads ?? {};
  const headers = new Headers(request.headers);
  const name = `${headers.get("x-production") ?? ""} ${address}`;
  const reply = request.method === "GET" ? begun?.get(name) : undefined;
  if (!reply) return fetch(address, request);
  begun?.delete(name);
  return headers.get("authorization") === `Bearer ${token}` ? reply : fetch(address, request);
}

/** From now on the app asks by itself: where its code came first, the script finds this and asks nothing. */
globalThis.callboardReads ??= { token: "", begun: new Map() };
