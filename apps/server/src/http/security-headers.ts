import type { FastifyInstance, FastifyReply } from "fastify";
import type { Config } from "../config/config.ts";

/**
 * The content security policy of both apps' pages and scripts. Session tokens are in web storage, so no foreign code may
 * run, and no inline code but the build's own, by its hash: the script that runs before the app's code
 * (packages/ui/vite/page-head.ts). The one Trusted Types policy is for the URL of the app's own service worker.
 */
export const appPolicy = (inlineScripts: readonly string[] = []): string =>
  `default-src 'self'; script-src ${["'self'", ...inlineScripts.map((hash) => `'${hash}'`)].join(" ")}; style-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'; require-trusted-types-for 'script'; trusted-types callboard-sw`;

/** The content security policy of each other type of answer. */
export const policies = {
  /** For JSON and all answers without a more specific policy. */
  data: "default-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  /** For Swagger UI, which writes HTML and styles by itself; its page has no session. */
  docs: "default-src 'none'; object-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  /** For pages of the operator that need no script. */
  operatorPage:
    "default-src 'none'; object-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  /** For pages behind links of mails and texts: a form, its style sheet, and no script. */
  linkPage:
    "default-src 'none'; object-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  mailbox:
    "default-src 'none'; object-src 'none'; style-src 'self'; img-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  /** For a mail inside the mailbox page: it runs no script and loads nothing, and links open in a new tab. */
  mail: "default-src 'none'; object-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; base-uri 'none'; form-action 'none'; sandbox allow-popups allow-popups-to-escape-sandbox",
} as const;

export const withPolicy = (reply: FastifyReply, policy: keyof typeof policies) =>
  reply.header("content-security-policy", policies[policy]);

/** Returns the headers of every answer, also for answers that are written without Fastify. */
export function securityHeaders({ publicUrl }: Pick<Config, "publicUrl">): Record<string, string> {
  return {
    "content-security-policy": policies.data,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    // URLs of some pages contain a token.
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()",
    ...(publicUrl.startsWith("https:") && { "strict-transport-security": "max-age=31536000; includeSubDomains" }),
  };
}

export function addSecurityHeaders(app: FastifyInstance, config: Config) {
  const headers = securityHeaders(config);
  app.addHook("onRequest", (request, reply, done) => {
    reply.headers(headers);
    reply.header("x-request-id", request.id);
    // Shared caches must not store an account's data; static files set their own header.
    if (request.url.startsWith("/api/")) reply.header("cache-control", "no-store");
    if (request.raw.headers.host !== undefined || request.raw.httpVersion === "1.0") return done();
    reply.code(400).header("connection", "close").send({ message: "This request can't be read." });
  });
}
