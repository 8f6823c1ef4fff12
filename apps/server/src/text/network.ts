import { isIPv4, isIPv6 } from "node:net";

/**
 * Returns the network of an IP address, as limits count it. The owner of one IPv6 address usually has its whole /64, so
 * all addresses of a /64 count as one, in any text form. IPv4 addresses count individually, also when they are mapped
 * into IPv6.
 */
export function networkOf(ip: string): string {
  const { v4, groups, bare } = parseAddress(ip);
  if (v4) return v4;
  return groups ? `${asHex(groups.slice(0, 4))}::/64` : bare;
}

/**
 * Returns the part of an IP address that is stored about a person: the /24 of an IPv4 address and the /48 of an IPv6
 * address. It names a neighborhood of addresses and not one connection. Anything else becomes "unknown".
 */
export function truncatedAddress(ip: string): string {
  const { v4, groups } = parseAddress(ip);
  if (v4 && isIPv4(v4)) return v4.replace(/\.\d+$/, ".0/24");
  return groups ? `${asHex(groups.slice(0, 3))}::/48` : "unknown";
}

/** The IPv4 address in `ip`, also when it is mapped into IPv6, or the groups of an IPv6 address. */
function parseAddress(ip: string): { bare: string; v4?: string; groups?: number[] } {
  const bare = ip.trim().toLowerCase().replace(/%.*$/, "");
  if (!bare.includes(":")) return { bare, v4: bare };
  const groups = groupsOf(bare);
  if (!groups) return { bare };
  const mapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (!mapped) return { bare, groups };
  return { bare, v4: [groups[6], groups[7]].flatMap((group = 0) => [group >> 8, group & 0xff]).join(".") };
}

const asHex = (groups: number[]) => groups.map((group) => group.toString(16)).join(":");

/** Returns the eight groups of an IPv6 address in any of its text forms, or undefined if it is not an address. */
function groupsOf(text: string): number[] | undefined {
  if (!isIPv6(text)) return undefined;
  // A URL has the address in its canonical form, without an IPv4 address at the end.
  const [head = [], tail = []] = new URL(`http://[${text}]`).hostname
    .slice(1, -1)
    .split("::")
    .map((half) => half.split(":").filter(Boolean));
  const zeros = Array<string>(8 - head.length - tail.length).fill("0");
  return [...head, ...zeros, ...tail].map((group) => Number.parseInt(group, 16));
}
