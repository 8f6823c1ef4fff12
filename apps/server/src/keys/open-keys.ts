import { unwatchFile, watchFile } from "node:fs";
import { join } from "node:path";
import type { Db, Tx } from "../db/schema.ts";
import { transaction } from "../db/transaction.ts";
import { createKeyFile, isReadableByOthers, readKeyFile } from "./key-file.ts";
import { listRegisteredKeys, lockKeys, registerKeys, unregisterKeys } from "./key-queries.ts";
import { checkValueOf, type KeyRing, KeysUnusable, newKeyRing, parseKeyRing } from "./key-ring.ts";
import { setKeys } from "./keys.ts";

export interface KeySettings {
  dataDir: string;
  /** The key file; undefined means `keys.txt` in `dataDir`. */
  keyFile: string | undefined;
  /** The keys themselves, instead of a file. */
  secretKeys: string | undefined;
  /** Ids of keys that are lost, so that the process starts without them. */
  lostKeys: string[];
}

interface Log {
  warn(fields: object, message: string): void;
}

/** The interval at which a process reads the key file again, in milliseconds. */
const reloadMs = 2_000;

export const keyFileOf = ({ keyFile, dataDir }: Pick<KeySettings, "keyFile" | "dataDir">) =>
  keyFile ?? join(dataDir, "keys.txt");

/** Reads the keys of this process. Undefined if there is no key file yet. */
export const readKeys = async (settings: KeySettings): Promise<KeyRing | undefined> =>
  settings.secretKeys === undefined
    ? readKeyFile(keyFileOf(settings))
    : parseKeyRing(settings.secretKeys, "SECRET_KEYS");

/**
 * Loads the keys of this process, and follows later rotations of the key file. The first process of an installation
 * creates the file. A process that lacks a key of the database does not start, because it could not verify the codes of
 * other processes. Returns a function that stops following the file.
 */
export async function openKeys(
  db: Db,
  settings: KeySettings,
  log: Log,
  { readAgainMs = reloadMs } = {},
): Promise<() => void> {
  setKeys(await transaction(db, (tx) => loadKeys(tx, settings)));
  if (settings.secretKeys !== undefined) return () => undefined;
  const path = keyFileOf(settings);
  if (await isReadableByOthers(path))
    log.warn({ file: path }, "Others than its owner may read the key file. Make it private: chmod 600.");
  const follow = () => {
    readKeyFile(path)
      .then((ring) => ring && setKeys(ring))
      .catch((error: Error) =>
        log.warn({ error: error.message }, "The key file can't be used. The keys stay as they are."),
      );
  };
  watchFile(path, { interval: readAgainMs, persistent: false }, follow);
  return () => unwatchFile(path, follow);
}

async function loadKeys(tx: Tx, settings: KeySettings): Promise<KeyRing> {
  await lockKeys(tx);
  if (settings.lostKeys.length > 0) await unregisterKeys(tx, settings.lostKeys);
  const registered = await listRegisteredKeys(tx);
  const found = await readKeys(settings);
  const where = settings.secretKeys === undefined ? `The key file ${keyFileOf(settings)}` : "SECRET_KEYS";
  const missing = registered.filter(({ id }) => !found?.keys.some((key) => key.id === id)).map(({ id }) => id);
  if (missing.length > 0)
    throw new KeysUnusable(
      `${where} lacks ${missing.join(", ")}, which this database's codes and secrets are protected with. Copy the key file of the other processes or of your backup there, or name it with KEY_FILE. If it is gone for good, start once with LOST_KEYS=${missing.join(",")}: open codes end then, and two-factor sign-in has to be set up anew.`,
    );
  const ring = found ?? (await createKeyFile(keyFileOf(settings), newKeyRing()));
  for (const key of ring.keys) {
    const known = registered.find(({ id }) => id === key.id);
    if (known && !known.check_value.equals(checkValueOf(key)))
      throw new KeysUnusable(`${where} has another key ${key.id} than the other processes of this database.`);
  }
  await registerKeys(
    tx,
    ring.keys.map((key) => ({ id: key.id, check_value: checkValueOf(key) })),
  );
  return ring;
}
