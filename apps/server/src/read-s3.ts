import type { S3Config } from "./ports/s3-files.ts";

/** The bucket for uploaded files; undefined when none is named. Some of its variables without the others are a problem. */
export function readS3(env: Readonly<Record<string, string | undefined>>, problems: string[]): S3Config | undefined {
  const names = ["S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const;
  const of = (name: string) => env[name]?.trim() ?? "";
  const missing = names.filter((name) => !of(name));
  if (missing.length === names.length) return undefined;
  if (missing.length > 0) {
    problems.push(
      `${missing.join(" and ")} ${missing.length === 1 ? "is" : "are"} needed with the other S3_ variables.`,
    );
    return undefined;
  }
  const region = of("S3_REGION") || "us-east-1";
  const endpoint = URL.parse(of("S3_ENDPOINT") || `https://s3.${region}.amazonaws.com`);
  if (!endpoint || !/^https?:$/.test(endpoint.protocol)) {
    problems.push("S3_ENDPOINT has to be an address such as https://s3.us-west-2.amazonaws.com.");
    return undefined;
  }
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(of("S3_BUCKET"))) {
    problems.push("S3_BUCKET has to be the name of a bucket: small letters, digits, hyphens.");
    return undefined;
  }
  return {
    endpoint: endpoint.href.replace(/\/$/, ""),
    region,
    bucket: of("S3_BUCKET"),
    accessKeyId: of("S3_ACCESS_KEY_ID"),
    secretAccessKey: of("S3_SECRET_ACCESS_KEY"),
  };
}
