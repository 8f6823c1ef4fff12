import { createHash } from "node:crypto";
import { idempotencyHeader, maxIdempotencyKey } from "@callboard/contract/integrations/idempotency";
import { tokenPrefix } from "@callboard/contract/integrations/token-scopes";
import type { FastifyRequest } from "fastify";
import { done, type Result, refused } from "../../result.ts";

const quoted = /^"((?:[\x20\x21\x23-\x5b\x5d-\x7e]|\\["\\])*)"$/;
const bare = /^[\x21\x23-\x2b\x2d-\x7e]+$/;

/**
 * Reads the key of a call: a quoted string, as the draft of the IETF has it, or the same without quotes. Undefined if the
 * call has none. Node joins several headers by commas, which no bare key contains.
 */
export function readKey({
  headers,
}: Pick<FastifyRequest, "headers">): Result<string | undefined, "idempotency_key_not_valid"> {
  const header = headers[idempotencyHeader];
  if (header === undefined) return done(undefined);
  const text = String(header).trim();
  const key = quoted.exec(text)?.[1]?.replace(/\\(["\\])/g, "$1") ?? bare.exec(text)?.[0];
  return key && key.length <= maxIdempotencyKey ? done(key) : refused("idempotency_key_not_valid");
}

/** The owner of a key. Programs with tokens of their own may use the same keys, and so may the account of both. */
export const ownerOf = (
  { headers }: Pick<FastifyRequest, "headers">,
  { accountId, sessionId }: { accountId: string; sessionId: string },
): string => ((headers.authorization ?? "").includes(` ${tokenPrefix}`) ? sessionId : accountId);

/** The key may be a readable text, so only its hash is stored. */
export const hashKey = (key: string): Buffer => createHash("sha256").update(key).digest();

/**
 * A hash of what a call does. It contains the key, so that nobody who reads the database can find out a short body by
 * trying. The caller's role counts, because it decides which fields a reply has.
 */
export function fingerprintOf(
  { method, url }: Pick<FastifyRequest, "method" | "url">,
  { key, scope, body }: { key: string; scope: { departmentId: string; role: string } | undefined; body: unknown },
): Buffer {
  const parts = [key, method, url, scope?.departmentId ?? null, scope?.role ?? null, inOrder(body)];
  return createHash("sha256").update(JSON.stringify(parts)).digest();
}

/** Sorts the fields of objects, whose order has no meaning. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return entries.map(([name, each]) => [name, inOrder(each)]);
}
