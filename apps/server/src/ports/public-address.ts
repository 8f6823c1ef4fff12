import { Resolver } from "node:dns/promises";
import { BlockList, isIP } from "node:net";

/** Networks that are not on the internet: this machine, its neighbours, and those on which a cloud answers its own machines. */
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
// A list of its own: in one list, the network of IPv4 addresses written as IPv6 would refuse every IPv4 address.
const inner6 = new BlockList();
for (const [network, bits] of [
  ["::", 96],
  ["::ffff:0:0", 96],
  // These hold an IPv4 address, which may be an inner one.
  ["::ffff:0:0:0", 96],
  ["64:ff9b::", 96],
  ["64:ff9b:1::", 48],
  ["2001::", 32],
  ["2002::", 16],
  ["fc00::", 7],
  ["fe80::", 10],
  ["fec0::", 10],
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

/** A name that is not resolved by then leads nowhere, ms. */
const timeoutMs = 4_000;

/**
 * Where a name leads, if all of it is on the internet; else undefined. Who connects connects to these addresses and looks
 * nothing up again: a name can lead elsewhere a moment later.
 */
export async function resolvePublic(hostname: string): Promise<Resolved[] | undefined> {
  const bare = hostname.replace(/^\[|\]$/g, "");
  const found = isIP(bare) ? [{ address: bare, family: isIP(bare) }] : await lookUp(bare);
  return found.length > 0 && found.every(({ address }) => isPublicAddress(address)) ? found : undefined;
}

/**
 * Asks the name servers themselves. The system's own way holds one of Node's few threads for as long as somebody's name
 * server keeps silent, and passwords and pictures wait for these.
 */
async function lookUp(name: string): Promise<Resolved[]> {
  const resolver = new Resolver({ timeout: timeoutMs / 4, tries: 2 });
  const late = setTimeout(() => resolver.cancel(), timeoutMs);
  const of = (addresses: Promise<string[]>, family: number) =>
    addresses.then(
      (all) => all.map((address) => ({ address, family })),
      () => [],
    );
  try {
    return (await Promise.all([of(resolver.resolve4(name), 4), of(resolver.resolve6(name), 6)])).flat();
  } finally {
    clearTimeout(late);
  }
}
