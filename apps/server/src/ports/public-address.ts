import { Resolver } from "node:dns/promises";
import { BlockList, isIP } from "node:net";

/**
 * Networks that are not on the internet: this machine, private networks, those on which clouds serve their own machines,
 * and those reserved for documentation and other purposes (the special-purpose registries of IANA).
 */
const inner4 = new BlockList();
for (const [network, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const)
  inner4.addSubnet(network, bits, "ipv4");
// IPv6 has a list of its own: in a common list, the network of IPv4-mapped addresses would refuse every IPv4 address.
const inner6 = new BlockList();
for (const [network, bits] of [
  ["::", 96],
  ["::ffff:0:0", 96],
  // These networks embed an IPv4 address, which may be a private one.
  ["::ffff:0:0:0", 96],
  ["64:ff9b::", 96],
  ["64:ff9b:1::", 48],
  ["100::", 64],
  ["2001::", 32],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
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

/** The time limit for resolving a name, in milliseconds. */
const timeoutMs = 4_000;

/**
 * Resolves a name if all of its addresses are on the internet; otherwise undefined. The caller has to connect to these
 * addresses without another lookup, because a name can resolve to others a moment later.
 */
export async function resolvePublic(hostname: string): Promise<Resolved[] | undefined> {
  const bare = hostname.replace(/^\[|\]$/g, "");
  const found = isIP(bare) ? [{ address: bare, family: isIP(bare) }] : await lookUp(bare);
  return found.length > 0 && found.every(({ address }) => isPublicAddress(address)) ? found : undefined;
}

/**
 * Queries the name servers directly. The system's resolver would block one of Node's few threads while a name server
 * does not answer, and password hashes and pictures need these threads.
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
