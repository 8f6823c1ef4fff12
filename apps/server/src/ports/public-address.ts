import { lookup } from "node:dns/promises";
import { BlockList, isIP } from "node:net";

/** Networks that are nobody's on the internet: this machine, the ones behind it, and what clouds answer their own machines on. */
const inner4 = new BlockList();
for (const [network, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["224.0.0.0", 3],
] as const)
  inner4.addSubnet(network, bits, "ipv4");
// A list of its own: one that has IPv4 written as IPv6 would refuse all of IPv4.
const inner6 = new BlockList();
for (const [network, bits] of [
  ["::", 96],
  ["::ffff:0:0", 96],
  ["64:ff9b::", 96],
  ["fc00::", 7],
  ["fe80::", 10],
  ["ff00::", 8],
] as const)
  inner6.addSubnet(network, bits, "ipv6");

export const isPublicAddress = (address: string): boolean => {
  const family = isIP(address);
  if (family === 0) return false;
  return family === 6 ? !inner6.check(address, "ipv6") : !inner4.check(address, "ipv4");
};

export interface Resolved {
  address: string;
  family: number;
}

/**
 * Where a name leads, if all of it is on the internet; else undefined. Who connects connects to these addresses and looks
 * nothing up again: a name can lead elsewhere a moment later.
 */
export async function resolvePublic(hostname: string): Promise<Resolved[] | undefined> {
  const bare = hostname.replace(/^\[|\]$/g, "");
  const found = isIP(bare)
    ? [{ address: bare, family: isIP(bare) }]
    : await lookup(bare, { all: true }).catch(() => []);
  return found.length > 0 && found.every(({ address }) => isPublicAddress(address)) ? found : undefined;
}
