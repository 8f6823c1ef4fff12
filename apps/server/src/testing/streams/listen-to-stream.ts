import { eventRoutes, streamPath } from "@callboard/contract/routes/events";
import type { TestServer } from "../a-server.ts";

interface ReceivedEvent {
  id: string | undefined;
  type: string;
  data: { type?: string; data?: Record<string, unknown> };
}

export interface StreamClient {
  status: number;
  received: ReceivedEvent[];
  /** Resolves with the first matching event, received before or later. */
  next(fits: string | ((event: ReceivedEvent) => boolean)): Promise<ReceivedEvent>;
  /** Resolves when the server has ended the stream. */
  ended: Promise<void>;
  close(): void;
}

/** The address of a server that listens on a free port. */
export async function addressOf({ app }: TestServer): Promise<string> {
  const address = app.server.address();
  if (typeof address === "object" && address) return `http://127.0.0.1:${address.port}`;
  return app.listen({ port: 0, host: "127.0.0.1" });
}

/** Requests a stream token for an account. */
export async function streamToken(server: TestServer, token: string): Promise<string> {
  const reply = await server.call(eventRoutes.createStreamToken, { token });
  return reply.data.token;
}

/** Opens a stream over the network like a browser. */
export async function listenToStream(
  server: TestServer,
  {
    token,
    after,
    lastEventId,
    oneTimeToken,
  }: { token: string; after?: string | undefined; lastEventId?: string; oneTimeToken?: string },
): Promise<StreamClient> {
  const closing = new AbortController();
  const query = new URLSearchParams({
    token: oneTimeToken ?? (await streamToken(server, token)),
    t: "1",
    ...(after !== undefined && { after }),
  });
  const reply = await fetch(`${await addressOf(server)}${streamPath}?${query}`, {
    signal: closing.signal,
    ...(lastEventId !== undefined && { headers: { "last-event-id": lastEventId } }),
  });
  const received: ReceivedEvent[] = [];
  const waiting = new Set<() => void>();
  const ended = (async () => {
    if (!reply.body || reply.status !== 200) return;
    let text = "";
    try {
      for await (const chunk of reply.body.pipeThrough(new TextDecoderStream())) {
        const parts = (text + chunk).split("\n\n");
        text = parts.pop() ?? "";
        received.push(...parts.map(parse));
        for (const look of waiting) look();
      }
    } catch (error) {
      if (!closing.signal.aborted) throw error;
    }
  })();
  return {
    status: reply.status,
    received,
    ended,
    next(fits) {
      const test = typeof fits === "string" ? ({ type }: ReceivedEvent) => type === fits : fits;
      return new Promise((found) => {
        const look = () => {
          const event = received.find(test);
          if (!event) return;
          waiting.delete(look);
          found(event);
        };
        waiting.add(look);
        look();
      });
    },
    close: () => closing.abort(),
  };
}

function parse(frame: string): ReceivedEvent {
  const fields = new Map(
    frame.split("\n").map((line) => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 2)]),
  );
  return { id: fields.get("id"), type: fields.get("event") ?? "message", data: JSON.parse(fields.get("data") ?? "{}") };
}
