import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { onTestFinished } from "vitest";

interface ReceivedRequest {
  method: string | undefined;
  address: string | undefined;
  headers: IncomingMessage["headers"];
  body: string;
}

/** A reply of the server: a status with a body, or "away" for no reply, as from an unreachable server. */
export type Answer = { status: number; body?: unknown } | "away";

/** Starts a server as the origin of the page, until the test ends. `answers` returns the reply to each request. */
export async function aServer(answers: () => Answer) {
  const requests: ReceivedRequest[] = [];
  const server = createServer(async (request, response) => {
    const { method, url, headers } = request;
    requests.push({ method, address: url, headers, body: await text(request) });
    const answer = answers();
    if (answer === "away") {
      request.socket.destroy();
      return;
    }
    response.writeHead(answer.status, { "content-type": "application/json" });
    response.end(answer.body === undefined ? undefined : JSON.stringify(answer.body));
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  happy.setURL(`http://127.0.0.1:${port}/`);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { requests };
}

/** Sets the address of the document, which only the DOM of the tests allows. */
const happy = (globalThis as unknown as { happyDOM: { setURL: (address: string) => void } }).happyDOM;
