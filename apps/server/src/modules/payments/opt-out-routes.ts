import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { escapeHtml } from "../../escape-html.ts";
import { findOptOut, optOut } from "../events/may-mail.ts";

/**
 * The page behind "You want no invitations?" in a mail. It needs no script, so that it works in whatever opens it; only
 * its button opts out, since programs that check mails follow links.
 */
export function optOutPage(app: FastifyInstance, { db, clock }: Pick<Deps, "db" | "clock">) {
  const url = "/api/payment/opt-out/:token";
  app.register(async (local) => {
    local.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, _body, done) =>
      done(null, undefined),
    );
    local.get("/api/payment/opt-out.css", async (_request, reply) => reply.type("text/css; charset=utf-8").send(css));
    local.get<{ Params: { token: string } }>(url, async (request, reply) => {
      const found = await findOptOut(db, request.params.token);
      reply
        .code(found ? 200 : 404)
        .header("referrer-policy", "no-referrer")
        .header("cache-control", "no-store");
      reply.type("text/html; charset=utf-8");
      if (!found) return page("Unknown link", "<p>The address is not complete, or the mail is too old.</p>");
      return found.optedOut ? gone(found.email) : question(found.email);
    });
    local.post<{ Params: { token: string } }>(url, async (request, reply) => {
      const found = await findOptOut(db, request.params.token);
      reply
        .code(found ? 200 : 404)
        .type("text/html; charset=utf-8")
        .header("cache-control", "no-store");
      if (!found) return page("Unknown link", "<p>The address is not complete, or the mail is too old.</p>");
      await optOut(db, request.params.token, clock.now());
      return gone(found.email);
    });
  });
}

const question = (email: string) =>
  page(
    "No more invitations?",
    `<p>People who use Callboard can no longer send invitations to ${escapeHtml(email)}. Mails about an account of yours still come.</p>
<form method="post"><button type="submit">Send me no invitations</button></form>`,
  );

const gone = (email: string) =>
  page("Done", `<p>No more invitations are sent to ${escapeHtml(email)}. You can close this page.</p>`);

const page = (title: string, body: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} – Callboard</title>
<link rel="stylesheet" href="/api/payment/opt-out.css">
</head>
<body><main><h1>${title}</h1>${body}</main></body>
</html>
`;

const css = `
body { margin: 0; background: #fff; color: #000; font: 1rem/1.5 Archivo, "Helvetica Neue", Helvetica, Arial, sans-serif; }
main { max-width: 30rem; margin: 0 auto; padding: 3rem 1.25rem; overflow-wrap: anywhere; }
h1 { margin: 0 0 1rem; font-size: 1.5rem; line-height: 1.25; }
button { min-height: 2.75rem; padding: 0 1.25rem; border: 1px solid #000; border-radius: 6px; background: #fff; color: #000; font: inherit; font-weight: 700; cursor: pointer; }
button:hover { background: #f6f6f4; }
button:focus-visible { outline: 3px solid #00d066; outline-offset: 2px; }
`;
