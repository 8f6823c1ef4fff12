import { hashToken } from "../../../text/opaque-token.ts";

interface SentMonth {
  tag: string;
  body: Buffer;
}

/** The most that months may take in the memory of a process, in bytes: about 80 of a large department. */
const maxBytes = 8 * 1024 * 1024;

/**
 * The months that this process sent last. A month is sent again only if the database has just answered with its tag, in
 * the statement that checks the caller, so that nothing here has to be invalidated.
 */
export class RecentMonths {
  /** The least recently read ones first. */
  private readonly sent = new Map<string, SentMonth>();
  private bytes = 0;
  private readonly limit: number;

  constructor(limit = maxBytes) {
    this.limit = limit;
  }

  /** The key of a reader's month. It holds a hash, so that no token stays in memory. */
  static keyOf(authorization: string | undefined, ...span: (string | undefined)[]): string {
    return [hashToken(authorization ?? "").toString("base64url"), ...span].join(" ");
  }

  find(key: string): SentMonth | undefined {
    const month = this.sent.get(key);
    if (!month) return undefined;
    this.sent.delete(key);
    this.sent.set(key, month);
    return month;
  }

  add(key: string, month: SentMonth): void {
    this.remove(key);
    this.sent.set(key, month);
    this.bytes += month.body.length;
    for (const oldest of this.sent.keys()) {
      if (this.bytes <= this.limit) break;
      this.remove(oldest);
    }
  }

  private remove(key: string): void {
    this.bytes -= this.sent.get(key)?.body.length ?? 0;
    this.sent.delete(key);
  }
}
