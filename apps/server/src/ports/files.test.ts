import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aBucket } from "../testing/ports/s3-stand-in.ts";
import { diskFiles, type Files } from "./files.ts";
import { s3Files } from "./s3-files.ts";

let folder: string;
let bucket: Awaited<ReturnType<typeof aBucket>>;
const ports: Record<string, Files> = {};
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "callboard-files-"));
  bucket = await aBucket();
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
  test("are in the bucket with their content type and a valid signature", async () => {
    const name = aName();
    await port("S3").put(name, bytes);
    expect(bucket.objects.get(`/callboard-files/${name}`)).toMatchObject({ type: "image/webp" });
  });

  test("report a wrong secret with the bucket's code and nothing of the request", async () => {
    const wrong = s3Files({ ...bucket.config, secretAccessKey: "another secret" });
    await expect(wrong.put(aName(), bytes)).rejects.toThrow("The bucket answered PUT with 403 SignatureDoesNotMatch.");
  });

  test("are sent to no other address when the bucket redirects", async () => {
    const paths: (string | undefined)[] = [];
    const other = createServer((request, response) => {
      paths.push(request.url);
      response.end();
    });
    await new Promise<void>((listening) => other.listen(0, "127.0.0.1", listening));
    const moving = await aBucket();
    moving.moved.to = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
    const files = s3Files(moving.config);
    await expect(files.put(aName(), bytes)).rejects.toThrow("The bucket answered PUT with 307.");
    await expect(files.get(aName())).rejects.toThrow("The bucket answered GET with 307.");
    expect(paths).toEqual([]);
    await moving.stop();
    await new Promise((closed) => other.close(closed));
  });

  test("are retried when the bucket is temporarily unavailable", async () => {
    const name = aName();
    bucket.failing.times = 2;
    await port("S3").put(name, bytes);
    expect(bucket.objects.has(`/callboard-files/${name}`)).toBe(true);
  });
});
