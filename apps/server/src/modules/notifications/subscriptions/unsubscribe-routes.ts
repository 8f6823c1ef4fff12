import type { FastifyInstance } from "fastify";
import type { Deps } from "../../../deps.ts";
import { answerPage, pagesWith, takeForms } from "../../../http/mail-link-pages.ts";
import { escapeHtml } from "../../../text/escape-html.ts";
import { findUnsubscribe, setMailed } from "./unsubscribe.ts";

type Linked = { Params: { token: string } };

const stylesPath = "/api/notifications/unsubscribe.css";
const page = pagesWith(stylesPath);

/**
 * The page behind "Stop these emails". It needs no sign-in and no script. Following the link changes nothing, because
 * programs that check mails follow links. Its button stops mails, and so does the one-click action of a mail program
 * (RFC 8058), which posts to the same address.
 */
export function unsubscribePages(app: FastifyInstance, { db, config }: Pick<Deps, "db" | "config">) {
  const url = "/api/notifications/unsubscribe/:token";
  /** The settings page of each account type. */
  const settings = {
    department_head: `${config.publicUrl}/app/user-settings`,
    dayplayer: `${config.publicUrl}/player/settings/notifications`,
  };
  app.register(async (local) => {
    takeForms(local, stylesPath);
    local.get<Linked>(url, async ({ params: { token } }, reply) => {
      const found = await findUnsubscribe(db, token);
      if (!found) return answerPage(reply, 404, unknown);
      return answerPage(
        reply,
        200,
        found.mailed ? question(found.email, settings[found.type]) : stopped(found.email, token),
      );
    });
    local.post<Linked>(url, async ({ params: { token } }, reply) => {
      await setMailed(db, token, false);
      const found = await findUnsubscribe(db, token);
      return found ? answerPage(reply, 200, stopped(found.email, token)) : answerPage(reply, 404, unknown);
    });
    local.post<Linked>(`${url}/undo`, async ({ params: { token } }, reply) => {
      await setMailed(db, token, true);
      const found = await findUnsubscribe(db, token);
      return found ? answerPage(reply, 200, resumed(found.email)) : answerPage(reply, 404, unknown);
    });
  });
}

const question = (email: string, settings: string) =>
  page(
    "Stop these emails?",
    `<p>Callboard mails ${escapeHtml(email)} when something about your work has not reached you in the app: offers, bookings, messages.</p>
<form method="post"><button type="submit">Stop these emails</button></form>
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

const unknown = page(
  "Unknown link",
  "<p>The address is not complete, or the mail is too old. You can switch mails off in your settings.</p>",
);
