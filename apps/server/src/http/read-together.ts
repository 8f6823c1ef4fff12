import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { feedPositionHeader } from "@callboard/contract/events/feed-position";
import { maxReadsTogether, readTogetherPath } from "@callboard/contract/read-together";
import { statusTexts } from "@callboard/contract/refusals/status-texts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { refuse } from "./refuse.ts";
import { bestEncoding } from "./static-files.ts";

/** Headers that describe the connection or the cache of the request itself, and not its caller. */
const ofRequest = ["connection", "content-length", "if-none-match", "accept-encoding"];

/**
 * Answers several reads in one request, each as if it had been sent alone: a browser sends six requests at a time to a
 * server without HTTP/2, and each costs a slow phone 15 ms. Registered before the routes, whose addresses it collects.
 */
export function serveReadTogether(app: FastifyInstance) {
  const readable: RegExp[] = [];
  app.addHook("onRoute", ({ config }) => {
    const contract = config?.contract;
    if (contract?.method === "GET" && !contract.file)
      readable.push(new RegExp(`^${contract.path.replace(/:\w+/g, "[^/]+")}$`));
  });
  /** Compares the path as it is called: `\\`, `..`, `%2e` and `#` would lead to another one than is checked. */
  const isReadable = (address: string) => {
    const [path = ""] = address.split("?", 1);
    if (!readable.some((pattern) => pattern.test(path))) return false;
    const { pathname, hash } = new URL(address, "http://localhost");
    return pathname === path && hash === "";
  };

  app.get<{ Querystring: { reads?: string | string[] } }>(readTogetherPath, async (request, reply) => {
    const caller = await app.access("session", request);
    if (!caller.ok) return refuse(reply, caller);
    const reads = String(request.query.reads ?? "").split(" ");
    if (reads.length > maxReadsTogether || !reads.every(isReadable))
      return refuse(reply, { ok: false, errors: { reads: [statusTexts[422]] } });
    const lines = await Promise.all(reads.map((url) => read(app, request, url)));
    const { body, encoding } = await compress(lines.join("\n"), request.headers["accept-encoding"]);
    if (encoding) reply.header("content-encoding", encoding);
    return reply.type("text/plain; charset=utf-8").header("vary", "Accept-Encoding").send(body);
  });
}

async function read(app: FastifyInstance, request: FastifyRequest, url: string): Promise<string> {
  const headers = Object.fromEntries(Object.entries(request.headers).filter(([name]) => !ofRequest.includes(name)));
  const remoteAddress = request.socket.remoteAddress ?? request.ip;
  const reply = await app.inject({ method: "GET", url, headers, remoteAddress });
  return `${reply.statusCode} ${reply.headers[feedPositionHeader] ?? "-"} ${reply.payload}`;
}

/** A dashboard's reads are 34 kB, of which brotli at this quality leaves a tenth in about a millisecond. */
async function compress(text: string, accepted: string | undefined) {
  const encoding = bestEncoding(accepted);
  if (encoding === "br")
    return { encoding, body: await brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }) };
  if (encoding === "gzip") return { encoding, body: await gzipped(text) };
  return { encoding, body: text };
}

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
