import { readFileSync } from "node:fs";
import { inflateSync } from "node:zlib";
import { fontFile } from "./letters.ts";

const opened = new Map<string, Buffer>();

/**
 * Loads a font in the format that PDFKit embeds. WOFF is unpacked here, once: PDFKit's own reader, which is written in
 * JavaScript and runs for every document, took most of the time of printing one.
 */
export function openFont(font: string): Buffer {
  const bytes = opened.get(font) ?? unpacked(readFileSync(fontFile(font)));
  opened.set(font, bytes);
  return bytes;
}

/**
 * Converts WOFF 1.0 to the font that it contains: the same tables, each inflated, after a directory of their offsets.
 */
function unpacked(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, at) => {
    const entry = woff.subarray(44 + at * 20, 64 + at * 20);
    const offset = entry.readUInt32BE(4);
    const packed = woff.subarray(offset, offset + entry.readUInt32BE(8));
    const length = entry.readUInt32BE(12);
    return { entry, bytes: packed.length < length ? inflateSync(packed) : packed };
  });
  const power = 2 ** Math.floor(Math.log2(count));
  const directory = Buffer.alloc(12 + count * 16);
  woff.copy(directory, 0, 4, 8);
  directory.writeUInt16BE(count, 4);
  directory.writeUInt16BE(power * 16, 6);
  directory.writeUInt16BE(Math.log2(power), 8);
  directory.writeUInt16BE((count - power) * 16, 10);
  const parts: Buffer[] = [directory];
  let offset = directory.length;
  for (const [at, { entry, bytes }] of tables.entries()) {
    const record = 12 + at * 16;
    entry.copy(directory, record, 0, 4);
    entry.copy(directory, record + 4, 16, 20);
    directory.writeUInt32BE(offset, record + 8);
    directory.writeUInt32BE(bytes.length, record + 12);
    const padding = Buffer.alloc((4 - (bytes.length % 4)) % 4);
    parts.push(bytes, padding);
    offset += bytes.length + padding.length;
  }
  return Buffer.concat(parts);
}
