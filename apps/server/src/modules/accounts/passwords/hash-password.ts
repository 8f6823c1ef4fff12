import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { availableParallelism } from "node:os";
import { promisify } from "node:util";
import { type Refused, refused } from "../../../result.ts";

const hash = promisify(argon2);
/** 19 MiB and 2 passes, as OWASP asks of argon2id. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };

// A hash takes 40 ms of one of libuv's four threads. Few at once, so that a flood of sign-ins neither
// takes those threads from everything else nor grows the memory by 19 MiB each.
const atOnce = Math.max(1, Math.min(2, availableParallelism() - 1));
const waitingAtMost = 100;
let running = 0;
const waiting: (() => void)[] = [];

/** So many passwords wait to be hashed that another one would not be answered in time. */
class TooManyPasswords extends Error {}

/** `work` hashes a password; when too many wait to be, it is refused instead. */
export const unlessFlooded = <T>(work: () => Promise<T>): Promise<T | Refused<"too_many_requests">> =>
  work().catch((error: unknown) => {
    if (error instanceof TooManyPasswords) return refused("too_many_requests");
    throw error;
  });

/** `argon2id$19456$2$<salt>$<hash>`: what it cost stands in it, so that the cost can be raised later. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const tag = await derive(password, salt, cost);
  return ["argon2id", cost.memory, cost.passes, salt.toString("base64"), tag.toString("base64")].join("$");
}

/** Without a hash (nobody has this address) it takes as long and is false. */
export async function verifyPassword(password: string, hashed: string | undefined): Promise<boolean> {
  const [, memory, passes, salt, tag] = (hashed ?? (await nobodys())).split("$");
  const expected = Buffer.from(tag ?? "", "base64");
  const given = await derive(password, Buffer.from(salt ?? "", "base64"), {
    ...cost,
    memory: Number(memory),
    passes: Number(passes),
  });
  return timingSafeEqual(given, expected) && hashed !== undefined;
}

let nobody: Promise<string> | undefined;
const nobodys = () => (nobody ??= hashPassword(randomBytes(16).toString("hex")));

async function derive(password: string, salt: Buffer, at: typeof cost): Promise<Buffer> {
  await takeTurn();
  try {
    // NFC, or the same characters from another keyboard would be another password.
    return await hash("argon2id", { message: password.normalize("NFC"), nonce: salt, ...at });
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

async function takeTurn() {
  if (running < atOnce) {
    running += 1;
    return;
  }
  if (waiting.length >= waitingAtMost) throw new TooManyPasswords();
  await new Promise<void>((go) => waiting.push(go));
}
