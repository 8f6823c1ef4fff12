import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aBucket } from "../testing/ports/a-bucket.ts";
import { diskFiles, type Files } from "./files.ts";
import { s3Files } from "./s3-files.ts";

let folder: string;
let bucket: Awaited<ReturnType<typeof aBucket>>;
const ports: Record<string, Files> = {};
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "callboard-files-"));
  bucket = await aBucket(join(folder, "buckets"));
  ports.disk = diskFiles(join(folder, "files"));
  ports.S3 = s3Files(bucket.config);
});
afterAll(async () => {
  await bucket.stop();
  await rm(folder, { recursive: true });
});
const port = (name: string): Files => {
  const found = ports[name];
  if (!found) throw new Error(`There is no port ${name}.`);
  return found;
};
const bytes = new Uint8Array([0, 1, 2, 250, 255]);
const aName = () => `${crypto.randomUUID()}.webp`;

describe.each(["disk", "S3"])("files on %s", (kind) => {
  test("are read back unchanged until they are removed", async () => {
    const files = port(kind);
    const name = aName();
    expect(await files.get(name)).toBeUndefined();
    await files.put(name, bytes);
    expect(new Uint8Array((await files.get(name)) ?? [])).toEqual(bytes);
    await files.remove(name);
    await files.remove(name);
    expect(await files.get(name)).toBeUndefined();
  });

  test.each(["../../etc/passwd", "a/b.webp", "", ".hidden.webp", "%2e%2e.webp"])(
    "are refused under the name %j",
    async (name) => {
      await expect(async () => port(kind).put(name, bytes)).rejects.toThrow("not a file name of ours");
    },
  );
});

describe("files on disk only", () => {
  test("are readable only by the server's user, and never incomplete", async () => {
    const name = aName();
    await port("disk").put(name, bytes);
    const { mode } = await stat(join(folder, "files", name));
    expect(mode & 0o077).toBe(0);
    expect((await readdir(join(folder, "files"))).filter((each) => each.endsWith(".part"))).toEqual([]);
  });
});

describe("files on S3 only", () => {
  test("are at the bucket's path with their content type", async () => {
    const name = aName();
    await port("S3").put(name, bytes);
    expect(await bucket.typeOf(name)).toBe("image/webp");
  });

  test.each([
    ["secretAccessKey", "SignatureDoesNotMatch", 403],
    ["accessKeyId", "InvalidAccessKeyId", 403],
    ["bucket", "NoSuchBucket", 404],
  ])("report a wrong %s with the bucket's code %s and nothing of the request", async (setting, code, status) => {
    const wrong = s3Files({ ...bucket.config, [setting]: "another-one" });
    await expect(wrong.put(aName(), bytes)).rejects.toThrow(`The bucket answered PUT with ${status} ${code}.`);
  });

  test("are sent to no other address when the bucket redirects", async () => {
    const paths: (string | undefined)[] = [];
    await using other = await listen((request, response) => {
      paths.push(request.url);
      response.end();
    });
    await using moved = await listen((request, response) =>
      response.writeHead(307, { location: `${other.url}${request.url}` }).end(),
    );
    const files = s3Files({ ...bucket.config, endpoint: moved.url });
    await expect(files.put(aName(), bytes)).rejects.toThrow("The bucket answered PUT with 307.");
    await expect(files.get(aName())).rejects.toThrow("The bucket answered GET with 307.");
    expect(paths).toEqual([]);
  });

  test("are retried when the bucket is temporarily unavailable", async () => {
    let failures = 2;
    await using busy = await listen((request, response) => {
      if (failures-- > 0) response.writeHead(503).end("<Error><Code>SlowDown</Code></Error>");
      else bucket.answer(request, response);
    });
    const name = aName();
    await s3Files({ ...bucket.config, endpoint: busy.url }).put(name, bytes);
    expect(await bucket.typeOf(name)).toBe("image/webp");
  });
});

async function listen(answer: RequestListener) {
  const server = createServer(answer);
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    [Symbol.asyncDispose]: () => new Promise<void>((closed) => server.close(() => closed())),
  };
}
