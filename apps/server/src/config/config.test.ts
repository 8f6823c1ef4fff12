import { describe, expect, test } from "vitest";
import { ConfigError, readConfig } from "./config.ts";

function problemsOf(env: Record<string, string>): string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}

test("an empty environment configures a server for this machine", () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: "127.0.0.1",
    publicUrl: "http://127.0.0.1:3000",
    isLocal: true,
    timeZone: "America/Los_Angeles",
    rateLimitFactor: 1,
    production: false,
  });
});

test.each([
  [{ PORT: "80a" }, "PORT"],
  [{ PORT: "70000" }, "PORT"],
  [{ PUBLIC_URL: "callboard.example.com" }, "PUBLIC_URL"],
  [{ PUBLIC_URL: "https://example.com/callboard" }, "PUBLIC_URL"],
  [{ DATABASE_URL: "mysql://somewhere" }, "DATABASE_URL"],
  [{ DIRECT_DATABASE_URL: "postgres://me@a/callboard" }, "DATABASE_URL"],
  [{ DATABASE_CONNECTIONS: "1" }, "DATABASE_CONNECTIONS"],
  [{ DATABASE_URL: "postgres://me@a,b/callboard" }, "DATABASE_URL"],
  [{ DATABASE_URL: "postgres://me@/callboard?host=/run/a,/run/b" }, "DATABASE_URL"],
  [{ SMTP_URL: "mail.example.com" }, "SMTP_URL"],
  [{ MAIL_FROM: "nobody" }, "MAIL_FROM"],
  [{ TIME_ZONE: "Mars/Olympus" }, "TIME_ZONE"],
  [{ RATE_LIMIT_FACTOR: "0" }, "RATE_LIMIT_FACTOR"],
  [{ LOG_LEVEL: "loud" }, "LOG_LEVEL"],
  [{ SESSION_IDLE_DAYS_HEAD: "0" }, "SESSION_IDLE_DAYS_HEAD"],
  [{ SESSION_IDLE_DAYS_DAYPLAYER: "31" }, "SESSION_IDLE_DAYS_DAYPLAYER"],
  [{ TRUST_PROXY: "true" }, "TRUST_PROXY"],
  [{ METRICS_TOKEN: "short" }, "METRICS_TOKEN"],
  [{ STRIPE_SECRET_KEY: "pk_live_1", STRIPE_WEBHOOK_SECRET: "whsec_1" }, "STRIPE_SECRET_KEY"],
  [{ STRIPE_SECRET_KEY: "sk_live_1", STRIPE_WEBHOOK_SECRET: "secret" }, "STRIPE_WEBHOOK_SECRET"],
  [{ STRIPE_SECRET_KEY: "sk_live_1" }, "STRIPE_WEBHOOK_SECRET"],
  [{ STRIPE_API_BASE: "stripe" }, "STRIPE_API_BASE"],
  [{ BANK_DETAILS: "First Bank" }, "BANK_DETAILS"],
  [{ SUPPORT_EMAIL: "help" }, "SUPPORT_EMAIL"],
  [{ SECURITY_CONTACT: "http://example.com" }, "SECURITY_CONTACT"],
  [{ PRIVACY: "/nowhere/privacy.md" }, "PRIVACY"],
])("the environment %o is refused with one sentence that begins with %s", (env, name) => {
  const problems = problemsOf(env as Record<string, string>);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toMatch(new RegExp(`^${name} (is|has)`));
});

test("a URL with a password is never repeated in a problem", () => {
  expect(
    problemsOf({ DATABASE_URL: "mysql://me:secret@host", SMTP_URL: "http://me:secret@host" }).join(),
  ).not.toContain("secret");
});

describe("in production", () => {
  const real = {
    NODE_ENV: "production",
    PUBLIC_URL: "https://callboard.example.com",
    SMTP_URL: "smtps://u:p@mail.example.com",
    MAIL_FROM: "Callboard <crew@example.com>",
    STRIPE_SECRET_KEY: "sk_live_1",
    STRIPE_WEBHOOK_SECRET: "whsec_1",
  };

  test("mail without a real server is refused", () => {
    const { SMTP_URL: _, ...without } = real;
    expect(problemsOf(without).join()).toMatch(/Mail needs a real server/);
  });

  test("payments without a real provider are refused", () => {
    const { STRIPE_SECRET_KEY: _, STRIPE_WEBHOOK_SECRET: __, ...without } = real;
    expect(problemsOf(without)).toEqual([expect.stringMatching(/^Payments need a real provider/)]);
  });

  test("real mail and payments are sufficient, and bank details enable payment by wire", () => {
    expect(readConfig(real)).toMatchObject({
      stripe: { secretKey: "sk_live_1", webhookSecret: "whsec_1", apiBase: undefined },
      bankDetails: undefined,
    });
    const wire = { BANK_DETAILS: "Bank: First Bank; SWIFT: FIRBUS33", INVOICE_FROM: "Callboard Inc.; 100 Main St" };
    expect(readConfig({ ...real, ...wire })).toMatchObject({
      bankDetails: [
        ["Bank", "First Bank"],
        ["SWIFT", "FIRBUS33"],
      ],
      invoiceFrom: ["Callboard Inc.", "100 Main St"],
    });
  });

  test("bank details without INVOICE_FROM are refused", () => {
    expect(problemsOf({ ...real, BANK_DETAILS: "Bank: First Bank" }).join()).toMatch(/^INVOICE_FROM/);
  });

  test("a changed rate limit factor is refused", () => {
    expect(problemsOf({ ...real, RATE_LIMIT_FACTOR: "10" }).join()).toMatch(/RATE_LIMIT_FACTOR/);
  });
});

describe("providers for single sign-on", () => {
  const one = {
    OIDC_ISSUER: "https://login.example.com",
    OIDC_CLIENT_ID: "callboard",
    OIDC_CLIENT_SECRET: "secret",
    OIDC_NAME: "Studio login",
  };
  const second = Object.fromEntries(Object.entries(one).map(([name, value]) => [`${name}_2`, value]));

  test("are numbered, and may have domains of their own", () => {
    expect(readConfig({}).oidc).toEqual([]);
    expect(readConfig({ ...one, ...second, OIDC_ONLY_DOMAINS_2: "Studio.example.com, b.example" }).oidc).toMatchObject([
      { id: "1", name: "Studio login", onlyDomains: [] },
      { id: "2", onlyDomains: ["studio.example.com", "b.example"] },
    ]);
  });

  test.each([
    [{ OIDC_ISSUER: one.OIDC_ISSUER }, /^OIDC_CLIENT_ID and OIDC_CLIENT_SECRET and OIDC_NAME are needed/],
    [{ ...one, OIDC_ISSUER: "http://login.example.com" }, /^OIDC_ISSUER has to be an address/],
    [{ ...one, OIDC_ONLY_DOMAINS: "@studio" }, /^OIDC_ONLY_DOMAINS has to be domains/],
    [{ OIDC_ONLY_DOMAINS: "studio.example" }, /^OIDC_ISSUER is needed with OIDC_ONLY_DOMAINS/],
  ])("are refused with unusable settings: %j", (env, problem) => {
    expect(problemsOf(env)).toEqual([expect.stringMatching(problem)]);
  });
});

describe("a bucket for files", () => {
  const s3 = { S3_BUCKET: "callboard-files", S3_ACCESS_KEY_ID: "AKID", S3_SECRET_ACCESS_KEY: "secret" };

  test("is at Amazon in the given region, or at the given endpoint", () => {
    expect(readConfig({ ...s3, S3_REGION: "us-west-2" }).s3).toMatchObject({
      endpoint: "https://s3.us-west-2.amazonaws.com",
      bucket: "callboard-files",
    });
    expect(readConfig({ ...s3, S3_ENDPOINT: "http://127.0.0.1:9000/" }).s3?.endpoint).toBe("http://127.0.0.1:9000");
    expect(readConfig({}).s3).toBeUndefined();
  });

  test.each([
    [{ S3_BUCKET: "callboard-files" }, /^S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are needed/],
    [{ ...s3, S3_BUCKET: "Not A Bucket" }, /^S3_BUCKET/],
    [{ ...s3, S3_ENDPOINT: "ftp://files" }, /^S3_ENDPOINT/],
  ])("is refused with unusable settings: %j", (env, problem) => {
    expect(problemsOf(env)).toEqual([expect.stringMatching(problem)]);
  });
});
