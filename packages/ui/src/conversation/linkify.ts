interface TextPart {
  text: string;
  /** An address that may be opened. Undefined for plain text. */
  href?: string;
}

/**
 * Matches what begins like an address, up to a blank. Quotes and angle brackets end it, because people put them around
 * addresses.
 */
const candidate = /\bhttps?:\/\/[^\s<>"'`]+/gi;
/** Matches characters that end a sentence rather than an address. */
const trailing = /[.,;:!?…]+$/;

/**
 * Splits a text into web addresses and plain text. Only http and https addresses count, and the joined parts equal the
 * text.
 */
export function linkify(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let done = 0;
  for (const { 0: found, index } of text.matchAll(candidate)) {
    const written = withoutTail(found);
    const href = hrefOf(written);
    if (!href) continue;
    if (index > done) parts.push({ text: text.slice(done, index) });
    parts.push({ text: written, href });
    done = index + written.length;
  }
  if (done < text.length || parts.length === 0) parts.push({ text: text.slice(done) });
  return parts;
}

function withoutTail(found: string): string {
  for (let written = found; ; ) {
    const cut = closesMore(written.replace(trailing, ""));
    if (cut === written) return written;
    written = cut;
  }
}

/** Whether a closing bracket belongs to the address, because the address contains the opening one. */
function closesMore(written: string): string {
  for (const [open, close] of ["()", "[]", "{}"]) {
    if (open && close && written.endsWith(close) && written.split(close).length > written.split(open).length)
      return written.slice(0, -1);
  }
  return written;
}

function hrefOf(written: string): string | undefined {
  if (!URL.canParse(written)) return undefined;
  const { protocol, href, hostname, username, password } = new URL(written);
  // A user name before the host can make an address look like another one.
  if (username || password || hostname === "") return undefined;
  return protocol === "http:" || protocol === "https:" ? href : undefined;
}
