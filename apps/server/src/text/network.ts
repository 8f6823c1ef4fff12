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
  const bytes = v4?.split(".") ?? [];
  if (bytes.length === 4 && readGroup(v4 ?? "").every((group) => !Number.isNaN(group)))
    return `${bytes.slice(0, 3).join(".")}.0/24`;
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
  const halves = text.split("::");
  if (halves.length > 2) return undefined;
  const [head = [], tail = []] = halves.map((half) => (half === "" ? [] : half.split(":").flatMap(readGroup)));
  const missing = 8 - head.length - tail.length;
  if (halves.length === 1 ? missing !== 0 : missing < 1) return undefined;
  const groups = [...head, ...Array<number>(halves.length === 1 ? 0 : missing).fill(0), ...tail];
  return groups.every((group) => group >= 0 && group <= 0xffff) ? groups : undefined;
}

/** Parses one group, or the two groups of an IPv4 address at the end. Anything else becomes NaN. */
function readGroup(text: string): number[] {
  if (!text.includes(".")) return [/^[0-9a-f]{1,4}$/.test(text) ? Number.parseInt(text, 16) : Number.NaN];
  const bytes = text
    .split(".")
    .map((byte) => (/^\d{1,3}$/.test(byte) && Number(byte) < 256 ? Number(byte) : Number.NaN));
  const [a = Number.NaN, b = Number.NaN, c = Number.NaN, d = Number.NaN] = bytes;
  return bytes.length === 4 ? [a * 256 + b, c * 256 + d] : [Number.NaN];
}
