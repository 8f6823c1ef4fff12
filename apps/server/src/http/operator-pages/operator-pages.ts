import type { FastifyInstance } from "fastify";
import type { Config } from "../../config/config.ts";
import type { OperatorText } from "../../config/read-operator-pages.ts";
import { escapeHtml } from "../../text/escape-html.ts";
import { withPolicy } from "../security-headers.ts";
import { defaultImprint, defaultPrivacy, defaultSupport, defaultTerms } from "./default-texts.ts";
import { renderText } from "./render-text.ts";
import { retentionText } from "./retention-text.ts";
import { styles } from "./styles.ts";

const stylesPath = "/operator-pages.css";

interface OperatorPage {
  path: string;
  title: string;
  own: OperatorText | undefined;
  text: string;
}

/**
 * Serves who runs this installation and under which terms. The pages need no session and no script, because they are
 * linked from mails. The operator's own text or page replaces the default one.
 */
export function serveOperatorPages(app: FastifyInstance, config: Config): void {
  const { imprint, terms, privacy } = config.operator;
  const pages: OperatorPage[] = [
    { path: "/support", title: "Support", own: undefined, text: defaultSupport(config) },
    { path: "/imprint", title: "Imprint", own: imprint, text: defaultImprint(config) },
    { path: "/terms", title: "Terms", own: terms, text: defaultTerms(config) },
    { path: "/privacy", title: "Privacy", own: privacy, text: defaultPrivacy(config) },
    // Always the product's own text, because the periods are those of the running program.
    { path: "/retention", title: "Retention", own: undefined, text: retentionText(config) },
  ];
  app.get(stylesPath, (_request, reply) => reply.type("text/css; charset=utf-8").send(styles));
  for (const page of pages) {
    const { own } = page;
    if (own && "url" in own) app.get(page.path, (_request, reply) => reply.redirect(own.url));
    else {
      const html = renderPage({ ...page, text: own?.text ?? page.text }, pages);
      app.get(page.path, (_request, reply) =>
        withPolicy(reply, "operatorPage").type("text/html; charset=utf-8").send(html),
      );
    }
  }
}

const renderPage = ({ path, title, text }: OperatorPage, pages: readonly OperatorPage[]) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)} · Callboard</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${stylesPath}">
</head>
<body>
<header><a href="/">Callboard</a></header>
<main>
<h1>${escapeHtml(title)}</h1>
${renderText(text)}
</main>
<footer><nav aria-label="About this server"><ul>${pages
  .map((each) => `<li><a href="${each.path}"${each.path === path ? ' aria-current="page"' : ""}>${each.title}</a></li>`)
  .join("")}</ul></nav></footer>
</body>
</html>
`;
