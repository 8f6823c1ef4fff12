/** An event that reached a client, at a time in milliseconds of the monotonic clock. */
export interface Arrival {
  client: number;
  number: number;
  at: number;
}

/** Asks a process of clients to open connections. The first one belongs to the client with the number `from`. */
export interface ToClients {
  kind: "sse" | "socket.io";
  from: number;
  urls: string[];
}

export type FromClients = { opened: number } | { arrivals: Arrival[] };
