import type { FastifyInstance } from "fastify";
import { type Files, isFileName } from "../ports/files.ts";
import { refuse } from "./refuse.ts";

interface FileParams {
  name: string;
}

/**
 * Serves uploaded pictures. This server has encoded all of them as WebP, so that is their type, whatever was uploaded.
 * Names can't be guessed and always refer to the same bytes; pages show them in plain `img` elements, which carry no token.
 */
export function serveFiles(app: FastifyInstance, files: Files) {
  app.get<{ Params: FileParams }>("/files/:name", async (request, reply) => {
    const { name } = request.params;
    const bytes = isFileName(name) ? await files.get(name) : undefined;
    if (!bytes) return refuse(reply, { ok: false, reason: "not_found" });
    return reply
      .type("image/webp")
      .header("content-disposition", "inline")
      .header("cache-control", "private, max-age=31536000, immutable")
      .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  });
}
