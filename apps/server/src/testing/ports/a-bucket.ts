import type { AddressInfo } from "node:net";
import S3rver from "@20minutes/s3rver";
import type { S3Config } from "../../ports/s3-files.ts";

/** A server with the S3 API and one bucket, over HTTP. It checks signatures of version 4, and knows one key. */
export async function aBucket(directory: string) {
  const bucket = "callboard-files";
  const configureBuckets = [{ name: bucket }];
  const server = new S3rver({
    address: "127.0.0.1",
    port: 0,
    silent: true,
    vhostBuckets: false,
    directory,
    configureBuckets,
  });
  const { port }: AddressInfo = await server.run();
  const config: S3Config = {
    endpoint: `http://127.0.0.1:${port}`,
    region: "us-west-2",
    bucket,
    accessKeyId: "S3RVER",
    secretAccessKey: "S3RVER",
  };
  return {
    config,
    /** Answers a request that came to another address. */
    answer: server.callback(),
    typeOf: async (name: string) => (await server.store.getObject(bucket, name))?.metadata["content-type"],
    stop: () => server.close(),
  };
}
