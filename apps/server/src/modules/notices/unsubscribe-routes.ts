import type { FastifyInstance, FastifyReply } from "fastify";
import type { Deps } from "../../deps.ts";
import { escapeHtml } from "../../escape-html.ts";
import { findUnsubscribe, setMailed } from "./unsubscribe.ts";

type Linked = { Params: { token: string } };

/**
 * The page behind "Stop these mails". It needs no sign-in and no script. Following the link stops nothing, since programs
 * that check mails follow links; its button does, and so does the one click of a mail program (RFC 8058), which posts to
 * the same address.
 */
export function unsubscribePages(app: FastifyInstance, { db, config }: Pick<Deps, "db" | "config">) {
  const url = "/api/notifications/unsubscribe/:token";
  /** Where each type of account chooses what is mailed. */
  const settings = {
    department_head: `${config.publicUrl}/app/user-settings`,
    dayplayer: `${config.publicUrl}/player/settings/notifications`,
  };
  app.register(async (local) => {
    // Forms and mail programs post a form; what it says is known from the address.
    for (const type of ["application/x-www-form-urlencoded", "multipart/form-data"])
      local.addContentTypeParser(type, { parseAs: "string", bodyLimit: 4_096 }, (_request, _body, parsed) =>
        parsed(null, undefined),
      );
    local.get("/api/notifications/unsubscribe.css", async (_request, reply) =>
      reply.type("text/css; charset=utf-8").send(css),
    );
    local.get<Linked>(url, async ({ params: { token } }, reply) => {
      const found = await findUnsubscribe(db, token);
      if (!found) return answer(reply, 404, unknown);
      return answer(
        reply,
        200,
        found.mailed ? question(found.email, settings[found.type]) : stopped(found.email, token),
      );
    });
    local.post<Linked>(url, async ({ params: { token } }, reply) => {
      await setMailed(db, token, false);
      const found = await findUnsubscribe(db, token);
      return found ? answer(reply, 200, stopped(found.email, token)) : answer(reply, 404, unknown);
    });
    local.post<Linked>(`${url}/undo`, async ({ params: { token } }, reply) => {
      await setMailed(db, token, true);
      const found = await findUnsubscribe(db, token);
      return found ? answer(reply, 200, resumed(found.email)) : answer(reply, 404, unknown);
    });
  });
}

const answer = (reply: FastifyReply, status: number, html: string) =>
  reply
    .code(status)
    .header("referrer-policy", "no-referrer")
    .header("cache-control", "no-store")
    .type("text/html; charset=utf-8")
    .send(html);

const question = (email: string, settings: string) =>
  page(
    "No more mails?",
    `<p>Callboard mails ${escapeHtml(email)} when something about your work has not reached you in the app: offers, bookings, messages.</p>
<form method="post"><button type="submit">Stop these mails</button></form>
<p>You would still find all of it in the app, and still get codes, receipts and what concerns your account. To choose what is mailed, <a href="${escapeHtml(settings)}">open your settings</a>.</p>`,
  );

const stopped = (email: string, token: string) =>
  page(
    "Stopped",
    `<p>Nothing about your work is mailed to ${escapeHtml(email)} any more. Look into the app for offers and changes.</p>
<form method="post" action="/api/notifications/unsubscribe/${escapeHtml(token)}/undo"><button type="submit">Mail me again</button></form>`,
  );

const resumed = (email: string) =>
  page(
    "Mails are on",
    `<p>What does not reach you in the app is mailed to ${escapeHtml(email)} again. You can close this page.</p>`,
  );

const unknownWords =
  "<p>The address is not complete, or the mail is too old. You can switch mails off in your settings.</p>";

const page = (title: string, body: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} – Callboard</title>
<link rel="stylesheet" href="/api/notifications/unsubscribe.css">
</head>
<body><main><h1>${title}</h1>${body}</main></body>
</html>
`;

const unknown = page("Unknown link", unknownWords);

const css = `
body { margin: 0; background: #fff; color: #000; font: 1rem/1.5 Archivo, "Helvetica Neue", Helvetica, Arial, sans-serif; }
main { max-width: 30rem; margin: 0 auto; padding: 3rem 1.25rem; overflow-wrap: anywhere; }
h1 { margin: 0 0 1rem; font-size: 1.5rem; line-height: 1.25; }
a { color: #00783c; }
button { min-height: 2.75rem; padding: 0 1.25rem; border: 1px solid #000; border-radius: 6px; background: #fff; color: #000; font: inherit; font-weight: 700; cursor: pointer; }
button:hover { background: #f6f6f4; }
button:focus-visible, a:focus-visible { outline: 3px solid #00d066; outline-offset: 2px; }
`;
