import type { FastifyInstance } from "fastify";
import { appNow } from "../../db/app-now.ts";
import { transaction } from "../../db/transaction.ts";
import type { Deps } from "../../deps.ts";
import { answerPage, pagesWith, takeForms } from "../../http/mail-link-pages.ts";
import { escapeHtml } from "../../text/escape-html.ts";
import { unsubscribeContacts } from "../contacts/unsubscribe-contacts.ts";
import { findOptOut, optOut } from "../events/mail-allowance.ts";

type Linked = { Params: { token: string } };

const stylesPath = "/api/payment/opt-out.css";
const page = pagesWith(stylesPath);

/**
 * The page to which the opt-out link of a mail leads. Only its button opts out, because programs that scan mails follow
 * links.
 */
export function optOutPage(app: FastifyInstance, { db }: Pick<Deps, "db">) {
  const url = "/api/payment/opt-out/:token";
  app.register(async (local) => {
    takeForms(local, stylesPath);
    local.get<Linked>(url, async ({ params: { token } }, reply) => {
      const found = await findOptOut(db, token);
      if (!found) return answerPage(reply, 404, unknown);
      return answerPage(reply, 200, found.optedOut ? gone(found.email) : question(found.email));
    });
    local.post<Linked>(url, async ({ params: { token } }, reply) => {
      const found = await findOptOut(db, token);
      if (!found) return answerPage(reply, 404, unknown);
      const now = await appNow(db);
      await transaction(db, async (tx) => {
        await optOut(tx, token, now);
        await unsubscribeContacts(tx, { email: found.email }, now);
      });
      return answerPage(reply, 200, gone(found.email));
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

const unknown = page("Unknown link", "<p>The address is not complete, or the mail is too old.</p>");
