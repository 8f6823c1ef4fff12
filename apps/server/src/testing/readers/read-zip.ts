import { text } from "node:stream/consumers";
import { promisify } from "node:util";
import yauzl from "yauzl";

const open = promisify<Buffer, yauzl.Options, yauzl.ZipFile>(yauzl.fromBuffer);

/** Reads all files of a ZIP archive as texts by name. The library checks their sizes and checksums. */
export async function readZip(bytes: Buffer): Promise<Map<string, string>> {
  const zip = await open(bytes, { lazyEntries: true });
  const files = new Map<string, string>();
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  zip.on("end", resolve).on("error", reject);
  zip.on("entry", (entry: yauzl.Entry) => {
    zip.openReadStream(entry, async (error, stream) => {
      if (error) return reject(error);
      files.set(entry.fileName, await text(stream));
      zip.readEntry();
    });
  });
  zip.readEntry();
  await promise;
  return files;
}
