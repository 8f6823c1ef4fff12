interface TextPart {
  text: string;
  /** An address that may be opened; undefined for plain text. */
  href?: string;
}

/** What begins like an address and goes on without a blank. Quotes and angle brackets end it, as people write around it. */
const candidate = /\bhttps?:\/\/[^\s<>"'`]+/gi;
/** What ends a sentence rather than an address. */
const trailing = /[.,;:!?…]+$/;

/**
 * A text with its addresses of the web taken out as such. Nothing but http and https is ever one, and what is shown is
 * what was written.
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

/** A bracket that was opened before the address closes after it. */
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
  // A name before the host makes an address look like another one.
  if (username || password || hostname === "") return undefined;
  return protocol === "http:" || protocol === "https:" ? href : undefined;
}
