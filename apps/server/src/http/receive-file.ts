import type { Route, UploadedFile } from "@callboard/contract/route";
import multipart from "@fastify/multipart";
import type { FastifyInstance, FastifyRequest } from "fastify";

type Upload = NonNullable<Route["upload"]>;
const megabyte = 1_048_576;

/** Room for the form around the file. */
export const uploadLimit = ({ megabytes }: Upload) => (megabytes + 1) * megabyte;

/** Routes that take a file, apart from the others: these go on reading JSON and nothing else. */
export function takeFiles(app: FastifyInstance, put: (on: FastifyInstance) => void) {
  app.register(async (apart) => {
    await apart.register(multipart);
    put(apart);
  });
}

/** The file of a form, in memory, read up to its limit. Undefined when there is none in its field, or no form. */
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
    // Of a form that breaks off or is none the parser says so without a status; nothing but the parser runs here.
    if (error instanceof Error && !("statusCode" in error)) return undefined;
    throw error;
  }
}
