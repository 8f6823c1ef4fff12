import type { Language } from "@callboard/contract/languages/languages";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../../deps.ts";
import { answerPage, pagesWith, takeForms } from "../../../http/mail-link-pages.ts";
import { escapeHtml } from "../../../text/escape-html.ts";
import { texts } from "../../../text/languages/texts.ts";
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
      return answerPage(reply, 200, found.mailed ? question(found, settings[found.type]) : stopped(found, token));
    });
    local.post<Linked>(url, async ({ params: { token } }, reply) => {
      await setMailed(db, token, false);
      const found = await findUnsubscribe(db, token);
      return found ? answerPage(reply, 200, stopped(found, token)) : answerPage(reply, 404, unknown);
    });
    local.post<Linked>(`${url}/undo`, async ({ params: { token } }, reply) => {
      await setMailed(db, token, true);
      const found = await findUnsubscribe(db, token);
      return found ? answerPage(reply, 200, resumed(found)) : answerPage(reply, 404, unknown);
    });
  });
}

interface Found {
  email: string;
  language: Language;
}

function question({ email, language }: Found, settings: string): string {
  const wording = texts[language].notifications.unsubscribe.question;
  return page(
    wording.title,
    `<p>${wording.what(escapeHtml(email))}</p>
<form method="post"><button type="submit">${wording.stop}</button></form>
<p>${wording.beforeSettings} <a href="${escapeHtml(settings)}">${wording.settings}</a>.</p>`,
    language,
  );
}

function stopped({ email, language }: Found, token: string): string {
  const wording = texts[language].notifications.unsubscribe.stopped;
  return page(
    wording.title,
    `<p>${wording.what(escapeHtml(email))}</p>
<form method="post" action="/api/notifications/unsubscribe/${escapeHtml(token)}/undo"><button type="submit">${wording.resume}</button></form>`,
    language,
  );
}

function resumed({ email, language }: Found): string {
  const wording = texts[language].notifications.unsubscribe.resumed;
  return page(wording.title, `<p>${wording.what(escapeHtml(email))}</p>`, language);
}

const unknown = page(
  "Unknown link",
  "<p>The address is not complete, or the mail is too old. You can switch mails off in your settings.</p>",
);
