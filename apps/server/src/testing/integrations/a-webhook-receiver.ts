import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";

interface ReceivedCall {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Other software on this machine that receives webhook calls. */
export async function aWebhookReceiver() {
  const received: ReceivedCall[] = [];
  /** Statuses to return instead of 204, by path. A status of 0 closes the connection without an answer. */
  const answers = new Map<string, number>();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const path = request.url ?? "";
    received.push({ path, headers: request.headers, body: Buffer.concat(chunks).toString() });
    const status = answers.get(path) ?? 204;
    if (status === 0) return request.socket.destroy();
    return response.writeHead(status, status === 302 ? { location: `${origin}/redirected` } : {}).end();
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    received,
    answers,
    /** The calls to one path so far. */
    at: (path: string) => received.filter((call) => call.path === path),
    stop: () => new Promise<void>((stopped) => server.close(() => stopped())),
  };
}
