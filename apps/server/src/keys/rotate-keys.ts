import type { Db } from "../db/schema.ts";
import { transaction } from "../db/transaction.ts";
import { replaceKeyFile } from "./key-file.ts";
import { listRegisteredKeys, lockKeys, registerKeys, unregisterKeys } from "./key-queries.ts";
import {
  checkValueOf,
  formatKeyRing,
  inOrderOfUse,
  type KeyRing,
  KeysUnusable,
  newKey,
  type SecretKey,
} from "./key-ring.ts";
import { type KeySettings, keyFileOf, readKeys } from "./open-keys.ts";

/**
 * The delay between adding a key and its first use, in which every process reads it. Processes read the file every two
 * seconds.
 */
export const rotationSeconds = 60;
/** How long an earlier key stays. Every code and every link of a booking expires earlier. */
const keptHours = 24;

export interface ListedKey {
  id: string;
  from: Temporal.Instant | undefined;
  state: "in use" | "waits" | "verifies only";
}

export async function listKeys(settings: KeySettings, now: Temporal.Instant): Promise<ListedKey[]> {
  const keys = inOrderOfUse(await readRing(settings), now);
  return keys.map(({ id, from }, index) => {
    const waits = from !== undefined && Temporal.Instant.compare(from, now) > 0;
    return { id, from, state: waits ? "waits" : index === 0 ? "in use" : "verifies only" };
  });
}

/**
 * Adds a key to the key file. Every process reads it at once and uses it a minute later, so that no process receives a
 * code whose key it lacks. Earlier keys still verify. With SECRET_KEYS nothing is changed, and the line to add is
 * returned.
 */
export async function rotateKeys(
  db: Db,
  settings: KeySettings,
  now: Temporal.Instant,
): Promise<{ key: SecretKey; line: string }> {
  return transaction(db, async (tx) => {
    await lockKeys(tx);
    const ring = await readRing(settings);
    const key = newKey(now.add({ seconds: rotationSeconds }));
    const line = formatKeyRing({ keys: [key], vapid: undefined });
    if (settings.secretKeys !== undefined) return { key, line };
    await registerKeys(tx, [{ id: key.id, check_value: checkValueOf(key) }]);
    await replaceKeyFile(keyFileOf(settings), { ...ring, keys: [...ring.keys, key] });
    return { key, line };
  });
}

/** Removes an earlier key. Codes and secrets that it protected can't be verified or decrypted any more. */
export async function removeKey(
  db: Db,
  settings: KeySettings,
  { id, now }: { id: string; now: Temporal.Instant },
): Promise<void> {
  await transaction(db, async (tx) => {
    await lockKeys(tx);
    const ring = await readRing(settings);
    const [current] = inOrderOfUse(ring, now);
    const isThere = ring.keys.some((key) => key.id === id);
    if (!isThere && !(await listRegisteredKeys(tx)).some((key) => key.id === id))
      throw new KeysUnusable(`There is no key ${id}.`);
    if (current?.id === id) throw new KeysUnusable(`The key ${id} is in use. Rotate the keys first.`);
    const usedUntil = current?.from ?? now;
    if (isThere && Temporal.Instant.compare(usedUntil.add({ hours: keptHours }), now) > 0)
      throw new KeysUnusable(
        `The key ${id} was in use until ${usedUntil.toString({ smallestUnit: "second" })}, and codes of it may be on their way. Remove it ${keptHours} hours after that.`,
      );
    if (isThere && settings.secretKeys !== undefined)
      throw new KeysUnusable(`Take the key ${id} out of SECRET_KEYS of every process first, and repeat this then.`);
    await unregisterKeys(tx, [id]);
    if (isThere) await replaceKeyFile(keyFileOf(settings), { ...ring, keys: ring.keys.filter((key) => key.id !== id) });
  });
}

/** Reads the keys of the servers, for a command. */
export async function readRing(settings: KeySettings): Promise<KeyRing> {
  const ring = await readKeys(settings);
  if (!ring)
    throw new KeysUnusable(
      `There is no key file ${keyFileOf(settings)}. Name that of the server with DATA_DIR or KEY_FILE.`,
    );
  return ring;
}
