import type { FastifyInstance, FastifyReply } from "fastify";
import { appNow } from "../../../db/app-now.ts";
import type { Deps } from "../../../deps.ts";
import { answerPage, browserLanguage, pagesWith } from "../../../http/mail-link-pages.ts";
import { escapeHtml } from "../../../text/escape-html.ts";
import { agreementPage } from "../agreements/agreement-page.ts";
import { answerAgreement, readAgreement } from "../agreements/answer-agreement.ts";
import { answerByLink, type LinkAnswer, readLink } from "./answer-by-link.ts";
import { type LinkPage, laterPage, linkPage, unclearPage, unknownPage } from "./link-page.ts";
import { styles } from "./link-page-styles.ts";

type Linked = { Params: { token: string } };

const url = "/a/:token";
const stylesPath = "/a/answer.css";
const formType = "application/x-www-form-urlencoded";
const formBytes = 1_024;

/**
 * The page behind the link of a mail or text, by which one question is answered without signing in. It needs no script.
 * Following the link changes nothing; only its buttons answer.
 */
export function answerPages(app: FastifyInstance, { db, config }: Pick<Deps, "db" | "config">) {
  const { publicUrl } = config;

  /** Answers a standing offer or an invitation to stand by. */
  async function answerToAgree(reply: FastifyReply, token: string, answer: LinkAnswer) {
    if (answer === "confirm") return send(reply, 400, unclearPage(browserLanguage(reply)));
    const agreement = await answerAgreement(db, { token, answer });
    return agreement
      ? send(reply, agreement.refusal ? 409 : 200, agreementPage(agreement, publicUrl))
      : send(reply, 404, unknownPage(browserLanguage(reply)));
  }

  app.register(async (local) => {
    local.removeAllContentTypeParsers();
    local.addContentTypeParser(formType, { parseAs: "string", bodyLimit: formBytes }, (_request, body, done) =>
      done(null, new URLSearchParams(body.toString())),
    );
    local.addHook("onRequest", async (request, reply) => {
      if (request.url === stylesPath) return;
      const wait = await app.limiter("open", request);
      if (wait !== undefined)
        return send(reply.header("retry-after", Math.ceil(wait)), 429, laterPage(browserLanguage(reply)));
    });
    local.setErrorHandler(async (error, request, reply) => {
      const status = (error as { statusCode?: number }).statusCode ?? 503;
      if (status < 500) return send(reply, status, unclearPage(browserLanguage(reply)));
      request.log.error({ err: error }, "A link could not be answered.");
      return send(reply, 503, laterPage(browserLanguage(reply)));
    });
    local.get(stylesPath, async (_request, reply) => reply.type("text/css; charset=utf-8").send(styles));
    local.get<Linked>(url, async ({ params: { token } }, reply) => {
      const now = await appNow(db);
      const view = await readLink(db, { token, now });
      if (view) return send(reply, 200, linkPage(view, { now, publicUrl }));
      const agreement = await readAgreement(db, token);
      return agreement
        ? send(reply, 200, agreementPage(agreement, publicUrl))
        : send(reply, 404, unknownPage(browserLanguage(reply)));
    });
    local.post<Linked>(url, async ({ params: { token }, body }, reply) => {
      const form = readForm(body);
      if (!form) return send(reply, 400, unclearPage(browserLanguage(reply)));
      const now = await appNow(db);
      const view = await answerByLink(db, { token, ...form, now });
      if (!view) return answerToAgree(reply, token, form.answer);
      return send(reply, view.refusal ? 409 : 200, linkPage(view, { now, publicUrl }));
    });
  });
}

const layOut = pagesWith(stylesPath);
const send = (reply: FastifyReply, status: number, { language, title, body }: LinkPage) =>
  answerPage(reply, status, layOut(escapeHtml(title), body.text, language));

const answers = new Set<string>(["accept", "decline", "confirm"] satisfies LinkAnswer[]);
const isAnswer = (text: string): text is LinkAnswer => answers.has(text);

/** The pressed button, the revision that was on the page, and whether it said that pencils are released. Undefined for anything else. */
function readForm(body: unknown): { answer: LinkAnswer; termsRev: number; releasePencils: boolean } | undefined {
  if (!(body instanceof URLSearchParams)) return undefined;
  const [answer = "", ...more] = body.getAll("answer");
  const rev = body.get("rev") ?? "";
  if (more.length > 0 || !isAnswer(answer) || !/^\d{1,9}$/.test(rev)) return undefined;
  return { answer, termsRev: Number(rev), releasePencils: body.get("release") === "yes" };
}
