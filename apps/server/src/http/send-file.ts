import { Readable } from "node:stream";
import type { AnsweredFile } from "@callboard/contract/route";
import type { FastifyReply } from "fastify";

/** A generated file: whole, or in parts when it may be long. */
export type MadeFile = AnsweredFile | { name: string; parts: AsyncIterable<string | Uint8Array> };

/**
 * The bytes of a file that are generated ahead of the client: about 25,000 lines of a table. Generating a table holds a
 * database connection, which up to this size never waits for a slow client.
 */
const maxBufferedBytes = 4 * 1024 * 1024;

/**
 * Browsers save tables and archives as files and display pages. The files are private, so they are not cached. If generating the rest
 * fails, the connection is closed, so that an incomplete file is recognized as such.
 */
export const sendFile = (reply: FastifyReply, type: string, file: MadeFile) =>
  reply
    .type(type)
    .header("content-disposition", `${isSaved(type) ? "attachment" : "inline"}; filename="${file.name}"`)
    .header("cache-control", "private, no-store")
    .send(
      "parts" in file
        ? Readable.from(file.parts, { objectMode: false, highWaterMark: maxBufferedBytes })
        : Buffer.from(file.bytes.buffer, file.bytes.byteOffset, file.bytes.byteLength),
    );

const isSaved = (type: string) => type.startsWith("text/csv") || type === "application/zip";
