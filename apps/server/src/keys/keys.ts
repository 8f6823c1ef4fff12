import { deriveKey, inOrderOfUse, type KeyPurpose, type KeyRing } from "./key-ring.ts";

/** A key for one purpose. `id` is that of the secret key it is derived from. */
export interface DerivedKey {
  id: string;
  key: Buffer;
}

/** The keys of this process. They are per process and not per database, because the database never contains them. */
let ring: KeyRing | undefined;
const derived = new Map<string, Buffer>();

/** Sets the keys of this process, at the start and after a rotation. */
export function setKeys(keys: KeyRing): void {
  ring = keys;
  derived.clear();
}

/** The keys for a purpose: the one that signs first, then those that only verify. */
export function keysFor(purpose: KeyPurpose): [DerivedKey, ...DerivedKey[]] {
  const [current, ...others] = inOrderOfUse(ringOfProcess(), Temporal.Now.instant()).map(({ id, secret }) => ({
    id,
    key: derive(id, secret, purpose),
  }));
  if (!current) throw new Error("A key ring has at least one key.");
  return [current, ...others];
}

/** The secret of the key pair that signs pushes. It survives rotations, because a new pair ends every subscription. */
export function vapidSecret(): Buffer {
  const { vapid, keys } = ringOfProcess();
  const [oldest] = keys.toSorted((a, b) => (a.from?.epochMilliseconds ?? 0) - (b.from?.epochMilliseconds ?? 0));
  if (!oldest) throw new Error("A key ring has at least one key.");
  return vapid ?? derive(oldest.id, oldest.secret, "vapid");
}

function derive(id: string, secret: Buffer, purpose: string): Buffer {
  const name = `${id} ${purpose}`;
  const key = derived.get(name) ?? deriveKey(secret, purpose);
  derived.set(name, key);
  return key;
}

function ringOfProcess(): KeyRing {
  if (!ring) throw new Error("The keys of this process are not loaded: call openKeys first.");
  return ring;
}
