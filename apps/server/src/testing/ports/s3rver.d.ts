/** The package has no types of its own. These are the options and methods that a-bucket.ts uses. */
declare module "@20minutes/s3rver" {
  import type { RequestListener } from "node:http";
  import type { AddressInfo } from "node:net";

  export default class S3rver {
    constructor(options: {
      address: string;
      port: number;
      silent: boolean;
      vhostBuckets: boolean;
      directory: string;
      configureBuckets: { name: string }[];
    });
    store: { getObject(bucket: string, key: string): Promise<{ metadata: Record<string, string> } | undefined> };
    run(): Promise<AddressInfo>;
    callback(): RequestListener;
    close(): Promise<void>;
  }
}
