import type { Route, UploadedFile } from "@callboard/contract/route";
import multipart from "@fastify/multipart";
import type { FastifyInstance, FastifyRequest } from "fastify";

type Upload = NonNullable<Route["upload"]>;
const megabyte = 1_048_576;

/** Returns the limit of an upload in bytes, with a megabyte for the form around the file. */
export const uploadLimit = ({ megabytes }: Upload) => (megabytes + 1) * megabyte;

/** Adds routes that accept a file in a context of their own, so that all others still accept only JSON. */
export function takeFiles(app: FastifyInstance, put: (on: FastifyInstance) => void) {
  app.register(async (apart) => {
    await apart.register(multipart);
    put(apart);
  });
}

/**
 * Reads the file of a form into memory, up to its limit. Returns undefined when its field has none or the body is not a
 * form.
 */
export async function receiveFile(
  request: FastifyRequest,
  { field, megabytes }: Upload,
): Promise<UploadedFile | undefined> {
  if (!request.isMultipart()) return undefined;
  try {
    const part = await request.file({
      limits: { fileSize: megabytes * megabyte, files: 1, fields: 10, parts: 11, fieldSize: 1_000, headerPairs: 20 },
      throwFileSizeLimit: false,
    });
    if (!part) return undefined;
    const chunks: Buffer[] = [];
    for await (const chunk of part.file) chunks.push(chunk);
    if (part.fieldname !== field) return undefined;
    return { bytes: Buffer.concat(chunks), whole: !part.file.truncated };
  } catch (error) {
    // For a truncated or invalid form the parser throws errors without a status; only the parser runs in this block.
    if (error instanceof Error && !("statusCode" in error)) return undefined;
    throw error;
  }
}
