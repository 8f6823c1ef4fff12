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
</head>
<body><main><h1>${title}</h1>${body}</main></body>
</html>
`;
