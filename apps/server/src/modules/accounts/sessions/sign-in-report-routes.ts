import type { Language } from "@callboard/contract/languages/languages";
import type { FastifyInstance } from "fastify";
import { appNow } from "../../../db/app-now.ts";
import type { Deps } from "../../../deps.ts";
import { answerPage, pagesWith, takeForms } from "../../../http/mail-link-pages.ts";
import { escapeHtml } from "../../../text/escape-html.ts";
import { texts } from "../../../text/languages/texts.ts";
import { appAddress } from "../app-address.ts";
import { signInReportPath } from "./prepare-report.ts";
import { readSignInReport, reportSignIn, type SignInReport } from "./report-sign-in.ts";
import { signInText } from "./sign-in-mails.ts";
import { integrationTexts } from "./sign-in-report-texts.ts";
import type { WithdrawGrants, Withdrawn } from "./withdraw-access.ts";

type Linked = { Params: { token: string } };

const stylesPath = "/api/account/sign-in-report.css";
const page = pagesWith(stylesPath);

/**
 * The page behind "That wasn't me" in the mail about a sign-in, for both kinds of account. It needs no sign-in and no script.
 * Following the link changes nothing, because programs that check mails follow links; only its button acts.
 */
export function signInReportPages(
  app: FastifyInstance,
  { db, config, withdrawGrants }: Pick<Deps, "db" | "config"> & { withdrawGrants: readonly WithdrawGrants[] },
) {
  const url = `${signInReportPath}:token`;
  app.register(async (local) => {
    takeForms(local, stylesPath);
    local.get<Linked>(url, async ({ params: { token } }, reply) => {
      const found = await readSignInReport(db, { token, now: await appNow(db) });
      return found ? answerPage(reply, 200, questionPage(found)) : answerPage(reply, 404, unknown);
    });
    local.post<Linked>(url, async ({ params: { token }, ip, headers }, reply) => {
      const caller = { ip, userAgent: headers["user-agent"] ?? "" };
      const reported = await reportSignIn(db, { token, caller, now: await appNow(db), withdrawGrants });
      if (!reported.ok) return answerPage(reply, 404, unknown);
      const { type, language, withdrawn, resetToken } = reported.value;
      return answerPage(
        reply,
        200,
        ended(language, { withdrawn, url: `${appAddress(config.publicUrl, { type })}/password/reset/${resetToken}` }),
      );
    });
  });
}

function questionPage({ language, signed_in_at, change, ...session }: SignInReport): string {
  const { question } = texts[language ?? "en"].accounts.signInReport;
  const moment = signInText({ ...session, now: Temporal.Instant.from(signed_in_at) }, language ?? "en");
  const what = change
    ? `In your Callboard account, ${escapeHtml(integrationTexts[change.kind].what(change.name))}: ${escapeHtml(moment)}.`
    : question.what(escapeHtml(moment));
  return page(
    question.title,
    `<p>${what}</p>
<p>${question.wasYou}</p>
<p>${question.wasNotYou}</p>
<form method="post"><button type="submit">${question.report}</button></form>`,
    language,
  );
}

function ended(language: Language, { withdrawn, url }: { withdrawn: Withdrawn[]; url: string }): string {
  const { title, what, takenBack, things, check, choose } = texts[language].accounts.signInReport.ended;
  const list = withdrawn.map((thing) => `<li>${things[thing]}</li>`).join("");
  const undone = list && `<p>${takenBack}</p>\n<ul>${list}</ul>\n`;
  return page(
    title,
    `<p>${what}</p>\n${undone}<p>${check}</p>\n<p><a href="${escapeHtml(url)}">${choose}</a></p>`,
    language,
  );
}

const unknown = page(
  "This link does not work",
  "<p>It was used already, it is older than a week, or the address is not complete. If you think that somebody else uses your account, follow “Forgot password?” on the sign-in page: a new password signs your account out everywhere.</p>",
);
