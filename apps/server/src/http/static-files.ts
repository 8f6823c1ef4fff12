import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { extname, join, sep } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyReply } from "fastify";

const types: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".webmanifest": "application/manifest+json; charset=utf-8",
  ".svg": "image/svg+xml; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
};
const compressible = /^(text\/|application\/(json|manifest)|image\/svg)/;

type Encoding = "br" | "gzip" | undefined;

/**
 * A file that does not change while the server runs. It is read or written on first use and then cached, compressed as
 * the build has done it (`<file>.br`, packages/ui/vite/precompress.ts), or else by the server.
 */
export class StaticFile {
  readonly type: string;
  readonly #path: string;
  readonly #brotliPath: string | undefined;
  readonly #edit: ((text: string) => string) | undefined;
  readonly #write: (() => string) | undefined;
  readonly #bodies = new Map<Encoding, Promise<Buffer>>();
  #etag: string | undefined;
  #inlineScripts: Promise<string[]> | undefined;

  /**
   * `brotliPath` is the file that the build compressed. `edit` inserts values into a text file that the build does not
   * have, such as the public URL. `write` returns the text of a file that is not on the disk.
   */
  constructor(
    path: string,
    { brotliPath, edit, write }: { brotliPath?: string; edit?: (text: string) => string; write?: () => string } = {},
  ) {
    this.#path = path;
    this.#brotliPath = brotliPath;
    this.#edit = edit;
    this.#write = write;
    this.type = types[extname(path)] ?? "application/octet-stream";
  }

  /** Returns this file with an edit applied to its text. */
  edited(edit: (text: string) => string): StaticFile {
    return new StaticFile(this.#path, { edit });
  }

  /** Returns the smallest encoding that the client accepts by its Accept-Encoding. */
  async read(accepts: string | undefined): Promise<{ body: Buffer; encoding: Encoding; etag: string }> {
    const encoding = compressible.test(this.type) ? bestEncoding(accepts) : undefined;
    let body = this.#bodies.get(encoding);
    if (!body) {
      body = this.#encode(encoding);
      this.#bodies.set(encoding, body);
      body.catch(() => this.#bodies.delete(encoding));
    }
    const plain = this.#etag ?? (await this.#hash());
    return { body: await body, encoding, etag: encoding ? `"${plain}-${encoding}"` : `"${plain}"` };
  }

  /** Returns the hashes of a page's inline scripts, as a content security policy names them. */
  inlineScripts(): Promise<string[]> {
    this.#inlineScripts ??= this.#hashScripts();
    this.#inlineScripts.catch(() => (this.#inlineScripts = undefined));
    return this.#inlineScripts;
  }

  async #hashScripts() {
    if (!this.type.startsWith("text/html")) return [];
    const scripts = (await this.#plain()).toString("utf8").matchAll(/<script>(.*?)<\/script>/gs);
    return [...scripts].map(([, script = ""]) => `sha256-${createHash("sha256").update(script).digest("base64")}`);
  }

  async #encode(encoding: Encoding) {
    if (encoding === "br" && this.#brotliPath) return readFile(this.#brotliPath);
    const plain = await this.#plain();
    if (encoding === "br")
      return brotli(plain, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
      });
    return encoding === "gzip" ? zip(plain, { level: 9 }) : plain;
  }

  async #plain(): Promise<Buffer> {
    if (this.#write) return Buffer.from(this.#write());
    const read = await readFile(this.#path);
    return this.#edit ? Buffer.from(this.#edit(read.toString("utf8"))) : read;
  }

  async #hash() {
    const hash = createHash("sha256").update(await this.#plain());
    this.#etag = hash.digest("base64url").slice(0, 22);
    return this.#etag;
  }
}

/** Sends a file, or 304 to a client that has it. */
export async function sendStaticFile(reply: FastifyReply, file: StaticFile) {
  const { "accept-encoding": accepted, "if-none-match": known } = reply.request.headers;
  const { body, encoding, etag } = await file.read(accepted);
  reply.type(file.type).header("etag", etag).header("vary", "Accept-Encoding");
  if (known?.includes(etag)) return reply.code(304).send();
  if (encoding) reply.header("content-encoding", encoding);
  return reply.send(body);
}

/** Lists every file of a folder by its relative path, such as `assets/index-B1x.js`. Only these files can be requested. */
export async function listFiles(folder: string): Promise<Map<string, StaticFile>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return [];
      throw error;
    },
  );
  const paths = new Set(
    entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name)),
  );
  const files = new Map<string, StaticFile>();
  for (const path of paths) {
    if (/\.(map|br)$/.test(path)) continue;
    const brotliPath = `${path}.br`;
    const file = new StaticFile(path, paths.has(brotliPath) ? { brotliPath } : {});
    files.set(path.slice(folder.length + 1).replaceAll(sep, "/"), file);
  }
  return files;
}

/** Returns the smallest encoding that an Accept-Encoding header allows. */
function bestEncoding(accepts = ""): Encoding {
  const taken = accepts
    .split(",")
    .map((each) => each.trim())
    .filter((each) => !/;\s*q=0(\.0*)?$/.test(each))
    .map((each) => each.split(";", 1)[0]);
  if (taken.includes("br")) return "br";
  return taken.includes("gzip") ? "gzip" : undefined;
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
