import { Agent, type IncomingMessage, request } from "node:http";

export interface Call {
  method: "GET" | "POST";
  url: string;
  token: string;
  /** Sent as If-None-Match: the reply is then 304. */
  tag?: string;
  /** The JSON of a POST; without it an empty object. */
  body?: string;
}

export interface Answer {
  status: number;
  /** The ETag of the reply. */
  tag: string | undefined;
  body: string;
  /** From the first byte sent to the last received, ms. */
  ms: number;
}

/** Opens a number of keep-alive connections. */
export const connect = (connections: number): Agent => new Agent({ keepAlive: true, maxSockets: connections });

export function send(agent: Agent, { method, url, token, tag, body: given = "{}" }: Call): Promise<Answer> {
  const startedAt = performance.now();
  return new Promise((answered, failed) => {
    const body = method === "POST" ? given : "";
    const headers = {
      authorization: `Bearer ${token}`,
      ...(tag && { "if-none-match": tag }),
      ...(body && { "content-type": "application/json", "content-length": body.length }),
    };
    const sent = request(url, { method, agent, headers }, (response: IncomingMessage) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () =>
        answered({
          status: response.statusCode ?? 0,
          tag: response.headers.etag,
          body: Buffer.concat(chunks).toString(),
          ms: performance.now() - startedAt,
        }),
      );
      response.on("error", failed);
    });
    sent.on("error", failed);
    sent.end(body);
  });
}

/** Repeats a request over several connections and returns the replies per second. Another status than 200, or 304 to a known tag, is an error. */
export async function rateOf(
  call: Call,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<number> {
  const agent = connect(connections);
  const startedAt = performance.now();
  let replies = 0;
  const repeat = async () => {
    while (performance.now() - startedAt < seconds * 1000) {
      const { status, body } = await send(agent, call);
      if (status !== (call.tag ? 304 : 200)) throw new Error(`${call.url} answered ${status}: ${body.slice(0, 200)}`);
      replies += 1;
    }
  };
  try {
    await Promise.all(Array.from({ length: connections }, repeat));
    return replies / ((performance.now() - startedAt) / 1000);
  } finally {
    agent.destroy();
  }
}
