import { type Language, pickLanguage } from "@callboard/contract/languages/languages";
import type { FastifyInstance, FastifyReply } from "fastify";
import { withPolicy } from "./security-headers.ts";

// These pages are opened by links in mails without signing in. They need no script, so that they work in any browser or
// mail program, and each has its own style sheet.

/** Returns a function that renders a page from a title and an HTML body, which are both escaped already. */
export const pagesWith =
  (stylesPath: string) =>
  (title: string, body: string, language: Language = "en"): string =>
    `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} – Callboard</title>
<link rel="stylesheet" href="${stylesPath}">
</head>
<body><main><h1>${title}</h1>${body}</main></body>
</html>
`;

/** Serves the style sheet of these pages and accepts their forms. The URL alone identifies the pressed button. */
export function takeForms(app: FastifyInstance, stylesPath: string): void {
  app.addHook("onRequest", async (request, reply) => {
    if (request.url === stylesPath) return;
    const wait = await app.limiter("open", request);
    if (wait === undefined) return;
    const text = "Too many requests. Wait a moment and try again.\n";
    return reply.code(429).header("retry-after", Math.ceil(wait)).type("text/plain; charset=utf-8").send(text);
  });
  app.get(stylesPath, async (_request, reply) => reply.type("text/css; charset=utf-8").send(styles));
  // Browsers post forms as the first type; mail programs may send their one-click request as the second.
  for (const type of ["application/x-www-form-urlencoded", "multipart/form-data"])
    app.addContentTypeParser(type, { parseAs: "string", bodyLimit: 4_096 }, (_request, _body, parsed) =>
      parsed(null, undefined),
    );
}

/** The language of a page that belongs to no account: the first that the browser prefers and that there is. */
export const browserLanguage = ({ request }: FastifyReply): Language =>
  pickLanguage((request.headers["accept-language"] ?? "").split(",").map((each) => each.replace(/;.*/, "").trim()));

/** Answers with a page. Its URL contains a secret, so it is neither sent as referrer nor cached. */
export const answerPage = (reply: FastifyReply, status: number, html: string) =>
  withPolicy(reply, "linkPage")
    .code(status)
    .header("referrer-policy", "no-referrer")
    .header("cache-control", "no-store")
    .header("x-robots-tag", "noindex")
    .type("text/html; charset=utf-8")
    .send(html);

const styles = `
body { margin: 0; background: #fff; color: #000; font: 1rem/1.5 Archivo, "Helvetica Neue", Helvetica, Arial, sans-serif; }
main { max-width: 30rem; margin: 0 auto; padding: 3rem 1.25rem; overflow-wrap: anywhere; }
h1 { margin: 0 0 1rem; font-size: 1.5rem; line-height: 1.25; }
a { color: #00783c; }
button { min-height: 2.75rem; padding: 0 1.25rem; border: 1px solid #000; border-radius: 6px; background: #fff; color: #000; font: inherit; font-weight: 700; cursor: pointer; }
button:hover { background: #f6f6f4; }
button:focus-visible, a:focus-visible { outline: 3px solid #00d066; outline-offset: 2px; }
`;
