import { hashToken } from "../text/opaque-token.ts";

export interface SentReply {
  tag: string;
  /** Undefined if the reader had the content of the tag. */
  body: Buffer | undefined;
}

/** The most that replies may take in the memory of a process, in bytes: about 80 months of a large department. */
const maxBytes = 8 * 1024 * 1024;
/** All are dropped after so many milliseconds without a reader, so that an idle process has its memory back. */
const keptMs = 300_000;
/** The approximate size of a reply without its body. */
const entryBytes = 300;

/**
 * The replies that this process sent last. One is sent again only if the database has just answered with its tag, so that
 * nothing here has to be invalidated.
 */
export class RecentReplies<Sent extends SentReply = SentReply> {
  /**
   * The least recently read ones first. Undefined for a reader whose reply is deleted, but who counts as having read
   * one.
   */
  private readonly sent = new Map<string, Sent | undefined>();
  private bytes = 0;
  private release: NodeJS.Timeout | undefined;
  private readonly limit: number;

  constructor(limit = maxBytes) {
    this.limit = limit;
  }

  /** The key of a reader's reply. It holds a hash, so that no token stays in memory. */
  keyOf(authorization: string | undefined, ...input: (string | undefined)[]): string {
    return [hashToken(authorization ?? "").toString("base64url"), ...input].join(" ");
  }

  find(key: string): Sent | undefined {
    this.release?.refresh();
    const reply = this.sent.get(key);
    if (!reply) return undefined;
    this.sent.delete(key);
    this.sent.set(key, reply);
    return reply;
  }

  /** Whether this process has sent the reader's reply before. */
  hasRead(key: string): boolean {
    return this.sent.has(key);
  }

  add(key: string, reply: Sent | undefined): void {
    this.remove(key);
    this.sent.set(key, reply);
    this.bytes += sizeOf(reply);
    this.release ??= setTimeout(() => this.clear(), keptMs).unref();
    this.release.refresh();
    for (const oldest of this.sent.keys()) {
      if (this.bytes <= this.limit) break;
      this.remove(oldest);
    }
  }

  private clear(): void {
    this.sent.clear();
    this.bytes = 0;
    this.release = undefined;
  }

  private remove(key: string): void {
    if (!this.sent.has(key)) return;
    this.bytes -= sizeOf(this.sent.get(key));
    this.sent.delete(key);
  }
}

const sizeOf = (reply: SentReply | undefined) => entryBytes + (reply?.body?.length ?? 0);
