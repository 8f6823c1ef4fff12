/** A 32-bit FNV-1a hash that distinguishes lists of files or sessions. It is not a cryptographic hash. */
export function fingerprint(text: string): string {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193) >>> 0;
  return value.toString(36);
}
