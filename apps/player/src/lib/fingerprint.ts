/** FNV-1a: tells one build's list of files, or one session, from another. It keeps no secret. */
export function fingerprint(text: string): string {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193) >>> 0;
  return value.toString(36);
}
