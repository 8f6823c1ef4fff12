import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { availableParallelism } from "node:os";
import { promisify } from "node:util";
import { Turns } from "../../../db/turns.ts";
import { type Refused, refused } from "../../../result.ts";
import { networkOf } from "../../../text/network.ts";

type Hasher = (parameters: Argon2Parameters) => Promise<Buffer>;

const argon2id: Hasher = (parameters) => promisify(argon2)("argon2id", parameters);
let hasher = argon2id;

/** Replaces the hash function in tests, which would spend most of their time in it. Without an argument it is back. */
export const setHasher = (other: Hasher = argon2id) => {
  hasher = other;
};

/** OWASP recommends 19 MiB and 2 passes for argon2id. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };

// A hash takes 40 ms on one of libuv's four threads and 19 MiB. The limit keeps threads free for other work and bounds the
// memory when many people sign in at once.
const maxConcurrent = Math.max(1, Math.min(2, availableParallelism() - 1));
const maxWaiting = 100;
let running = 0;
const waiting: (() => void)[] = [];

/** Thrown when the queue of passwords to hash is so long that another one could not be answered in time. */
class TooManyPasswords extends Error {}

const turns = new Turns();
/** How many calls of each network hash a password or wait for it. */
const queued = new Map<string, number>();
const maxOfNetwork = 50;

/**
 * Runs `work`, which hashes a password, and refuses it when the queue is full. Calls from one network run one after the
 * other, so that a burst of them delays itself and not the people on other networks.
 */
export async function unlessFlooded<T>(
  { ip }: { ip: string },
  work: () => Promise<T>,
): Promise<T | Refused<"too_many_requests">> {
  const network = networkOf(ip);
  const before = queued.get(network) ?? 0;
  if (before >= maxOfNetwork) return refused("too_many_requests");
  queued.set(network, before + 1);
  try {
    return await turns.take(network, work);
  } catch (error) {
    if (error instanceof TooManyPasswords) return refused("too_many_requests");
    throw error;
  } finally {
    const left = (queued.get(network) ?? 1) - 1;
    if (left > 0) queued.set(network, left);
    else queued.delete(network);
  }
}

/** Returns `argon2id$19456$2$<salt>$<hash>`. The cost parameters are part of it, so that the cost can be raised later. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const tag = await derive(password, salt, cost);
  return ["argon2id", cost.memory, cost.passes, salt.toString("base64"), tag.toString("base64")].join("$");
}

/**
 * Whether a password matches a hash. Without a hash, because the address has no account or the account no password, the
 * check takes as long and returns false.
 */
export async function verifyPassword(password: string, hashed: string | undefined): Promise<boolean> {
  const [, memory, passes, salt, tag] = (hashed || (await placeholderHash())).split("$");
  const expected = Buffer.from(tag ?? "", "base64");
  const given = await derive(password, Buffer.from(salt ?? "", "base64"), {
    ...cost,
    memory: Number(memory),
    passes: Number(passes),
  });
  return timingSafeEqual(given, expected) && Boolean(hashed);
}

/**
 * Whether the owner of an account gave its password. An account without one has none to give: the caller's route needs a
 * recent authentication.
 */
export const isCurrentPassword = async (given: string | undefined, hash: string): Promise<boolean> =>
  hash === "" ? given === undefined : given !== undefined && verifyPassword(given, hash);

let cachedPlaceholderHash: Promise<string> | undefined;
const placeholderHash = () => (cachedPlaceholderHash ??= hashPassword(randomBytes(16).toString("hex")));

async function derive(password: string, salt: Buffer, at: typeof cost): Promise<Buffer> {
  await takeTurn();
  // Keyboards compose the same character in different ways; NFC makes them equal.
  try {
    return await hasher({ message: password.normalize("NFC"), nonce: salt, ...at });
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

async function takeTurn() {
  if (running < maxConcurrent) {
    running += 1;
    return;
  }
  if (waiting.length >= maxWaiting) throw new TooManyPasswords();
  await new Promise<void>((go) => waiting.push(go));
}
