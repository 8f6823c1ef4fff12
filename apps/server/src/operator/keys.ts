import { parseArgs } from "node:util";
import { KeysUnusable } from "../keys/key-ring.ts";
import { setKeys } from "../keys/keys.ts";
import { listKeys, readRing, removeKey, rotateKeys, rotationSeconds } from "../keys/rotate-keys.ts";
import { countRecoveryCodeOwners } from "../modules/accounts/two-factor/count-recovery-codes.ts";
import { renewEncryption } from "../modules/accounts/two-factor/renew-encryption.ts";
import type { Operation } from "./operation.ts";
import { Refusal, refuseMore } from "./refusal.ts";
import { table } from "./table.ts";

/** Runs `keys list`. It prints ids and never a key. */
export async function showKeys({ keys, now }: Operation, args: string[]): Promise<string> {
  refuseMore(args);
  const listed = await asRefusal(listKeys(keys, now));
  return table(
    ["Key", "From", "State"],
    listed.map(({ id, from, state }) => [id, from?.toString({ smallestUnit: "second" }) ?? "the beginning", state]),
  );
}

/** Runs `keys rotate`. */
export async function rotate({ db, keys, now }: Operation, args: string[]): Promise<string> {
  refuseMore(args);
  const { key, line } = await asRefusal(rotateKeys(db, keys, now));
  if (keys.secretKeys !== undefined)
    return `Add this line to SECRET_KEYS of every process and restart them. Set its moment to one after the last restart:\n${line}`;
  return `The key ${key.id} is used from ${key.from?.toString({ smallestUnit: "second" })} on: every process has read it by then (${rotationSeconds} seconds). Earlier keys go on verifying. Copy the key file to your backup.`;
}

/** Runs `keys remove <id>`. */
export async function remove({ db, keys, now }: Operation, args: string[]): Promise<string> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { yes: { type: "boolean" } } });
  const [id, ...more] = positionals;
  if (!id) throw new Refusal('Name one key. "keys list" shows them.');
  refuseMore(more);
  const { owners } = await countRecoveryCodeOwners(db);
  if (owners > 0 && !values.yes)
    throw new Refusal(
      `${owners} accounts have recovery codes for two-step sign-in. Those created before the rotation stop working without the key ${id}; their owners create new ones in the settings. Nothing was changed. Repeat it with --yes.`,
    );
  setKeys(await asRefusal(readRing(keys)));
  await renewEncryption(db);
  await asRefusal(removeKey(db, keys, { id, now }));
  return `The key ${id} is removed. Devices that were known by it get a mail at their next sign-in, and calendar addresses made with it change when their owners open them.`;
}

async function asRefusal<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof KeysUnusable) throw new Refusal(error.message);
    throw error;
  }
}
