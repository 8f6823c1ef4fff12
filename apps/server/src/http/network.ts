/**
 * Returns the network of an IP address, as limits count it. The owner of one IPv6 address usually has its whole /64, so all
 * addresses of a /64 count as one, in any text form. An IPv4 address counts alone, also when it is mapped into IPv6.
 */
export function networkOf(ip: string): string {
  const bare = ip.trim().toLowerCase().replace(/%.*$/, "");
  if (!bare.includes(":")) return bare;
  const groups = groupsOf(bare);
  if (!groups) return bare;
  const mapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (mapped) return [groups[6], groups[7]].flatMap((group = 0) => [group >> 8, group & 0xff]).join(".");
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(":")}::/64`;
}

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
