import type { FastifyInstance, FastifyReply } from "fastify";
import type { Config } from "../config/config.ts";

/** What each kind of answer may load and run. Session tokens live in web storage, so nothing inline and nothing foreign does. */
export const policies = {
  /** Both apps. The one Trusted Types policy is for the address of the app's own service worker. */
  app: "default-src 'self'; script-src 'self'; style-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'; require-trusted-types-for 'script'; trusted-types callboard-sw",
  /** JSON, and whatever has no better reason. */
  data: "default-src 'none'; frame-ancestors 'none'",
  /** Swagger UI writes HTML and styles by itself; its page holds no session. */
  docs: "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  mailbox:
    "default-src 'none'; style-src 'self'; img-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  /** A mail, inside the mailbox page only: no script, no link leaves its frame but in a new tab, nothing is loaded. */
  mail: "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; base-uri 'none'; form-action 'none'; sandbox allow-popups allow-popups-to-escape-sandbox",
} as const;

export const withPolicy = (reply: FastifyReply, policy: keyof typeof policies) =>
  reply.header("content-security-policy", policies[policy]);

/** Headers of every answer, for those that are written past Fastify as well. */
export function securityHeaders({ publicUrl }: Pick<Config, "publicUrl">): Record<string, string> {
  return {
    "content-security-policy": policies.data,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    // Addresses of some pages carry a token.
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()",
    ...(publicUrl.startsWith("https:") && { "strict-transport-security": "max-age=31536000; includeSubDomains" }),
  };
}

export function addSecurityHeaders(app: FastifyInstance, config: Config) {
  const headers = securityHeaders(config);
  app.addHook("onRequest", async (request, reply) => {
    reply.headers(headers);
    reply.header("x-request-id", request.id);
    // What an account reads is not for caches between; static files say otherwise themselves.
    if (request.url.startsWith("/api/")) reply.header("cache-control", "no-store");
  });
}
